import type { PartnerPurchase } from '@kavosh/contract/partner-purchase.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { refundedOf } from '../purchases/refund-purchase.ts';

type Shown = Pick<
  PurchaseRow,
  'track_id' | 'state' | 'method' | 'amount' | 'refunded_bp' | 'reference' | 'course_id' | 'created_at'
>;

/** A purchase as programs of its academy see it: nothing of the buyer, and nothing of our share. Pure. */
export const partnerPurchase = (row: Shown, title: string): PartnerPurchase => ({
  track_id: row.track_id,
  status: row.state,
  method: row.method,
  amount: row.amount,
  refunded_bp: refundedOf(row),
  reference: row.reference,
  course: { id: row.course_id, title },
  created_at: row.created_at.toISOString(),
});
