import { sql } from 'kysely';
import type { MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import type { Executor } from '../executor.ts';

/** The defaults of a new installation, listed in docs/desk.md too. Whole toman, days, percent and times. */
export const firstLimits: MoneyLimits = {
  refund: 5_000_000,
  withdrawal: 20_000_000,
  young_account_days: 7,
  confirm_above_percent: 100,
  confirm_below_percent: 50,
  cashback: 5_000_000,
  price_ceiling: 50_000_000,
  price_change_percent: 200,
  report_without_price: 10_000_000,
  report_median_times: 5,
  referral_count: 3,
};

export interface LimitsInForce {
  limits: MoneyLimits;
  version: number;
}

/**
 * The limits that amounts, sums and prices are compared with now. Approvals own the setting, and two people change it;
 * code that compares reads it here, in the transaction that spends.
 */
export async function readMoneyLimits<Tables>(executor: Executor<Tables>): Promise<LimitsInForce> {
  const { rows } = await sql<{ value: Partial<MoneyLimits>; version: number }>`
    select value, version from desk_setting where name = 'money_limits'`.execute(executor);
  return { limits: { ...firstLimits, ...rows[0]?.value }, version: rows[0]?.version ?? 0 };
}
