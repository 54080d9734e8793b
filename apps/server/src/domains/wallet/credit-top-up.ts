import type { Kysely } from 'kysely';
import { postCredit } from './ledger-store.ts';
import { topUpVerified } from './postings.ts';
import type { WalletTables } from './wallet.tables.ts';

/**
 * Credits a top-up that its provider verified, once, however often it is called and by how many at once: only a row that was waiting moves.
 * @param reference the provider's name for the payment
 * @returns whether it was credited now; false where it was before, or failed
 */
export async function creditTopUp(db: Kysely<WalletTables>, id: number, reference: string | null, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.updateTable('top_up').set({ state: 'verified', ended_at: now, provider_reference: reference })
      .where('id', '=', id).where('state', '=', 'redirected').returningAll().executeTakeFirst();
    if (!row) return false;
    await postCredit(tx, topUpVerified(row.id, row.user_id, row.amount), `user:${row.user_id}`, row.user_id);
    return true;
  });
}
