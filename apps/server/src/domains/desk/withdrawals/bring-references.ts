import {
  MOST_IN_BATCH,
  type bringReferences,
  type referenceProblems,
} from '@kavosh/contract/desk/withdrawal-batches.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WithdrawalForDesk } from '../../wallet/wallet.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { readReferences, type ReferenceLine } from './read-references.ts';
import { readApprovedBatch, showBatch } from './show-batches.ts';

type Problem = (typeof referenceProblems)[number];
type Outcome = 'settled' | 'before' | Problem;

const problems: Readonly<Record<string, Problem>> = {
  'withdrawal.on_hold': 'on_hold',
  'withdrawal.wrong_state': 'wrong_state',
  'withdrawal.reference_used': 'reference_used',
};

/**
 * Settles what the bank says it paid, each in a transaction of its own: a line that cannot be leaves the others, and
 * the same text once more settles what is left. Refuses with batch.not_found and batch.not_approved.
 */
export async function settleByReferences(
  deps: DeskWithdrawalsDeps,
  id: number,
  typed: string,
  operator: Operator,
): Promise<EndpointData<typeof bringReferences>> {
  const batch = await readApprovedBatch(deps, id);
  const subject = `batch ${id}`;
  const approvalId = (await deps.approvals.lastOf('withdrawal.batch', [subject])).get(subject);
  const approval = approvalId === undefined ? undefined : { id: approvalId, requested_by: batch.made_by };
  const all = { state: 'all', batch: id, after: null, limit: MOST_IN_BATCH } as const;
  const known = new Map((await deps.wallet.desk.findWithdrawals(all)).map((one) => [one.id, one]));
  const lines = readReferences(typed);
  const times = Map.groupBy(lines, (line) => line.id);

  async function settle({ id: of, reference }: ReferenceLine): Promise<Outcome> {
    if (of === null) return 'unreadable';
    const one: WithdrawalForDesk | undefined = known.get(of);
    if (!one) return 'not_in_batch';
    if (times.get(of)!.some((other) => other.reference !== reference)) return 'twice';
    if (one.state === 'settled' && one.bank_reference !== reference) return 'wrong_state';
    try {
      const decision = { state: 'settled', bankReference: reference, approval } as const;
      return (await deps.wallet.operateWithdrawal(of, decision, operator)) ? 'settled' : 'before';
    } catch (error) {
      const problem = error instanceof Refusal ? problems[error.code] : undefined;
      if (problem === undefined) throw error;
      return problem;
    }
  }

  const outcomes: { line: ReferenceLine; outcome: Outcome }[] = [];
  for (const line of lines) outcomes.push({ line, outcome: await settle(line) });
  const count = (of: Outcome) => outcomes.filter(({ outcome }) => outcome === of).length;
  return {
    settled: count('settled'),
    before: count('before'),
    problems: outcomes.flatMap(({ line: { line, text }, outcome }) =>
      outcome === 'settled' || outcome === 'before' ? [] : [{ line, text, why: outcome }],
    ),
    ...(await showBatch(deps, id)),
  };
}
