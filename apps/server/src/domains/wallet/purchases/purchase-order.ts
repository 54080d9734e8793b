import { formatNumber } from '@kavosh/persian/money.ts';
import type { Clocked } from '../../calendar/calendar.ts';
import type { AcademyTerms, Delivery } from '../../terms/terms.ts';
import type { CourseOffer } from '../../catalogue/catalogue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { NewPurchase } from './purchase-store.ts';
import { sharesOf } from './shares.ts';
import type { PurchaseMethod } from '../wallet.tables.ts';

/**
 * What a buyer asks for. `seenAmount`: the price that they were shown, null where they were shown none; whole toman.
 */
export interface Wanted {
  method: 'referral' | 'wallet';
  seenAmount: number | null;
}

/**
 * Why a course cannot be bought on these terms: edition.all_closed, purchase.ended, purchase.not_on_sale,
 * purchase.other_method, purchase.price_changed; null where it can. Pure.
 */
export function otherOffer(
  { onSale, isClosed, amount, paymentType }: CourseOffer,
  { method, seenAmount }: Wanted,
): Refusal | null {
  if (isClosed) return new Refusal('edition.all_closed');
  if (!onSale) return new Refusal('purchase.ended');
  if (amount === null && paymentType === 'wallet') return new Refusal('purchase.not_on_sale');
  if (amount !== 0 && method !== paymentType) return new Refusal('purchase.other_method');
  if (seenAmount !== null && amount !== null && seenAmount !== amount)
    return new Refusal('purchase.price_changed', { amount: formatNumber(amount) });
  return null;
}

/**
 * The purchase made from an offer: a referral waits for its academy, and so does a payment where the academy enrols its
 * buyers; a payment at a price in doubt waits for an operator, and all others are confirmed at once. Pure.
 * @param terms what its academy and we agreed on
 * @param clocked the policy that it is made under, and the end of its clock if that began now; null: of a free one
 * @param delivery how it is handed over here; null: in no way
 */
export function orderOf(
  offer: CourseOffer,
  method: PurchaseMethod,
  userId: number,
  { terms, clocked }: { terms: AcademyTerms; clocked: Clocked | null },
  now: Date,
  delivery: Delivery | null = null,
): NewPurchase {
  const amount = offer.amount ?? 0;
  const shares = sharesOf(amount, offer.cashbackPercent, terms);
  // Nothing is paid for a free one, so nothing has to wait.
  const waits = method === 'referral' || (method === 'wallet' && (offer.priceDoubt !== null || delivery === 'academy'));
  return {
    user_id: userId,
    course_id: offer.courseId,
    academy_id: offer.academyId,
    method,
    state: waits ? 'unconfirmed' : 'confirmed',
    amount,
    commission_bp: shares.commissionBp,
    cashback_bp: shares.cashbackBp,
    commission: shares.commission,
    cashback: shares.cashback,
    terms_id: terms.id,
    vat_bp: terms.vat_bp,
    commission_vat: shares.vat,
    delivery,
    created_at: now,
    confirmed_at: waits ? null : now,
    policy_id: clocked?.policy.id ?? null,
    cancel_until: waits ? null : (clocked?.until ?? null),
    clock_began_at: waits || clocked === null ? null : now,
    course_starts_at: offer.startsAt,
    edition_id: null,
    list_amount: null,
  };
}
