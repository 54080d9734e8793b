import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageMeta } from './envelope.ts';
import { PurchaseRefund, RefundOffer } from './refunds.ts';
import { Id, IdOrZero, lenientInt } from './scalars.ts';
import { WaitingPlace } from './waiting.ts';

/** Rows of a page of the dashboard's tables (decisions § 2). */
export const ROWS_A_PAGE = 20;
const MOST_PAGES = 1_000_000;

/** A page typed into an address; wrong ones are the first, those past the last one the last (decisions § 2). */
export const TablePage = lenientInt(1, MOST_PAGES, 1);
/** The page that is answered, and how many there are. */
export const PageOfTable = z.object({ current: z.int(), total: z.int() });

/** A purchase as its buyer sees it. Whole toman; `status_title` in Persian (decisions § 5). */
export const Purchase = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), title: z.string() }),
  purchase: z.object({ track_id: z.string(), amount: z.int() }),
  cashback: z.int(),
  status: z.enum(['unconfirmed', 'confirmed', 'cancelled', 'refunded']),
  status_title: z.string(),
  created_at: z.string(),
  /** Of one that is handed over here: whether its buyer is in (course-access.ts); null: there is nothing to enter. */
  access: z.nullable(z.enum(['waiting', 'given', 'failed'])),
});
export type Purchase = z.infer<typeof Purchase>;

/**
 * What became another after a purchase; of a start and an end as ISO 8601, else as it was and is written; null: it said
 * nothing. `withdrawn`: the academy took the edition off.
 */
export const PurchaseChange = z.object({
  what: z.enum(['title', 'start', 'end', 'place', 'teacher', 'withdrawn']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type PurchaseChange = z.infer<typeof PurchaseChange>;

const EditionId = z.int().check(z.positive(), z.maximum(2147483647));

const couponSentence = 'کد تخفیف حداکثر ۴۰ نویسه است.';
/** A code of an academy as it was typed, in any letter case and kind of digits. */
const CouponCode = z.string({ error: couponSentence }).check(z.maxLength(40, { error: couponSentence }));

/** How a code lowered a price: by `off` from `list_amount`; whole toman. */
export const UsedCoupon = z.object({ code: z.string(), off: z.int(), list_amount: z.int() });
export type UsedCoupon = z.infer<typeof UsedCoupon>;

const couponRefusals = [
  'coupon.unknown',
  'coupon.too_many',
  'coupon.not_yet',
  'coupon.over',
  'coupon.used_up',
  'coupon.used_by_you',
  'coupon.other_course',
  'coupon.no_effect',
  'coupon.not_here',
] as const;

/**
 * Buys a course at its current price; `amount` is the price that the person was shown, and another one is refused
 * (409). A free course is confirmed whatever the method. `shares_contact`: the person was informed that the academy
 * gets their name and mobile number to enrol them; needed where the offer's `delivery` is `academy`. `redirect_url`:
 * where a referral goes on. `edition`: which of the course's editions; needed where several can be had here that have a
 * capacity or prices of their own. 409 `edition.full`: the person may queue (waiting.ts). `coupon`: a code of the
 * academy; `amount` is then the price that it leaves. With the header `Idempotency-Key` the call may be repeated. 422
 * with `data.missing`: by how much to top up.
 */
export const buyCourse = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/purchase',
  access: 'member',
  summary: 'خرید دوره: از کیف پول یا در سایت آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  body: z.object({
    method: z.enum(['referral', 'wallet']),
    amount: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000))),
    shares_contact: z.optional(z.boolean()),
    edition: z.optional(EditionId),
    coupon: z.optional(CouponCode),
  }),
  data: z.object({ purchase: Purchase, redirect_url: z.nullable(z.string()) }),
  otherData: { 'wallet.insufficient_balance': z.object({ missing: z.int() }) },
  refusals: [
    'identity.unauthenticated',
    'course.not_found',
    'academy.suspended',
    'wallet.insufficient_balance',
    'purchase.ended',
    'purchase.not_on_sale',
    'purchase.other_method',
    'purchase.price_changed',
    'purchase.already',
    'edition.choose',
    'edition.closed',
    'edition.all_closed',
    'edition.full',
    ...couponRefusals,
    'purchase.codes_gone',
    'purchase.no_entry',
    'purchase.consent_needed',
    'restricted.buy',
    'request.key_reused',
    'request.key_malformed',
  ],
});

/**
 * An edition that can be bought here. `amount`: its price, whole toman; null: none is known. `seats_left`: null where
 * they are not counted. `clash`: its first meeting at the same time as one of an edition that the person has.
 * `is_full`: none is to be had; of one with `place` until their turn comes.
 */
export const OfferedEdition = z.object({
  id: z.int(),
  center: z.string(),
  teacher: z.string(),
  schedule: z.string(),
  start_datetime: z.nullable(z.string()),
  end_datetime: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  seats_left: z.nullable(z.int()),
  is_full: z.boolean(),
  place: z.nullable(WaitingPlace),
  clash: z.nullable(z.object({ title: z.string(), at: z.string() })),
});
export type OfferedEdition = z.infer<typeof OfferedEdition>;

