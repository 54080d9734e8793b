import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { asFile, ListFile } from '../lists/list.ts';
import { Id } from '../../scalars.ts';
import { courseFields, Price } from './course-fields.ts';
import { heldByHand } from './held.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientId, lenientWord } from '../money.ts';
import { StaffName } from '../names.ts';

const courses = '/api/v1/desk/courses' as const;

/**
 * `ended`: published, but its time is over; `hidden`: taken off the site by a colleague; `missing`: no longer in its
 * feed, and published again with it; `withdrawn`: for good; `merged`: for good, and its page leads to another course.
 */
export const deskCourseStates = ['on_sale', 'ended', 'hidden', 'suspended', 'missing', 'withdrawn', 'merged'] as const;

const Named = z.object({ id: z.int(), name: z.string() });

/** A course in a list. `by_hand`: its overridden fields. `price`: the current one. */
export const DeskCourse = z.object({
  id: z.int(),
  title: z.string(),
  academy: Named,
  category: Named,
  state: z.enum(deskCourseStates),
  source: z.string(),
  price: Price,
  by_hand: z.array(z.enum(courseFields.names)),
  published_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type DeskCourse = z.infer<typeof DeskCourse>;

const filters = {
  /** A part of the title. */
  find: lenientWord,
  academy: lenientId,
  /** With those below it; 0 is the first one. */
  category: z.catch(
    z.optional(z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int())),
    undefined,
  ),
  instructor: lenientId,
  state: z.catch(z.optional(z.enum(deskCourseStates)), undefined),
  source: lenientWord,
  /** `yes`: with an override. */
  by_hand: z.catch(z.optional(z.literal('yes')), undefined),
} as const;

const reads = { staff: 'catalogue.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

/** Of any state, the latest first. */
export const listDeskCourses = endpoint({
  method: 'GET',
  path: courses,
  access: reads,
  summary: 'دوره‌ها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: keysetPage(DeskCourse),
  refusals: refused,
});

/** What courses can be narrowed by; `academies`: the first 500 by name. */
export const listCourseChoices = endpoint({
  method: 'GET',
  path: `${courses}/choices`,
  access: reads,
  summary: 'انتخاب‌های فهرست دوره‌ها',
  data: z.object({
    categories: z.array(z.extend(Named, { parent_id: z.nullable(z.int()) })),
    academies: z.array(Named),
    sources: z.array(z.string()),
  }),
  refusals: refused,
});

/** The newest filtered rows, noted in the audit. */
export const exportDeskCourses = endpoint({
  method: 'POST',
  path: `${courses}/export`,
  access: reads,
  summary: 'دوره‌ها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

/** `changed`: far from the earlier prices; `ceiling`: above the highest price that needs no confirmation. */
export const priceDoubtReasons = ['changed', 'ceiling'] as const;

/** A price that held from `at` on. `by`: the colleague who set it; null: it came with `source`. */
const PriceEvent = z.extend(Price, { at: z.string(), source: z.string(), by: z.nullable(StaffName) });

/**
 * One course, whole. `values`: what people see; `feed`: what they would see without anything by hand. `prices`:
 * the latest 60. `done`: what colleagues did, the latest first.
 */
export const WholeCourse = z.object({
  course: DeskCourse,
  /** The address of its page. */
  page: z.string(),
  merged_into: z.nullable(z.object({ id: z.int(), title: z.string() })),
  values: courseFields.values,
  feed: courseFields.values,
  /** Names of the teachers and cities in the current values and the feed's. */
  names: z.object({ instructors: z.array(Named), cities: z.array(z.extend(Named, { province_id: z.int() })) }),
  by_hand: heldByHand(courseFields.names),
  /** Facts that only the feed knows. */
  facts: z.object({
    city: z.nullable(z.string()),
    instructors: z.array(z.string()),
    payment_type: z.enum(['referral', 'wallet']),
    cashback_percent: z.int(),
    ref_url_discount: z.nullable(z.string()),
    /** Hosts that an address of registration may have. */
    hosts: z.array(z.string()),
    source_key: z.string(),
    rating: z.object({ average: z.number(), participants: z.int() }),
  }),
  /**
   * Why the current price is in doubt; null: it is believed. `before`: the price it was compared with, null if there
   * was no other price. Whole toman after discounts.
   */
  price_doubt: z.nullable(
    z.object({
      reasons: z.array(z.enum(priceDoubtReasons)),
      before: z.nullable(z.int()),
      amount: z.int(),
      at: z.string(),
    }),
  ),
  prices: z.array(PriceEvent),
  /** Purchases by state; `amount`, `cashback` and `commission` of those confirmed, whole toman. */
  sales: z.object({
    unconfirmed: z.int(),
    confirmed: z.int(),
    cancelled: z.int(),
    refunded: z.int(),
    amount: z.int(),
    cashback: z.int(),
    commission: z.int(),
  }),
  comments: z.object({ shown: z.int(), hidden: z.int() }),
  /** What waits for a second person about it. */
  open_approvals: z.array(z.object({ id: z.int(), action: z.string() })),
  done: z.array(
    z.object({ at: z.string(), action: z.string(), who: z.string(), details: z.record(z.string(), z.unknown()) }),
  ),
});
export type WholeCourse = z.infer<typeof WholeCourse>;

const params = z.object({ id: Id });
const one = { params, notFound: 'course.not_found' } as const;

export const showDeskCourse = endpoint({
  method: 'GET',
  path: `${courses}/{id}`,
  access: reads,
  summary: 'یک دوره',
  ...one,
  data: WholeCourse,
  refusals: [...refused, 'course.not_found'],
});
