import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** What comes back before a moment: its share in basis points, and that in whole toman. */
export const RefundDay = z.object({ until: z.string(), share_bp: z.int(), amount: z.int() });
export type RefundDay = z.infer<typeof RefundDay>;

/** Before anything is bought: how long it may be taken back, and what comes back on which day. */
export const RefundOffer = z.object({
  working_days: z.int(),
  /** The end of the working days where they begin with the purchase; null: they begin once access is given. */
  cancel_until: z.nullable(z.string()),
  /** The deadline lies in a year whose holidays are not known yet, which only make it later. */
  is_at_least: z.boolean(),
  days: z.array(RefundDay),
  exempt_reason: z.nullable(z.string()),
});
export type RefundOffer = z.infer<typeof RefundOffer>;

/** What everybody is shown of it. `is_graded`: a part comes back later too, up to days before the start. */
export const CourseRefund = z.object({
  working_days: z.int(),
  is_graded: z.boolean(),
  exempt_reason: z.nullable(z.string()),
});
export type CourseRefund = z.infer<typeof CourseRefund>;

/** `refund` null: it is free, or not on sale. */
export const showCourseRefund = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/{id}/refund',
  access: 'public',
  summary: 'حق انصراف از خرید دوره',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  data: z.object({ refund: z.nullable(CourseRefund) }),
  refusals: ['course.not_found'],
});

export const refundRequestStates = ['asked', 'escalated', 'accepted', 'refused', 'expired'] as const;
export const refundWhys = ['used', 'late', 'referral'] as const;
export const cardRefundStates = ['asked', 'sent', 'done', 'failed'] as const;

/** A request to withdraw; `state_title` in Persian. `academy_until`: so long the academy decides, then Kavosh does. */
export const RefundRequest = z.object({
  state: z.enum(refundRequestStates),
  state_title: z.string(),
  created_at: z.string(),
  academy_until: z.string(),
  accepted_bp: z.nullable(z.int()),
  answer: z.nullable(z.string()),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/**
 * What may be taken back of a purchase now. `can`: cancel: it is not confirmed, and all comes back; undo: the share
 * comes back at once; ask: a request to the academy; null: nothing.
 */
export const PurchaseRefund = z.object({
  can: z.nullable(z.enum(['cancel', 'undo', 'ask'])),
  /** Whole toman that come to the wallet now, less the cashback's share; what the press has to name. */
  amount: z.int(),
  /** The end of the right to withdraw; null: there is none, or it has not begun. */
  cancel_until: z.nullable(z.string()),
  is_at_least: z.boolean(),
  /** What comes back on which day, from now on. */
  days: z.array(RefundDay),
  exempt_reason: z.nullable(z.string()),
  /** Whether it can go back to the card that it was paid from. */
  has_card: z.boolean(),
  request: z.nullable(RefundRequest),
  /** What went back already; null: nothing. */
  refunded: z.nullable(z.object({ share_bp: z.int(), amount: z.int() })),
  /** What of it is on its way to a card, or arrived there. */
  card: z.nullable(z.object({ amount: z.int(), state: z.enum(cardRefundStates), state_title: z.string() })),
});
export type PurchaseRefund = z.infer<typeof PurchaseRefund>;

export const refundMessages = {
  noteLong: 'توضیح حداکثر ۵۰۰ حرف باشد.',
  amount: 'مبلغی که برمی‌گردد نادرست است.',
} as const;

/**
 * Withdraws from a purchase: not confirmed yet, or in its clock and its access not used, it is undone at once; else the
 * academy is asked. Repeating it changes nothing. `amount`: what the person was shown that comes back; another one is
 * refused (409). From a limit on it asks who they are once more (428 with `proof`): `password`, or the `token` and
 * `code` of a login code (auth/mobile/send).
 */
export const withdrawFromPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/purchases/{id}/withdraw',
  access: 'member',
  summary: 'انصراف از خرید',
  params: z.object({ id: Id }),
  notFound: 'purchase.not_found',
  body: z.object({
    amount: z.int({ error: refundMessages.amount }).check(z.nonnegative({ error: refundMessages.amount })),
    back_to: z._default(z.enum(['wallet', 'card']), 'wallet'),
    note: z._default(z.string().check(z.trim(), z.maxLength(500, { error: refundMessages.noteLong })), ''),
    password: z.optional(z.string().check(z.maxLength(1_024))),
    token: z.optional(z.string().check(z.maxLength(100))),
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: z.object({ outcome: z.enum(['cancelled', 'undone', 'asked']), refund: PurchaseRefund }),
  otherData: { 'refund.proof_needed': z.object({ proof: z.enum(['password', 'code']) }) },
  refusals: [
    'identity.unauthenticated',
    'purchase.not_found',
    'purchase.wrong_state',
    'refund.none',
    'refund.too_late',
    'refund.changed',
    'refund.used',
    'refund.proof_needed',
    'refund.no_card',
    'identity.too_many_tries',
    'server.busy',
  ],
});
