import { showOffer, type CourseOffer, type Purchase } from '@kavosh/contract/purchases.ts';
import { call } from '../../../../session/call.ts';
import type { PurchaseStatus } from './purchase-status.ts';

/**
 * The course's current price for the member, and their purchase of it. In a file of its own, loaded for members only.
 */
export const fetchOffer = async (course: number, signal?: AbortSignal): Promise<CourseOffer> =>
  (await call(showOffer, { params: { id: String(course) } }, signal)).offer;

export const purchaseStatusOf = (purchase: Pick<Purchase, 'status'> | null): PurchaseStatus =>
  purchase?.status === 'confirmed' ? 'purchased' : purchase?.status === 'unconfirmed' ? 'waiting' : 'buy';

/** Where a member finds the way into what they bought; null: nothing is to be entered yet. */
export const entryOf = (purchase: Pick<Purchase, 'id' | 'access'> | null): string | null =>
  purchase?.access === 'given' || purchase?.access === 'failed' ? `/dashboard/purchases/${purchase.id}` : null;
