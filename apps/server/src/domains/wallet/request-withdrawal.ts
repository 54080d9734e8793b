import type { Kysely, Selectable } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { once } from './idempotent-call.ts';
import { lockAvailable, post } from './ledger-store.ts';
import { withdrawalRequested } from './postings.ts';
import type { WalletTables } from './wallet.tables.ts';

/** Without a key of the caller's, the same amount again within this time is taken for a second click. */
const SAME_AGAIN_MS = 60_000;

export type WithdrawalRow = Selectable<WalletTables['withdrawal']>;

export interface WithdrawalRequest {
  userId: number;
  /** Whole toman, above 0. */
  amount: number;
  /** Where it goes: sealed, and its last four digits. */
  account: { sealed: Buffer; end: string };
  key: string | null;
}

/**
 * Sets an amount aside until an operator settles or rejects it. Refuses with withdrawal.above_balance and, without a key, withdrawal.same_again.
 * @returns the id of the withdrawal
 */
export async function requestWithdrawal(db: Kysely<WalletTables>, { userId, amount, account, key }: WithdrawalRequest, now: Date): Promise<number> {
  return once(db, { userId, call: 'withdrawal', key, request: { amount } }, now, async (tx) => {
    // The lock also puts calls of one person in line, so that of two without a key the second sees the first.
    const available = await lockAvailable(tx, userId);
    if (amount > available) throw new Refusal('withdrawal.above_balance', { available: formatNumber(available) });
    if (key === null) {
      const same = await tx.selectFrom('withdrawal').select('id').where('user_id', '=', userId).where('amount', '=', amount).where('state', '=', 'pending')
        .where('created_at', '>', new Date(now.getTime() - SAME_AGAIN_MS)).executeTakeFirst();
      if (same) throw new Refusal('withdrawal.same_again');
    }
    const { id } = await tx.insertInto('withdrawal').values({ user_id: userId, amount, state: 'pending', sealed_account: account.sealed, account_end: account.end, created_at: now })
      .returning('id').executeTakeFirstOrThrow();
    await post(tx, withdrawalRequested(id, userId, amount), `user:${userId}`);
    return id;
  });
}
