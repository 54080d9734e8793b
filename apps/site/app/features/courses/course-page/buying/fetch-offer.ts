import { priceWithCoupon, showOffer, type CourseOffer, type Purchase } from '@kavosh/contract/purchases.ts';
import { call } from '../../../../session/call.ts';
import { editionCopy } from './edition-copy.ts';
import type { BuyerStanding, PurchaseStatus } from './purchase-status.ts';

/**
 * The course's current price for the member, and their purchase of it. In a file of its own, loaded for members only.
 */
export const fetchOffer = async (
  course: number,
  signal?: AbortSignal,
  edition: number | null = null,
): Promise<CourseOffer> =>
  (
    await call(
      showOffer,
      { params: { id: String(course) }, ...(edition === null ? {} : { query: { edition: String(edition) } }) },
      signal,
    )
  ).offer;

/** The same with a code of the academy; throws the refusal where it does not count. */
export const fetchOfferWith = async (
  course: number,
  coupon: string,
  edition: number | null,
  signal?: AbortSignal,
): Promise<CourseOffer> =>
  (
    await call(
      priceWithCoupon,
      { params: { id: String(course) }, body: { coupon, ...(edition === null ? {} : { edition }) } },
      signal,
    )
  ).offer;

/** How the member stands by an offer. */
export const standingOf = ({ purchase, editions }: CourseOffer): BuyerStanding => ({
  status: purchaseStatusOf(purchase),
  entry: entryOf(purchase),
  queue: queueWords(editions),
});

/** An offered seat before a place that waits. */
function queueWords(editions: CourseOffer['editions']): string | null {
  const places = editions.flatMap(({ place }) => place ?? []);
  const kept = places.find((place) => place.offered_until !== null);
  if (kept) return editionCopy.keptUntil(kept.offered_until!);
  return places[0] ? editionCopy.waits(places[0].ahead) : null;
}

export function purchaseStatusOf(purchase: Pick<Purchase, 'status' | 'access'> | null): PurchaseStatus {
  if (purchase?.status === 'confirmed') return 'purchased';
  if (purchase?.status !== 'unconfirmed') return 'buy';
  return purchase.access === 'waiting' ? 'enrolling' : 'waiting';
}

/** Where a member finds the way into what they bought; null: nothing is to be entered yet. */
export const entryOf = (purchase: Pick<Purchase, 'id' | 'access'> | null): string | null =>
  purchase?.access === 'given' || purchase?.access === 'failed' ? `/dashboard/purchases/${purchase.id}` : null;
