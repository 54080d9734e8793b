import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { lockedCashback, lockedOf, type LockedRow } from '../withdrawals/read-payable.ts';
import { withdrawableOf } from '../withdrawals/withdrawable.ts';

/** A person's purchases, cashback and balance; whole toman. */
export interface WalletFigures {
  purchases: { count: number; amount: number };
  cashback: { amount: number };
  /**
   * `balance`: the available amount and the one set aside for withdrawals, as in the statement; the person's debt to us
   * is separate.
   */
  wallet: {
    balance: number;
    balance_available: number;
    held: number;
    owed: number;
    /**
     * `withdrawable`: ignoring the waiting time after a change of account. `cashback_locked`: cashback that a refund
     * may still take back, until `cashback_unlocks_at` (ISO 8601; null where it is not known yet).
     */
    withdrawable: number;
    cashback_locked: number;
    cashback_unlocks_at: string | null;
  };
}

/**
 * Confirmed purchases, and what is kept of those that were refunded by a share, with their cashback, the three
 * balances, and how much of them may be withdrawn; all are 0 for a person who never had money. One query.
 */
export async function walletFigures(
  executor: Executor<WalletTables>,
  userId: number,
  now: Date,
): Promise<WalletFigures> {
  const { rows } = await sql<
    {
      count: number;
      amount: number;
      cashback: number;
      available: number;
      held: number;
      owed: number;
    } & LockedRow
  >`
    select * from
      (
        select count(*) as count, coalesce(sum(amount - back), 0)::bigint as amount,
          coalesce(sum(cashback - cashback * back_bp / 10000), 0)::bigint as cashback
        from (
          select amount, cashback, back_bp,
            -- As refund-parts.ts rounds.
            ((amount - commission - commission_vat) * back_bp + 9999) / 10000
              + (commission * back_bp + 9999) / 10000 + (commission_vat * back_bp + 9999) / 10000 as back
          from purchase, lateral (
            select case when state = 'refunded' then coalesce(refunded_bp, 10000) else 0 end as back_bp) share
          where user_id = ${userId} and state in ('confirmed', 'refunded') and back_bp < 10000
        ) kept) bought,
      ${lockedCashback(userId, now)} locked,
      (
        select coalesce(max(b.amount) filter (where a.code = 'user.available'), 0) as available,
          coalesce(max(b.amount) filter (where a.code = 'user.held'), 0) as held,
        coalesce(max(b.amount) filter (where a.code = 'user.receivable'), 0) as owed
        from ledger.account a join ledger.balance b on b.account_id = a.id
        where a.owner_id = ${userId} and a.code in ('user.available', 'user.held', 'user.receivable')) had`.execute(
    executor,
  );
  const { count, amount, cashback, available, held, owed, ...locked } = rows[0]!;
  const payable = withdrawableOf({ available, owed, ...lockedOf(locked) });
  return {
    purchases: { count, amount },
    cashback: { amount: cashback },
    wallet: {
      balance: available + held,
      balance_available: available,
      held,
      owed,
      withdrawable: payable.amount,
      cashback_locked: payable.locked,
      cashback_unlocks_at: payable.unlocksAt?.toISOString() ?? null,
    },
  };
}
