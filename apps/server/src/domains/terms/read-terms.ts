import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { Delivery, PayoutEvery, TermsTables } from './terms.tables.ts';

/** What an academy and we agreed on. Amounts in whole toman, shares in basis points. */
export interface Terms {
  /** Of the row in `academy_terms`; null: nothing else was agreed, `usualTerms` hold. */
  id: number | null;
  commission_bp: number;
  vat_bp: number;
  delivery: Delivery;
  payout_every: PayoutEvery;
  minimum: number;
  hold_days: number;
  credit_limit: number;
}

/** The terms of academies without an agreement. VAT of 1403 to 1405 in Iran, 10 %. */
export const usualTerms: Readonly<Terms> = {
  id: null,
  commission_bp: 1_500,
  vat_bp: 1_000,
  delivery: 'academy',
  payout_every: 'week',
  minimum: 100_000,
  hold_days: 0,
  credit_limit: 5_000_000,
};

/** The terms of academies that hold at a moment, by the academy's id. One query. */
export async function readTerms(
  executor: Executor<TermsTables>,
  academyIds: readonly number[],
  at: Date,
): Promise<(academyId: number) => Readonly<Terms>> {
  const { rows } = await sql<Terms & { academy_id: number }>`
    select distinct on (academy_id) id, academy_id, commission_bp, vat_bp, delivery, payout_every, minimum, hold_days,
      credit_limit
    from academy_terms where academy_id = any(${[...academyIds]}::int[]) and from_at <= ${at}
    order by academy_id, from_at desc`.execute(executor);
  const agreed = new Map(rows.map(({ academy_id: academyId, ...terms }) => [academyId, terms]));
  return (academyId) => agreed.get(academyId) ?? usualTerms;
}
