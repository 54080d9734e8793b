import type { CourseOffer } from '../../catalogue/catalogue.ts';
import type { Coupons, FoundCoupon } from '../../coupons/coupons.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** An offer at the price that a code leaves of it. */
export interface LoweredOffer {
  offer: CourseOffer;
  /** Null: none was typed, or it does not count. */
  coupon: FoundCoupon | null;
  /** Why the code does not count: as the coupons' find-coupon.ts says, and coupon.not_here; null: it does. */
  refusal: Refusal | null;
}

/**
 * Lowers the price of an offer by a code of its academy; what is paid at the academy's own site is lowered there.
 * @param typed the code; '' or null: none
 */
export async function lowerOffer(
  coupons: Pick<Coupons, 'find'>,
  offer: CourseOffer,
  { userId, typed }: { userId: number; typed: string | null },
): Promise<LoweredOffer> {
  const same = { offer, coupon: null, refusal: null };
  if (typed === null || typed.trim() === '') return same;
  if (offer.amount === 0) return { ...same, refusal: new Refusal('coupon.no_effect') };
  if (offer.paymentType !== 'wallet' || offer.amount === null)
    return { ...same, refusal: new Refusal('coupon.not_here') };
  const { academyId, courseId, amount } = offer;
  const found = await coupons.find({ typed, userId, academyId, courseId, price: amount });
  if (found instanceof Refusal) return { ...same, refusal: found };
  return { offer: { ...offer, amount: amount - found.off }, coupon: found, refusal: null };
}
