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

const giverKinds = ['at_once', 'member', 'academy', 'kavosh'] as const;

/**
 * How an order is handed over, and what its buyer was given, masked: `showPanelEntry` says it whole. `given_by`: at
 * once as it was bought; a member, with the name that members see; the academy, by its program or before members were
 * noted; or Kavosh in its place. `first_seen_at`: when the buyer first saw a way in; `seen_at`: the one that holds now.
 * `failure`: what the buyer wrote who could not get in. `codes_left`: free codes of the course, at most 1,000.
 */
export const PanelOrderAccess = z.object({
  delivery: z.enum(['link', 'codes', 'academy']),
  state: z.enum(['owed', 'told', 'given', 'failed', 'ended']),
  given_at: z.nullable(z.string()),
  given_by: z.nullable(z.object({ kind: z.enum(giverKinds), name: z.nullable(z.string()) })),
  first_seen_at: z.nullable(z.string()),
  seen_at: z.nullable(z.string()),
  url: z.nullable(z.string()),
  code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  codes_left: z.int(),
});
export type PanelOrderAccess = z.infer<typeof PanelOrderAccess>;

/** An order alone. `access` null: it is handed over in no way here, such as one of the academy's own site. */
export const WholePanelOrder = z.extend(PanelOrder, { access: z.nullable(PanelOrderAccess) });
export type WholePanelOrder = z.infer<typeof WholePanelOrder>;

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
  data: z.object({ order: WholePanelOrder }),
  refusals: [...refused, 'purchase.not_found'],
});

const referenceSentence = 'شناسه باید متنی با حداکثر ۱۰۰ نویسه باشد.';
const acts = { seller: 'orders.confirm' } as const;
const ofOrder = { params: z.object({ id: Id }), notFound: 'purchase.not_found' } as const;
const refusedActs = [...refused, 'purchase.not_found', 'purchase.wrong_state'] as const;

const momentSentence = 'زمان راه ورود پیشین درست نیست؛ صفحه را تازه کنید.';
const Moment = z.pipe(
  z.pipe(
    z.string({ error: momentSentence }).check(z.maxLength(40, { error: momentSentence })),
    z.transform((text: string, context): Date => {
      const at = new Date(text);
      if (!Number.isNaN(at.getTime())) return at;
      context.issues.push({ code: 'custom', message: momentSentence, input: text });
      return z.NEVER;
    }),
  ),
  z.date(),
);

/**
 * Lets a buyer in, at once: by an address on a host of the academy's, a code, a note, or a code of the course's stock.
 * Repeating it changes nothing; another entry replaces the earlier one, whose code becomes void, and the buyer is
 * notified. `from_stock`: address and note stay where no others are given. `replaces`: `given_at` of the entry that is
 * to be replaced; a later one is refused with access.changed.
 */
export const givePanelAccess = endpoint({
  method: 'POST',
  path: `${orders}/{id}/access`,
  access: acts,
  summary: 'دادن راه ورود به خریدار',
  ...ofOrder,
  body: z.object({ ...accessFields, from_stock: z.optional(z.boolean()), replaces: z.optional(Moment) }),
  data: z.object({ order: WholePanelOrder }),
  refusals: [
    ...refusedActs,
    'access.not_found',
    'access.ended',
    'access.price_waits',
    'access.empty',
    'access.address_host',
    'access.changed',
    'access.code_used',
    'access.codes_gone',
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
  data: z.object({ order: WholePanelOrder }),
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
  data: z.object({ order: WholePanelOrder, outcome: z.enum(cancelOutcomes) }),
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

/** The address and the code that the buyer has now; each showing is a row of the audit. */
export const showPanelEntry = endpoint({
  method: 'POST',
  path: `${orders}/{id}/entry`,
  access: { seller: 'orders.confirm', stepUp: true },
  summary: 'راه ورودی که به خریدار داده شده',
  params: z.object({ id: Id }),
  notFound: 'purchase.not_found',
  data: z.object({ url: z.nullable(z.string()), code: z.nullable(z.string()) }),
  refusals: [...refused, 'panel.step_up', 'purchase.not_found', 'access.not_found', 'access.ended', 'access.not_given'],
});
