import { parseArgs } from 'node:util';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import { OperationFailure, type Operation } from './operation.ts';

/** The secret with which an academy signs its calls (docs/partner-calls.md). */
export const partners: Operation = {
  summary: 'academies that tell us of purchases by signed calls',
  usage: [
    'partners secret ACADEMY-ID            makes a new secret and shows it this once; the one before ends in a day',
    'partners secret ACADEMY-ID --leaked   the same, and the one before ends now',
  ],
  needsSecret: true,
  async run(args, { domains: { terms }, say, operator }) {
    const {
      values: { leaked: isLeaked },
      positionals: [action, id, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { leaked: { type: 'boolean', default: false } },
    });
    if (action !== 'secret' || rest.length > 0) throw new OperationFailure('Say what to do with partners: secret.');
    if (id === undefined || !/^[1-9]\d{0,8}$/.test(id)) throw new OperationFailure('Give the number of one academy.');
    try {
      const secret = await terms.renewSecret(Number(id), { isLeaked, operator: await operator('academies.edit') });
      say(`The secret of academy ${id}, which is not shown again:`);
      say(secret);
    } catch (error) {
      if (error instanceof Refusal) throw new OperationFailure(`There is no academy ${id}.`);
      throw error;
    }
  },
};
