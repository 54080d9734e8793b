import {
  MOST_DRAFTED,
  type bringPayoutReferences,
  type readPayoutAnswer,
} from '@kavosh/contract/desk/settlement/payouts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PayoutRow } from '../../settlement/settlement.ts';
import { judgeReferences, type Judged, type Referable } from '../withdrawals/judge-references.ts';
import { readReferences } from '../withdrawals/read-references.ts';
import type { DeskSettlementDeps } from './deps.ts';
import { readApprovedPayoutBatch, showOneBatch } from './show-payouts.ts';

type JudgedLine = Judged<Referable & { payout: PayoutRow }>;
type Outcome = JudgedLine['outcome'];

const problems: Readonly<Record<string, Outcome>> = {
  'payout.wrong_state': 'wrong_state',
  'payout.reference_used': 'reference_used',
};

const standOf = ({ state }: PayoutRow): Referable['stands'] =>
  state === 'settled' ? 'settled' : state === 'sent' ? 'waits' : 'over';

async function judgeLines({ settlement }: DeskSettlementDeps, batch: number, typed: string): Promise<JudgedLine[]> {
  const known = (await settlement.findPayouts({ batch, after: null, limit: MOST_DRAFTED })).map((payout) => ({
    id: payout.id,
    amount: payout.amount,
    reference: payout.bank_reference,
    stands: standOf(payout),
    payout,
  }));
  return judgeReferences(readReferences(typed, 'KP'), known);
}

/**
 * How the bank's answer is read, line by line, and what each line would do; nothing is settled. Refuses with
 * batch.not_found and batch.not_approved.
 */
export async function readBatchAnswer(
  deps: DeskSettlementDeps,
  id: number,
  typed: string,
): Promise<EndpointData<typeof readPayoutAnswer>> {
  await readApprovedPayoutBatch(deps, id);
  const judged = await judgeLines(deps, id, typed);
  const names = await deps.catalogue.desk.academyNames(judged.flatMap(({ one }) => one?.payout.academy_id ?? []));
  return {
    lines: judged.map(({ line: { line, text, id: of, reference, others }, one, outcome }) => ({
      line,
      text,
      payout_id: of,
      reference,
      others,
      outcome,
      academy: one ? { id: one.payout.academy_id, name: names.get(one.payout.academy_id) ?? '' } : null,
      amount: one?.amount ?? null,
    })),
  };
}

/**
 * Settles what the bank says it paid, each in a transaction of its own: a line that cannot be leaves the others, and
 * the same text once more settles what is left. Refuses with batch.not_found and batch.not_approved.
 */
export async function settlePayoutsByReferences(
  deps: DeskSettlementDeps,
  id: number,
  typed: string,
  operator: Operator,
): Promise<EndpointData<typeof bringPayoutReferences>> {
  await readApprovedPayoutBatch(deps, id);
  async function settle({ line: { id: of, reference }, outcome }: JudgedLine): Promise<Outcome> {
    if (outcome !== 'settled') return outcome;
    try {
      return (await deps.settlement.settlePayout(of!, reference!, operator)) ? 'settled' : 'before';
    } catch (error) {
      const problem = error instanceof Refusal ? problems[error.code] : undefined;
      if (problem === undefined) throw error;
      return problem;
    }
  }
  const outcomes: { line: number; text: string; why: Outcome }[] = [];
  for (const judged of await judgeLines(deps, id, typed)) {
    const { line, text } = judged.line;
    outcomes.push({ line, text, why: await settle(judged) });
  }
  const count = (of: Outcome) => outcomes.filter(({ why }) => why === of).length;
  return {
    settled: count('settled'),
    before: count('before'),
    problems: outcomes.flatMap(({ why, ...line }) => (why === 'settled' || why === 'before' ? [] : [{ ...line, why }])),
    ...(await showOneBatch(deps, id)),
  };
}
