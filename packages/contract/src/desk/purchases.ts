import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from './lists/list.ts';
import { UsedCoupon } from '../purchases.ts';
import { Id } from '../scalars.ts';
import { Reason, readableText } from './desk-scalars.ts';
import { keysetQuery } from './keyset.ts';
import { PersonName } from './names.ts';
import { lenientId, lenientWord, requested, secondPerson, MoneyEvent, TypedAmount } from './money.ts';

const purchases = '/api/v1/desk/purchases' as const;

export const purchaseStates = ['unconfirmed', 'confirmed', 'cancelled', 'refunded'] as const;
export const purchaseMethods = ['referral', 'wallet', 'free'] as const;
/**
 * The amount beside the price that was shown: `reported`: the academy says another one and it waits; `changed`: another
 * one was confirmed; `above` and `below_half` of these.
 */
export const amountsBeside = ['reported', 'changed', 'above', 'below_half'] as const;

/** Why an academy's report waits for an operator. */
export const reportWaits = [
  'above_price',
  'below_half',
  'price_doubt',
  'high_without_price',
  'many_referrals',
  'over_limit',
  'much_cashback',
] as const;

/**
 * `amount`: the paid amount, as far as it is known; `shown_amount`: the price that the person saw, null where none was
 * known. `reported_amount`: the academy's, not confirmed yet.
 */
export const DeskPurchase = z.object({
  id: z.int(),
  track_id: z.string(),
  created_at: z.string(),
  state: z.enum(purchaseStates),
  method: z.enum(purchaseMethods),
  amount: z.int(),
  shown_amount: z.nullable(z.int()),
  reported_amount: z.nullable(z.int()),
  cashback: z.int(),
  commission: z.int(),
  /** When the academy was last asked about it. */
  asked_at: z.nullable(z.string()),
  person: PersonName,
  /** Empty texts: the catalogue no longer knows it. */
  course: z.object({ id: z.int(), title: z.string(), academy: z.string() }),
});
export type DeskPurchase = z.infer<typeof DeskPurchase>;

const filters = {
  state: z.catch(z.optional(z.enum(purchaseStates)), undefined),
  method: z.catch(z.optional(z.enum(purchaseMethods)), undefined),
  academy: lenientId,
  course: lenientId,
  person: lenientId,
  beside: z.catch(z.optional(z.enum(amountsBeside)), undefined),
  asked: z.catch(z.optional(z.literal('yes')), undefined),
  ...narrowedByDays,
  /** A whole tracking code. */
  track: lenientWord,
  ...orderedBy('at', 'amount', 'shown', 'cashback'),
} as const;

