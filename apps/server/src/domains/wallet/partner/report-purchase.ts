import type { Transaction } from 'kysely';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { amountDoubt } from '../purchases/amount-doubt.ts';
import type { SignedBy } from './partner-secrets.ts';
import { SIGNATURE_TOLERANCE_S } from './partner-signature.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { changePurchaseStateIn, type PurchaseStateDeps } from '../purchases/change-purchase-state.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** More than this an operator looks at first, at any price. */
const MOST_REPORTED = 50_000_000;

export interface PurchaseReport {
  trackId: string;
  status: 'confirmed' | 'cancelled';
  /** What was paid at the academy, whole toman; needed with `confirmed`. */
  amount: number | undefined;
  reference: string | null;
}

/** The purchase as it is then, or why the amount waits for an operator. */
type Reported = { purchase: PurchaseRow } | { waits: 'purchase.above_price' | 'purchase.below_half' };

/**
 * What an academy says of a purchase that we sent it, in one transaction; saying it again changes nothing. A purchase
 * of another academy is purchase.not_found, as a missing one is. Refuses with partner.unauthenticated where the
 * signature was used for another purchase, and as change-purchase-state.ts says; with purchase.above_price or
 * purchase.below_half where an operator has to look first: what was reported is kept for them, and the purchase waits.
 */
export async function reportPurchase(
  deps: PurchaseStateDeps,
  signedBy: SignedBy,
  report: PurchaseReport,
): Promise<PurchaseRow> {
  const reported = await inTransaction(deps.db, (tx) => reportWithin(tx, deps, signedBy, report));
  // After the end of the transaction, which keeps what was reported.
  if ('waits' in reported) throw new Refusal(reported.waits);
  return reported.purchase;
}

async function reportWithin(
  tx: Transaction<WalletTables>,
  deps: PurchaseStateDeps,
  { academyId, signature }: SignedBy,
  { trackId, status, amount, reference }: PurchaseReport,
): Promise<Reported> {
  const now = deps.clock.now();
  const expires = new Date(now.getTime() + 2 * SIGNATURE_TOLERANCE_S * 1_000);
  const isNew = await tx
    .insertInto('partner_call')
    .values({ signature, track_id: trackId, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning('track_id')
    .executeTakeFirst();
  if (!isNew) {
    const before = await tx
      .selectFrom('partner_call')
      .select('track_id')
      .where('signature', '=', signature)
      .executeTakeFirst();
    if (before?.track_id !== trackId) throw new Refusal('partner.unauthenticated');
  }
  const found = await tx
    .selectFrom('purchase')
    .select(['id', 'amount', 'state'])
    .where('track_id', '=', trackId)
    .where('academy_id', '=', academyId)
    .executeTakeFirst();
  if (!found) throw new Refusal('purchase.not_found');
  const change = async (step: 'confirmed' | 'cancelled') => ({
    purchase: (
      await changePurchaseStateIn(tx, deps, {
        id: found.id,
        step,
        actor: `academy:${academyId}`,
        reference,
        amount: step === 'confirmed' ? amount : undefined,
      })
    ).purchase,
  });
  if (status === 'cancelled') return change('cancelled');
  if (amount === undefined)
    throw new Refusal('request.invalid', {}, { amount: ['مبلغ پرداخت‌شده را به تومان بفرستید.'] });
  const waits = found.state === 'unconfirmed' ? whyWaits(amount, found.amount) : null;
  if (!waits) return change('confirmed');
  const row = { amount, reference, reported_at: now };
  await tx
    .insertInto('purchase_report')
    .values({ purchase_id: found.id, ...row })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(row))
    .execute();
  return { waits };
}

function whyWaits(amount: number, shown: number): 'purchase.above_price' | 'purchase.below_half' | null {
  if (amount > MOST_REPORTED) return 'purchase.above_price';
  const doubt = amountDoubt(amount, shown);
  // A purchase of a course whose price nobody knew has 0; then the academy is the one who knows.
  return doubt === null || doubt === 'no_price' ? null : `purchase.${doubt}`;
}
