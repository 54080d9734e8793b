import { showOffer, type CourseOffer, type Purchase } from '@kavosh/contract/purchases.ts';
import { call } from '../../../../session/call.ts';
import type { PurchaseStatus } from './purchase-status.ts';

/**
 * The course's current price for the member, and their purchase of it. In a file of its own, loaded for members only.
 */
export const fetchOffer = async (course: number, signal?: AbortSignal): Promise<CourseOffer> =>
  (await call(showOffer, { params: { id: String(course) } }, signal)).offer;

export function purchaseStatusOf(purchase: Pick<Purchase, 'status' | 'access'> | null): PurchaseStatus {
  if (purchase?.status === 'confirmed') return 'purchased';
  if (purchase?.status !== 'unconfirmed') return 'buy';
  return purchase.access === 'waiting' ? 'enrolling' : 'waiting';
}

/** Where a member finds the way into what they bought; null: nothing is to be entered yet. */
export const entryOf = (purchase: Pick<Purchase, 'id' | 'access'> | null): string | null =>
  purchase?.access === 'given' || purchase?.access === 'failed' ? `/dashboard/purchases/${purchase.id}` : null;
