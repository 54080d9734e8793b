import type { Transaction } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { SIGNATURE_TOLERANCE_S } from './partner-signature.ts';

/** A signature is good for one purchase, or one other subject. Refuses with partner.unauthenticated for another. */
export async function noteSignature(
  tx: Transaction<WalletTables>,
  { signature, trackId }: { signature: Buffer; trackId: string },
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + 2 * SIGNATURE_TOLERANCE_S * 1_000);
  const isNew = await tx
    .insertInto('partner_call')
    .values({ signature, track_id: trackId, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning('track_id')
    .executeTakeFirst();
  if (isNew) return;
  const before = await tx
    .selectFrom('partner_call')
    .select('track_id')
    .where('signature', '=', signature)
    .executeTakeFirst();
  if (before?.track_id !== trackId) throw new Refusal('partner.unauthenticated');
}
