import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { WalletTables } from './wallet.tables.ts';

/** What a person bought, got back and has; whole toman. */
export interface WalletFigures {
  purchases: { count: number; amount: number };
  cashback: { amount: number };
  /** `balance` is what is available and what is held for withdrawals, as the statement's balances are; what the person owes us stands beside it. */
  wallet: { balance: number; balance_available: number; held: number; owed: number };
}

/** Purchases and cashback of what is confirmed, and the three balances; of somebody who never had money all are 0. One query. */
export async function walletFigures(executor: Executor<WalletTables>, userId: number): Promise<WalletFigures> {
  const { rows } = await sql<{ count: number; amount: number; cashback: number; available: number; held: number; owed: number }>`
    select * from
      (select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(cashback), 0)::bigint as cashback
        from purchase where user_id = ${userId} and state = 'confirmed') bought,
      (select coalesce(max(b.amount) filter (where a.code = 'user.available'), 0) as available, coalesce(max(b.amount) filter (where a.code = 'user.held'), 0) as held,
        coalesce(max(b.amount) filter (where a.code = 'user.receivable'), 0) as owed
        from ledger.account a join ledger.balance b on b.account_id = a.id
        where a.owner_id = ${userId} and a.code in ('user.available', 'user.held', 'user.receivable')) had`.execute(executor);
  const { count, amount, cashback, available, held, owed } = rows[0]!;
  return { purchases: { count, amount }, cashback: { amount: cashback }, wallet: { balance: available + held, balance_available: available, held, owed } };
}
