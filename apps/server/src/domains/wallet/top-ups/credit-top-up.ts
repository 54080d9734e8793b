import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { postCredit } from '../ledger/ledger-store.ts';
import { topUpVerified } from '../ledger/postings.ts';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * Told of every top-up that was credited, within its transaction. Handed over by domains.ts, since those who tell
 * people stand to the right of the wallet. `amount` in whole toman.
 */
export type TopUpCredited = (
  tx: Transaction<WalletTables>,
  topUp: { user_id: number; id: number; amount: number },
) => Promise<void>;

const nobody: TopUpCredited = async () => {};

/**
 * Credits a top-up that its provider reports as paid, once, however often and by however many it is called: only an
 * unverified row moves. One that had been given up, or whose person turned back, is credited as well: the money has
 * arrived.
 * @param reference the provider's name for the payment
 * @returns whether this call credited it; false where an earlier one did, or where it was never announced to a
 *   provider
 */
export async function creditTopUp(
  db: Kysely<WalletTables>,
  id: number,
  reference: string | null,
  now: Date,
  credited: TopUpCredited = nobody,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('top_up')
      .set({
        state: 'verified',
        ended_at: now,
        provider_reference: reference,
        failure: null,
        busy_until: null,
        next_check_at: null,
      })
      .where('id', '=', id)
      .where('state', 'in', ['redirected', 'cancelled', 'failed'])
      .where('authority', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await postCredit(tx, [topUpVerified(row.id, row.user_id, row.amount)], `user:${row.user_id}`, row.user_id);
    await credited(tx, { user_id: row.user_id, id: row.id, amount: row.amount });
    return true;
  });
}
