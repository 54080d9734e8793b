import * as z from 'zod/mini';
import { purchaseMethods, purchaseStates } from './desk/purchases.ts';

/**
 * A purchase of one of an academy's courses as its programs see it, without its buyer. `amount`: what was paid,
 * or the price that was shown while nothing is; whole toman. `refunded_bp`: what of it is back, in basis points.
 * `reference`: the academy's own name for it. Times as ISO 8601 UTC.
 */
export const PartnerPurchase = z.object({
  track_id: z.string(),
  status: z.enum(purchaseStates),
  method: z.enum(purchaseMethods),
  amount: z.int(),
  refunded_bp: z.int(),
  reference: z.nullable(z.string()),
  course: z.object({ id: z.int(), title: z.string() }),
  created_at: z.string(),
});
export type PartnerPurchase = z.infer<typeof PartnerPurchase>;
