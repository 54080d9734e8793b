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
import { readReferences, type ReferenceLine } from './read-references.ts';
import { readApprovedBatch, showBatch } from './show-batches.ts';

type Outcome = ReadReference['outcome'];

const problems: Readonly<Record<string, Outcome>> = {
  'withdrawal.on_hold': 'on_hold',
  'withdrawal.wrong_state': 'wrong_state',
  'withdrawal.reference_used': 'reference_used',
};

interface JudgedLine {
  line: ReferenceLine;
  outcome: Outcome;
  withdrawal: WithdrawalForDesk | undefined;
}

/** What each line would do to the withdrawals in their current state. A repeated line counts once. */
async function judgeLines(
  { wallet }: Pick<DeskWithdrawalsDeps, 'wallet'>,
  batch: number,
  typed: string,
): Promise<JudgedLine[]> {
  const all = { state: 'all', batch, after: null, limit: MOST_IN_BATCH } as const;
  const known = new Map((await wallet.desk.findWithdrawals(all)).map((one) => [one.id, one]));
  const lines = readReferences(typed);
  const named = lines.filter(({ id }) => id !== null && known.has(id));
  // If one line of a withdrawal says that it failed, no other line of it settles it.
  const failed = new Set(named.filter((line) => line.failed).map((line) => line.id));
  const referencesOf = setsOf(
    named,
    ({ id }) => id,
    ({ reference }) => reference,
  );
  const idsOf = setsOf(
    named,
    ({ reference }) => reference,
    ({ id }) => id,
  );
  const used = new Set([...known.values()].flatMap(({ bank_reference: of }) => of ?? []));
  const seen = new Set<number>();
  const judge = ({ id, reference, failed: says }: ReferenceLine, one: WithdrawalForDesk | undefined): Outcome => {
    if (says) return 'failed';
    if (id === null) return 'unreadable';
    if (!one) return 'not_in_batch';
    if (reference === null || isItsAmount(reference, one.amount)) return 'no_reference';
    if (failed.has(id) || referencesOf.get(id)!.size > 1) return 'twice';
    if (one.state === 'settled') return one.bank_reference === reference ? 'before' : 'wrong_state';
    if (used.has(reference)) return 'reference_used';
    if (idsOf.get(reference)!.size > 1) return 'reference_repeated';
    if (one.state === 'on_hold') return 'on_hold';
    if (one.state !== 'pending') return 'wrong_state';
    if (seen.has(id)) return 'before';
    seen.add(id);
    return 'settled';
  };
  return lines.map((line) => {
    const withdrawal = line.id === null ? undefined : known.get(line.id);
    return { line, withdrawal, outcome: judge(line, withdrawal) };
  });
}

/** The column of amounts in place of the references, in toman or rials. */
const isItsAmount = (reference: string, amount: number): boolean =>
  [amount, amount * 10].some((one) => String(one) === reference.replace(/^0+/, ''));

function setsOf<T, K, V>(rows: readonly T[], key: (row: T) => K, value: (row: T) => V): Map<K, Set<V>> {
  const sets = new Map<K, Set<V>>();
  for (const row of rows) sets.set(key(row), (sets.get(key(row)) ?? new Set<V>()).add(value(row)));
  return sets;
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
  const people = new Set(judged.flatMap(({ withdrawal }) => withdrawal?.user_id ?? []));
  const names = await deps.identity.readNamesOf([...people]);
  return {
    lines: judged.map(({ line: { line, text, id: of, reference, others }, withdrawal, outcome }) => ({
      line,
      text,
      withdrawal_id: of,
      reference,
      others,
      outcome,
      person: withdrawal ? personName(withdrawal.user_id, names) : null,
      amount: withdrawal?.amount ?? null,
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
