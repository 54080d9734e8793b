import { parseArgs } from 'node:util';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import { idOf } from './lines.ts';
import { OperationFailure, type Operation } from './operation.ts';

const sentences: Readonly<Record<string, string>> = {
  'approval.not_found': 'You have no such request.',
  'approval.over': 'It was already decided, or it has expired.',
  'approval.waits': 'A colleague can decide it, at the desk.',
  'approval.stale': 'Its subject has changed: withdraw it at the desk and ask again.',
};

/** A requester's own requests that no colleague can decide any more, for example after the only one was dismissed. */
export const approvals: Operation = {
  summary: 'requests that no colleague can decide any more',
  usage: ['approvals do ID   carries out your own request alone; request and audit say so'],
  async run(args, { domains, say, operator }) {
    const {
      positionals: [action, name, ...rest],
    } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    if (action !== 'do' || rest.length > 0) throw new OperationFailure('Say what to do with approvals: do ID.');
    const id = idOf(name, 'approval');
    const by = await operator();
    try {
      await domains.approvals.doStranded(id, by);
    } catch (error) {
      if (error instanceof Refusal) throw new OperationFailure(sentences[error.code] ?? error.message);
      throw error;
    }
    say(`Request ${id} is done, by you alone; the audit says so.`);
  },
};