/**
 * What a course costs the member who asks, at this moment; what the buying dialog shows before anything is bought.
 * Whole toman. `amount` null: only the academy knows its price. `missing`: by how much to top up so that the balance
 * covers it and what is `owed`, which what comes in settles first; 0 where the balance covers it or nothing is paid
 * from the wallet. `purchase`: the member's live purchase of the course.
 */
export const CourseOffer = z.object({
  course: z.object({ id: z.int(), title: z.string() }),
  academy: z.string(),
  method: z.enum(['referral', 'wallet', 'free']),
  amount: z.nullable(z.int()),
  cashback: z.int(),
  cashback_percent: z.int(),
  is_on_sale: z.boolean(),
  /** It is not on sale because all its editions are closed; left out: not so. */
  is_closed: z.optional(z.literal(true)),
  /** How it is handed over where it is bought or taken here; null: at the academy's own site. */
  delivery: z.nullable(z.enum(['link', 'codes', 'academy'])),
  /**
   * Where the academy lets its buyers in: by when it has to, without which all comes back at `back_at`. `closed`: the
   * first days until then on which it is closed, as `2026-11-23`, both of them closed.
   */
  let_in: z.nullable(
    z.object({
      until: z.string(),
      back_at: z.string(),
      closed: z.nullable(z.object({ from: z.string(), until: z.string() })),
    }),
  ),
  /** Why it cannot be had here though it is on sale: no code is left, or its entry is not ready. */
  not_ready: z.nullable(z.enum(['codes_gone', 'no_entry'])),
  /** Whether the academy has a page that sells the course. */
  has_site: z.boolean(),
  balance_available: z.int(),
  missing: z.int(),
  owed: z.int(),
  /** How long it may be taken back; null: nothing is paid. */
  refund: z.nullable(RefundOffer),
  purchase: z.nullable(Purchase),
  /** Its editions where they are bought here, the earliest first; amounts above are those of `edition`. */
  editions: z.array(OfferedEdition),
  /** The edition that was asked for, or the only one; null: the course as a whole, or one has to be chosen. */
  edition: z.nullable(z.int()),
  /** The code by which `amount` is lower; null: none. */
  coupon: z.nullable(UsedCoupon),
});
export type CourseOffer = z.infer<typeof CourseOffer>;

export const showOffer = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/{id}/offer',
  access: 'member',
  summary: 'قیمت و شیوه خرید یک دوره برای من در این لحظه',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  /** `edition`: one that was chosen; 0, or one that is not there: none. */
  query: z.object({ edition: z.catch(IdOrZero, 0) }),
  data: z.object({ offer: CourseOffer }),
  refusals: ['identity.unauthenticated', 'course.not_found', 'academy.suspended'],
});

/** The same with a code of the academy: what it would cost then. Nothing is reserved. */
export const priceWithCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/offer',
  access: 'member',
  summary: 'قیمت یک دوره برای من با کد تخفیف',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  body: z.object({ coupon: CouponCode, edition: z.optional(EditionId) }),
  data: z.object({ offer: CourseOffer }),
  refusals: ['identity.unauthenticated', 'course.not_found', 'academy.suspended', ...couponRefusals],
});

/** A member's purchases, the latest first. Tab `unconfirmed`: those that wait for the academy. */
export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/purchases',
  access: 'member',
  summary: 'خریدهای من',
  query: z.object({ tab: z.catch(z.enum(['unconfirmed', 'all']), 'all'), page: TablePage }),
  /** `tabs`: how many there are in each. */
  data: z.object({
    purchases: z.array(z.extend(Purchase, { refund: PurchaseRefund, changes: z.array(PurchaseChange) })),
    page: PageOfTable,
    tabs: z.object({ unconfirmed: z.int(), all: z.int() }),
  }),
  meta: PageMeta,
  refusals: ['identity.unauthenticated'],
});

/** A purchase with all that its receipt says. Times are ISO 8601 or null where that has not happened. */
/** The edition that was bought. `calendar`: the address of its times for calendars, while the site shows it. */
export const BoughtEdition = z.object({
  id: z.int(),
  center: z.string(),
  address: z.string(),
  teacher: z.string(),
  schedule: z.string(),
  start_datetime: z.nullable(z.string()),
  end_datetime: z.nullable(z.string()),
  calendar: z.nullable(z.string()),
});
export type BoughtEdition = z.infer<typeof BoughtEdition>;

export const Receipt = z.object({
  ...Purchase.def.shape,
  edition: z.nullable(BoughtEdition),
  academy: z.string(),
  method: z.enum(['referral', 'wallet', 'free']),
  /** The academy's own name for the purchase. */
  reference: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
  refund: PurchaseRefund,
  /** What changed since it was bought; of one that is over: nothing. */
  changes: z.array(PurchaseChange),
  coupon: z.nullable(UsedCoupon),
});
export type Receipt = z.infer<typeof Receipt>;

export const showReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/purchases/{id}/receipt',
  access: 'member',
  summary: 'رسید یکی از خریدهای من',
  params: z.object({ id: Id }),
  notFound: 'purchase.not_found',
  data: z.object({ receipt: Receipt }),
  refusals: ['identity.unauthenticated', 'purchase.not_found'],
});
