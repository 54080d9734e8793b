import {
  MOST_IN_BATCH,
  type bringReferences,
  type readBankAnswer,
  type ReadReference,
} from '@kavosh/contract/desk/withdrawal-batches.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WithdrawalForDesk } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { judgeReferences, type Judged, type Referable } from './judge-references.ts';
import { readReferences, type ReferenceLine } from './read-references.ts';
import { readApprovedBatch, showBatch } from './show-batches.ts';

type Outcome = ReadReference['outcome'];

const problems: Readonly<Record<string, Outcome>> = {
  'withdrawal.on_hold': 'on_hold',
  'withdrawal.wrong_state': 'wrong_state',
  'withdrawal.reference_used': 'reference_used',
};

type JudgedLine = Judged<Referable & { withdrawal: WithdrawalForDesk }>;

const standOf = ({ state }: WithdrawalForDesk): Referable['stands'] =>
  state === 'settled' || state === 'on_hold' ? state : state === 'pending' ? 'waits' : 'over';

/** What each line would do to the withdrawals in their current state. */
async function judgeLines(
  { wallet }: Pick<DeskWithdrawalsDeps, 'wallet'>,
  batch: number,
  typed: string,
): Promise<JudgedLine[]> {
  const all = { state: 'all', batch, after: null, limit: MOST_IN_BATCH } as const;
  const found = await wallet.desk.findWithdrawals(all);
  const known = found.map((one) => ({
    id: one.id,
    amount: one.amount,
    reference: one.bank_reference,
    stands: standOf(one),
    withdrawal: one,
  }));
  return judgeReferences(readReferences(typed), known);
}

/**
 * How the bank's answer is read, line by line, and what each line would do; nothing is settled. Refuses with
 * batch.not_found and batch.not_approved.
 */
export async function readAnswer(
  deps: DeskWithdrawalsDeps,
  id: number,
  typed: string,
): Promise<EndpointData<typeof readBankAnswer>> {
  await readApprovedBatch(deps, id);
  const judged = await judgeLines(deps, id, typed);
  const people = new Set(judged.flatMap(({ one }) => one?.withdrawal.user_id ?? []));
  const names = await deps.identity.readNamesOf([...people]);
  return {
    lines: judged.map(({ line: { line, text, id: of, reference, others }, one, outcome }) => ({
      line,
      text,
      withdrawal_id: of,
      reference,
      others,
      outcome,
      person: one ? personName(one.withdrawal.user_id, names) : null,
      amount: one?.amount ?? null,
    })),
  };
}

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

  async function settle({ line: { id: of, reference }, outcome }: JudgedLine): Promise<Outcome> {
    if (outcome !== 'settled') return outcome;
    try {
      const decision = { state: 'settled', bankReference: reference!, approval } as const;
      return (await deps.wallet.operateWithdrawal(of!, decision, operator)) ? 'settled' : 'before';
    } catch (error) {
      const problem = error instanceof Refusal ? problems[error.code] : undefined;
      if (problem === undefined) throw error;
      return problem;
    }
  }

  const outcomes: { line: ReferenceLine; outcome: Outcome }[] = [];
  for (const judged of await judgeLines(deps, id, typed))
    outcomes.push({ line: judged.line, outcome: await settle(judged) });
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
