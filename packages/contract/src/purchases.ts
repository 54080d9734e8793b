import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** A purchase as its buyer sees it. Whole toman; `status_title` in Persian (decisions § 5). */
export const Purchase = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), title: z.string() }),
  purchase: z.object({ track_id: z.string(), amount: z.int() }),
  cashback: z.int(),
  status: z.enum(['unconfirmed', 'confirmed', 'cancelled', 'refunded']),
  status_title: z.string(),
  created_at: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;

/**
 * Buys a course at the price of this moment; `amount` is the price that the person was shown, and another one is refused (409).
 * A free course is confirmed whatever the method. `redirect_url`: where a referral goes on. With the header `Idempotency-Key` the call
 * may be repeated. 422 with `data.missing`: by how much the balance does not cover the price.
 */
export const buyCourse = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/purchase',
  access: 'member',
  summary: 'خرید دوره: از کیف پول یا در سایت آموزشگاه',
  params: z.object({ id: Id }),
  body: z.object({ method: z.enum(['referral', 'wallet']), amount: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000))) }),
  data: z.object({ purchase: Purchase, redirect_url: z.nullable(z.string()) }),
  otherData: { 422: z.object({ missing: z.int() }) },
  refusals: [
    'identity.unauthenticated', 'course.not_found', 'wallet.insufficient_balance', 'purchase.not_on_sale', 'purchase.other_method', 'purchase.price_changed',
    'purchase.already', 'request.key_reused', 'request.key_malformed',
  ],
});
