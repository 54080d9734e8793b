import type { Transaction } from 'kysely';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Terms } from '../../terms/terms.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addUse, takeUseBack, type LimitUse } from '../limits/limit-use.ts';
import { readMoneyLimits } from '../../../kernel/limits/money-limits.ts';
import { noteSignature } from './note-signature.ts';
import type { SignedBy } from './authenticate-partner.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { shareOf } from '../purchases/shares.ts';
import { changePurchaseStateIn, lockWalletOf, type PurchaseStateDeps } from '../purchases/change-purchase-state.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { overLimit } from './over-limit.ts';
import { whyWaits, type WaitReason } from './why-waits.ts';

export interface PurchaseReport {
  trackId: string;
  status: 'confirmed' | 'cancelled' | 'refunded';
  /** What was paid at the academy, whole toman; needed with `confirmed`. */
  amount: number | undefined;
  /** With `refunded`: what of the price has come back in all, in basis points; left out: all of it. */
  refundedBp?: number | undefined;
  reference: string | null;
}

/** The purchase after the report and whether it moved now, or why it waits for an operator. */
type Reported = { purchase: PurchaseRow; moved: boolean } | { waits: WaitReason };

export type ReportDeps = PurchaseStateDeps & { catalogue: Pick<Catalogue, 'medianPrices'>; terms: Pick<Terms, 'of'> };

/**
 * Handles an academy's report about a purchase that we referred, in one transaction; repeating it changes nothing. A
 * purchase of another academy is purchase.not_found, like a missing one. Refuses with partner.unauthenticated if the
 * signature was used for another purchase, and as change-purchase-state.ts does; with purchase.above_price,
 * purchase.below_half or purchase.waits if an operator has to check it first (why-waits.ts): the report is saved for
 * them, and the purchase waits.
 */
export async function reportPurchase(
  deps: ReportDeps,
  signedBy: SignedBy,
  report: PurchaseReport,
): Promise<PurchaseRow> {
  const { academyId, signature } = signedBy;
  const { trackId } = report;
  const reported = await inTransaction(deps.db, async (tx) => {
    await noteSignature(tx, { signature, trackId }, deps.clock.now());
    return reportWithin(tx, deps, { academyId, trackId }, report);
  });
  // After the end of the transaction, which keeps what was reported.
  if ('waits' in reported) throw new Refusal(refusalOf(reported.waits));
  return reported.purchase;
}

/**
 * What an academy says of a purchase of its own, by the number or the tracking code, within the caller's transaction.
 * Refuses as `reportPurchase`, but for what waits: that is answered, so that the transaction keeps it.
 */
export async function reportWithin(
  tx: Transaction<WalletTables>,
  deps: Omit<ReportDeps, 'db'>,
  { academyId, ...which }: { academyId: number } & ({ trackId: string } | { id: number }),
  { status, amount, refundedBp = 10_000, reference }: Omit<PurchaseReport, 'trackId'>,
): Promise<Reported> {
  const now = deps.clock.now();
  const found = await tx
    .selectFrom('purchase')
    .select([
      'id',
      'user_id',
      'academy_id',
      'method',
      'amount',
      'cashback_bp',
      'commission_bp',
      'vat_bp',
      'state',
      'cancel_until',
      'refunded_bp',
    ])
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('track_id', '=', which.trackId)))
    .where('academy_id', '=', academyId)
    .executeTakeFirst();
  if (!found) throw new Refusal('purchase.not_found');
  const change = (step: PurchaseReport['status']) =>
    changePurchaseStateIn(tx, deps, {
      id: found.id,
      step,
      actor: `academy:${academyId}`,
      reference,
      amount: step === 'confirmed' ? amount : undefined,
      refund: step === 'refunded' ? { total: refundedBp } : undefined,
    });
  if (status === 'cancelled') return change('cancelled');
  if (status === 'refunded') {
    // Said again, it changes nothing, however late.
    const isSaidAgain = found.state === 'refunded' && (found.refunded_bp ?? 10_000) === refundedBp;
    if (!isSaidAgain) await refuseLate(tx, found, now);
    return change('refunded');
  }
  if (amount === undefined)
    throw new Refusal('request.invalid', {}, { amount: ['مبلغ پرداخت‌شده را به تومان بفرستید.'] });
  // Locked before anything is counted: of two reports about one person the second sees the result of the first.
  await lockWalletOf(tx, found.id, 'confirmed');
  const state = await tx.selectFrom('purchase').select('state').where('id', '=', found.id).executeTakeFirstOrThrow();
  if (state.state !== 'unconfirmed') return change('confirmed');
  const cashback = found.method === 'referral' ? shareOf(amount, found.cashback_bp) : 0;
  const waits =
    (await whyWaits(tx, deps.catalogue, found, amount, now)) ??
    (await overLimit(tx, deps.terms, found, amount)) ??
    (await muchCashback(tx, found.user_id, cashback, now));
  if (!waits) return change('confirmed');
  const row = { amount, reference, reported_at: now, reason: waits };
  await tx
    .insertInto('purchase_report')
    .values({ purchase_id: found.id, ...row })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(row))
    .execute();
  return { waits };
}

/**
 * Once the right to withdraw from a referral has ended, an academy that says «refunded» would only lessen what it owes:
 * it counts only while the person asks for it. What was paid here the academy may give back at any time.
 */
async function refuseLate(
  tx: Transaction<WalletTables>,
  found: Pick<PurchaseRow, 'id' | 'method' | 'state' | 'cancel_until'>,
  now: Date,
): Promise<void> {
  if (found.method !== 'referral' || (found.state !== 'confirmed' && found.state !== 'refunded')) return;
  if (found.cancel_until !== null && now < found.cancel_until) return;
  const asked = await tx
    .selectFrom('refund_request')
    .select('id')
    .where('purchase_id', '=', found.id)
    .where('state', 'in', ['asked', 'escalated'])
    .executeTakeFirst();
  if (!asked) throw new Refusal('refund.too_late');
}

/** Counts the cashback in the person's sum of the day, unless it reaches the limit of a day. */
async function muchCashback(
  tx: Transaction<WalletTables>,
  userId: number,
  cashback: number,
  now: Date,
): Promise<WaitReason | null> {
  if (cashback === 0) return null;
  const { limits } = await readMoneyLimits(tx);
  const use: LimitUse = { kind: 'cashback', amount: cashback, now, userId, alone: null };
  if ((await addUse(tx, use)) < limits.cashback) return null;
  await takeUseBack(tx, use);
  return 'much_cashback';
}

/** How a report that waits is refused. */
export const refusalOf = (why: WaitReason): 'purchase.above_price' | 'purchase.below_half' | 'purchase.waits' =>
  why === 'above_price' || why === 'below_half' ? `purchase.${why}` : 'purchase.waits';
