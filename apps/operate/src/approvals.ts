import { parseArgs } from 'node:util';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import { idOf } from './lines.ts';
import { OperationFailure, type Operation } from './operation.ts';

const sentences: Readonly<Record<string, string>> = {
  'approval.not_found': 'There is no such request of yours.',
  'approval.over': 'It was decided already, or its time is over.',
  'approval.waits': 'A colleague is there who may decide it, at the desk.',
  'approval.stale': 'What it is about has changed: take it back at the desk and ask again.',
};

/** What one asked for at the desk and nobody else may decide any more, such as where the only one was dismissed. */
export const approvals: Operation = {
  summary: 'requests that nobody else may decide any more',
  usage: ['approvals do ID   does what you asked for yourself, alone; request and audit say so'],
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