const reads = { staff: 'purchases.read' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

/** The latest first; those that wait, the oldest first. Sums: `amount`, `cashback`, `commission`. */
export const listDeskPurchases = endpoint({
  method: 'GET',
  path: purchases,
  access: reads,
  summary: 'خریدها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(DeskPurchase),
  refusals: refused,
});

/** The newest filtered rows, noted in the audit. */
export const exportDeskPurchases = endpoint({
  method: 'POST',
  path: `${purchases}/export`,
  access: reads,
  summary: 'خریدها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

/** `open_approvals`: what waits for a second person about it. `confirm_limits`: beyond them a second one is asked. */
const whole = z.object({
  purchase: DeskPurchase,
  reference: z.nullable(z.string()),
  /** `why`: why it waits; null: reported before reasons were stored. */
  report: z.nullable(
    z.object({
      amount: z.int(),
      reference: z.nullable(z.string()),
      at: z.string(),
      why: z.nullable(z.enum(reportWaits)),
    }),
  ),
  /** The code of the academy by which `amount` is lower than the price; null: none. */
  coupon: z.nullable(UsedCoupon),
  /** It was made at a price in doubt; `needs_two`: a second person is asked. */
  price_doubt: z.nullable(z.object({ reasons: z.array(z.string()), needs_two: z.boolean() })),
  confirmed_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
  confirm_limits: z.object({ above: z.int(), below: z.int() }),
  refund_limit: z.int(),
  open_approvals: z.array(z.object({ id: z.int(), action: z.string() })),
  timeline: z.array(MoneyEvent),
});

const params = z.object({ id: Id });
const one = { params, notFound: 'purchase.not_found' } as const;

export const showDeskPurchase = endpoint({
  method: 'GET',
  path: `${purchases}/{id}`,
  access: reads,
  summary: 'یک خرید',
  ...one,
  data: whole,
  refusals: [...refused, 'purchase.not_found'],
});

/**
 * A letter to the academy about a waiting purchase. `mail`: its address, null where none is known; `sends_mail`:
 * whether letters are sent from here; `again_at`: not to be asked again before. `version`: of this letter; sending
 * names it.
 */
const AcademyQuestion = z.object({
  letter: z.object({ subject: z.string(), text: z.string() }),
  academy: z.object({ id: z.int(), name: z.string(), mail: z.nullable(z.string()) }),
  sends_mail: z.boolean(),
  again_at: z.nullable(z.string()),
  version: z.string(),
});
export type AcademyQuestion = z.infer<typeof AcademyQuestion>;

export const showAcademyQuestion = endpoint({
  method: 'GET',
  path: `${purchases}/{id}/question`,
  access: { staff: 'purchases.confirm' },
  summary: 'نامه به آموزشگاه درباره یک خرید',
  ...one,
  data: AcademyQuestion,
  refusals: [...refused, 'purchase.not_found', 'purchase.wrong_state'],
});

/**
 * Asks the academy what became of a purchase. `mail`: the letter is sent; `elsewhere`: it was asked in another way, and
 * that is noted. At most once in 24 hours.
 */
export const askAcademy = endpoint({
  method: 'POST',
  path: `${purchases}/{id}/ask`,
  access: { staff: 'purchases.confirm' },
  summary: 'پرسیدن از آموزشگاه درباره یک خرید',
  ...one,
  body: z.object({ how: z.enum(['mail', 'elsewhere']), version: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  data: whole,
  otherData: { 'desk.stale': AcademyQuestion },
  refusals: [
    ...refused,
    'purchase.not_found',
    'purchase.wrong_state',
    'purchase.asked_already',
    'academy.no_mail',
    'desk.no_mail',
    'desk.stale',
  ],
});

const longReference = 'شناسه آموزشگاه حداکثر ۱۰۰ حرف باشد.';
const Reference = readableText(100, 'شناسه آموزشگاه را بنویسید یا خالی بگذارید.', longReference);

/**
 * `amount`: what was paid at the academy, where that is not the price shown; beyond the limits it has a reason, and a
 * second person is asked: 202.
 */
export const confirmDeskPurchase = endpoint({
  method: 'POST',
  path: `${purchases}/{id}/confirm`,
  access: { staff: 'purchases.confirm', stepUp: true },
  summary: 'تأیید خرید',
  ...one,
  body: z.object({
    amount: z.optional(TypedAmount),
    reference: z.optional(Reference),
    reason: z.optional(Reason),
  }),
  data: whole,
  otherData: requested,
  refusals: [
    ...refused,
    'desk.step_up',
    'purchase.not_found',
    'purchase.wrong_state',
    'purchase.other_amount',
    'desk.reason_missing',
    ...secondPerson,
  ],
});

export const cancelDeskPurchase = endpoint({
  method: 'POST',
  path: `${purchases}/{id}/cancel`,
  access: { staff: 'purchases.confirm', stepUp: true },
  summary: 'لغو خرید',
  ...one,
  body: z.object({ reason: Reason }),
  data: whole,
  refusals: [...refused, 'desk.step_up', 'purchase.not_found', 'purchase.wrong_state'],
});

/** From the limit on a second person is asked: 202. Takes the cashback back; what of it was spent is owed. */
export const refundDeskPurchase = endpoint({
  method: 'POST',
  path: `${purchases}/{id}/refund`,
  access: { staff: 'refunds.make', stepUp: true },
  summary: 'بازگرداندن خرید',
  ...one,
  body: z.object({ reason: Reason }),
  data: whole,
  otherData: requested,
  refusals: [...refused, 'desk.step_up', 'purchase.not_found', 'purchase.wrong_state', ...secondPerson],
});
