import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SignedBy } from './partner-secrets.ts';
import { SIGNATURE_TOLERANCE_S } from './partner-signature.ts';
import type { PurchaseRow } from './purchase-store.ts';
import { settleWithin, type SettleWorkings } from './settle-purchase.ts';

/** More than this, or than the price that we showed, an operator looks at first. */
const MOST_REPORTED = 50_000_000;

export interface PurchaseReport {
  trackId: string;
  status: 'confirmed' | 'cancelled';
  /** What was paid at the academy, whole toman; needed with `confirmed`. */
  amount: number | undefined;
  reference: string | null;
}

/**
 * What an academy says of a purchase that we sent it, in one transaction; saying it again changes nothing. A purchase of another academy is
 * purchase.not_found, as a missing one is. Refuses with partner.unauthenticated where the signature was used for another purchase,
 * purchase.above_price where more was paid than we showed, and as settle-purchase.ts says.
 */
export function reportPurchase(workings: SettleWorkings, { academyId, signature }: SignedBy, { trackId, status, amount, reference }: PurchaseReport): Promise<PurchaseRow> {
  const { db, clock } = workings;
  return inTransaction(db, async (tx) => {
    const expires = new Date(clock.now().getTime() + 2 * SIGNATURE_TOLERANCE_S * 1_000);
    const isNew = await tx.insertInto('partner_call').values({ signature, track_id: trackId, expires_at: expires })
      .onConflict((conflict) => conflict.doNothing()).returning('track_id').executeTakeFirst();
    if (!isNew) {
      const before = await tx.selectFrom('partner_call').select('track_id').where('signature', '=', signature).executeTakeFirst();
      if (before?.track_id !== trackId) throw new Refusal('partner.unauthenticated');
    }
    const found = await tx.selectFrom('purchase').select(['id', 'amount', 'state', 'method']).where('track_id', '=', trackId).where('academy_id', '=', academyId).executeTakeFirst();
    if (!found) throw new Refusal('purchase.not_found');
    if (status === 'cancelled') return (await settleWithin(tx, workings, { id: found.id, step: 'cancelled', actor: `academy:${academyId}`, reference })).purchase;
    if (amount === undefined) throw new Refusal('request.invalid', {}, { amount: ['مبلغ پرداخت‌شده را به تومان بفرستید.'] });
    // A purchase of a course whose price nobody knew has 0.
    if (found.state === 'unconfirmed' && amount > Math.min(MOST_REPORTED, found.amount || MOST_REPORTED)) throw new Refusal('purchase.above_price');
    return (await settleWithin(tx, workings, { id: found.id, step: 'confirmed', actor: `academy:${academyId}`, reference, amount })).purchase;
  });
}
