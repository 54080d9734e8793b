import { parseArgs } from 'node:util';
import { isolated, limitOf, minute } from './lines.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Operation } from './operation.ts';

/** What operators did, and whether the chain of it is whole. */
export const audit: Operation = {
  summary: 'what operators did',
  usage: ['audit list [--limit N]   the latest first', 'audit verify'],
  async run(args, desk) {
    const { domains, say } = desk;
    const {
      values,
      positionals: [action],
    } = parseArgs({ args: [...args], allowPositionals: true, options: { limit: { type: 'string' } } });
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
        throw new OperationFailure(`Action ${broken} is not what was written, or one before it is missing.`);
      say('The chain is whole.');
    } else throw new OperationFailure('Say what to do with the audit: list or verify.');
  },
};
