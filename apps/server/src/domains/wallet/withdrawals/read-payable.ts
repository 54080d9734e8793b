import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { lockedSince, type Payable, type WithdrawalRules } from './withdrawable.ts';

/** What lessens what a person may withdraw; stays so in a transaction that has the wallet locked. One query. */
export async function readPayable(
  executor: Executor<WalletTables>,
  userId: number,
  rules: WithdrawalRules,
  now: Date,
): Promise<Omit<Payable, 'available'>> {
  const { rows } = await sql<{ owed: number; recent: number; last: Date | null }>`
    select ledger.owed(${userId}) as owed, coalesce(sum(cashback), 0)::bigint as recent, max(confirmed_at) as last
      from purchase
      where user_id = ${userId} and state = 'confirmed' and cashback > 0
        and confirmed_at > ${lockedSince(rules, now)}`.execute(executor);
  const { owed, recent, last } = rows[0]!;
  return { owed, recentCashback: recent, lastCashbackAt: last };
}
