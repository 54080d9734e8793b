import { parseArgs } from 'node:util';
import { isolated, limitOf, minute } from './lines.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Operation } from './operation.ts';

/** As printed by the log and `audit verify`. */
function headOf(text: string): { id: number; digest: string } {
  const [, id, digest] = /^([1-9]\d{0,9}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (id === undefined || digest === undefined)
    throw new OperationFailure('A head is the number of an action, a colon and its digest of 64 digits.');
  return { id: Number(id), digest };
}

/** The operators' actions, and whether the audit chain is intact. */
export const audit: Operation = {
  summary: 'what operators did',
  usage: [
    'audit list [--limit N]   latest first',
    'audit verify [--head ID:DIGEST]   the whole chain, and whether it contains a head reported earlier',
  ],
  async run(args, desk) {
    const { domains, say } = desk;
    const {
      values,
      positionals: [action],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { limit: { type: 'string' }, head: { type: 'string' } },
    });
    if (action === 'list') {
      await noteLook(desk, 'audit.read', 'audit');
      for (const { id, at, operator, action: what, subject, details } of await domains.audit.latest(
        limitOf(values.limit),
      )) {
        say(
          `${String(id).padStart(6)}  ${minute(at)}  ${isolated(operator)}  ${what}  ${subject}  ` +
            JSON.stringify(details),
        );
      }
    } else if (action === 'verify') {
      const broken = await domains.audit.broken();
      if (broken !== null)
        throw new OperationFailure(`Action ${broken} is not what was written, or it or one before it is missing.`);
      if (values.head !== undefined && !(await domains.audit.has(headOf(values.head))))
        throw new OperationFailure('The chain is whole, but the row of that head is not there: rows were taken away.');
      const { id, digest } = await domains.audit.head();
      say(`The chain is whole. Its head is ${id}:${digest}`);
    } else throw new OperationFailure('Say what to do with the audit: list or verify.');
  },
};
