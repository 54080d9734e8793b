import * as z from 'zod/mini';
import { accessFields } from '../access-fields.ts';
import { Reason } from '../desk/desk-scalars.ts';
import { keysetQuery } from '../desk/keyset.ts';
import { countedPage, narrowedByDays, orderedBy } from '../desk/lists/list.ts';
import { lenientId, lenientWord, TypedAmount } from '../desk/money.ts';
import { purchaseMethods, purchaseStates } from '../desk/purchases.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const orders = '/api/v1/panel/orders' as const;

/** `access`: sold here, and the buyer is to be let in; `confirm`: sold on the academy's own site, to be confirmed. */
export const waitingFor = ['access', 'confirm'] as const;

/** What became of an order that its academy cancels. */
export const cancelOutcomes = ['cancelled', 'with_desk'] as const;
export type CancelOutcome = (typeof cancelOutcomes)[number];

/**
 * A purchase of one of the academy's courses, without its buyer. `amount`: what was paid, as far as it is known;
 * `shown_amount`: the price that the buyer saw. `edition`: where and when it is held, null where none was named.
 * `waits`: what the academy has to do, by when where that is known, and whether it is late; `failed`: the buyer could
 * not get in.
 */
export const PanelOrder = z.object({
  id: z.int(),
  track_id: z.string(),
  created_at: z.string(),
  state: z.enum(purchaseStates),
  method: z.enum(purchaseMethods),
  amount: z.int(),
  shown_amount: z.nullable(z.int()),
  course: z.object({ id: z.int(), title: z.string() }),
  edition: z.nullable(z.object({ id: z.int(), center: z.string(), starts_at: z.nullable(z.string()) })),
  /** Name and number of the buyer are kept for the academy: `showPanelBuyer`. */
  has_contact: z.boolean(),
  waits: z.nullable(
    z.object({
      for: z.enum(waitingFor),
      since: z.string(),
      due_at: z.nullable(z.string()),
      is_late: z.boolean(),
      failed: z.boolean(),
    }),
  ),
});
export type PanelOrder = z.infer<typeof PanelOrder>;

const reads = { seller: 'orders.read' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

/**
 * What waits for the academy first, by its deadline, up to 200 of them; then the latest first. Those to be confirmed,
 * the oldest first. Sums: `amount`.
 */
export const listPanelOrders = endpoint({
  method: 'GET',
  path: orders,
  access: reads,
  summary: 'سفارش‌های آموزشگاه',
  query: z.object({
    waits: z.catch(z.optional(z.enum(waitingFor)), undefined),
    state: z.catch(z.optional(z.enum(purchaseStates)), undefined),
    /** Of one course of the academy. */
    course: lenientId,
    /** A whole tracking code. */
    track: lenientWord,
    ...narrowedByDays,
    ...orderedBy('at', 'amount'),
    ...keysetQuery,
  }),
  data: countedPage(PanelOrder),
  refusals: refused,
});

export const showPanelOrder = endpoint({
  method: 'GET',
  path: `${orders}/{id}`,
  access: reads,
  summary: 'یک سفارش آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'purchase.not_found',
  data: z.object({ order: PanelOrder }),
  refusals: [...refused, 'purchase.not_found'],
});

const referenceSentence = 'شناسه باید متنی با حداکثر ۱۰۰ نویسه باشد.';
const acts = { seller: 'orders.confirm' } as const;
const ofOrder = { params: z.object({ id: Id }), notFound: 'purchase.not_found' } as const;
const refusedActs = [...refused, 'purchase.not_found', 'purchase.wrong_state'] as const;

/**
 * Lets a buyer in, at once: by an address on a host of the academy's, a code, a note, or a code of the course's stock.
 * Repeating it changes nothing; another entry replaces the earlier one.
 */
export const givePanelAccess = endpoint({
  method: 'POST',
  path: `${orders}/{id}/access`,
  access: acts,
  summary: 'دادن راه ورود به خریدار',
  ...ofOrder,
  body: z.object({ ...accessFields, from_stock: z.optional(z.boolean()) }),
  data: z.object({ order: PanelOrder }),
  refusals: [
    ...refusedActs,
    'access.not_found',
    'access.ended',
    'access.price_waits',
    'access.empty',
    'access.address_host',
    'purchase.codes_gone',
  ],
});

/**
 * Confirms a sale of the academy's own site with what was paid there, up to the price that was shown. What is above it,
 * below half of it or beyond a limit is kept and waits for the desk. Repeating it changes nothing.
 */
export const confirmPanelOrder = endpoint({
  method: 'POST',
  path: `${orders}/{id}/confirm`,
  access: acts,
  summary: 'تأیید فروش در سایت آموزشگاه',
  ...ofOrder,
  body: z.object({
    amount: TypedAmount,
    reference: z.optional(
      z.nullable(
        z
          .string({ error: referenceSentence })
          .check(
            z.maxLength(100, { error: referenceSentence }),
            z.regex(/^[^\p{Cc}\ufffd]*$/u, { error: referenceSentence }),
          ),
      ),
    ),
  }),
  data: z.object({ order: PanelOrder }),
  refusals: [
    ...refusedActs,
    'purchase.other_amount',
    'purchase.access_first',
    'purchase.above_price',
    'purchase.below_half',
    'purchase.waits',
  ],
});

/**
 * Cancels an order that was paid here, with a reason that the buyer reads: all that was paid goes back to the buyer's
 * wallet, and of a confirmed one its cashback and what the academy was owed are taken back. What one member may not
 * give back alone waits for the desk: `with_desk`. Repeating it changes nothing.
 */
export const cancelPanelOrder = endpoint({
  method: 'POST',
  path: `${orders}/{id}/cancel`,
  access: { seller: 'refunds.answer', stepUp: true },
  summary: 'لغو سفارش از سوی آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'purchase.not_found',
  body: z.object({ reason: Reason }),
  data: z.object({ order: PanelOrder, outcome: z.enum(cancelOutcomes) }),
  refusals: [...refused, 'panel.step_up', 'purchase.not_found', 'purchase.paid_elsewhere'],
});

/**
 * Does the same with all orders of an edition, at most 500 at once, each by itself: so many were cancelled, so many
 * wait for the desk, and so many are `left` for another press.
 */
export const cancelPanelEditionOrders = endpoint({
  method: 'POST',
  path: '/api/v1/panel/courses/{id}/editions/{edition}/cancel-orders',
  access: { seller: 'refunds.answer', stepUp: true },
  summary: 'لغو همه سفارش‌های یک برنامه',
  params: z.object({ id: Id, edition: Id }),
  notFound: 'edition.not_found',
  body: z.object({ reason: Reason }),
  data: z.object({ cancelled: z.int(), with_desk: z.int(), left: z.int() }),
  refusals: [...refused, 'panel.step_up', 'course.not_found', 'edition.not_found'],
});

/** Whom the academy enrols, as long as that is kept for it; each showing is a row of the audit. */
export const showPanelBuyer = endpoint({
  method: 'POST',
  path: `${orders}/{id}/buyer`,
  access: acts,
  summary: 'نام و شماره خریدار برای ثبت‌نام',
  ...ofOrder,
  data: z.object({ name: z.string(), mobile: z.string(), until: z.string() }),
  refusals: [...refused, 'purchase.not_found', 'access.no_contact'],
});
