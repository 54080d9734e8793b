import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, lenientText } from '../scalars.ts';
import { BodyId, Reason, Version } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { lenientId, lenientWord } from './money.ts';

const courses = '/api/v1/desk/courses' as const;
export const MOST_COURSES_AT_ONCE = 50;

/**
 * `hidden`: kept off the site by somebody here; `missing`: its feed has it no more; `withdrawn`: for good. `is_ended`:
 * its time is over.
 */
export const courseStates = ['published', 'hidden', 'missing', 'withdrawn'] as const;

/** A course as the desk lists it. `price` null: unknown; whole toman, before a discount. `source`: its feed. */
export const DeskCourse = z.object({
  id: z.int(),
  title: z.string(),
  academy: z.object({ id: z.int(), name: z.string() }),
  category: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(courseStates),
  is_ended: z.boolean(),
  price: z.nullable(z.int()),
  is_free: z.boolean(),
  source: z.string(),
  source_key: z.string(),
  published_at: z.string(),
  updated_at: z.string(),
  hidden_at: z.nullable(z.string()),
  version: z.int(),
});
export type DeskCourse = z.infer<typeof DeskCourse>;

const reads = { staff: 'catalogue.edit' } as const;
const publishes = { staff: 'catalogue.publish' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'course.not_found' } as const;

/** The latest first. `find`: a part of the title. */
export const listDeskCourses = endpoint({
  method: 'GET',
  path: courses,
  access: reads,
  summary: 'دوره‌ها',
  query: z.object({
    state: z.catch(z.enum(['all', ...courseStates]), 'all'),
    find: lenientText,
    academy: lenientId,
    category: lenientId,
    source: lenientWord,
    ...keysetQuery,
  }),
  data: keysetPage(DeskCourse),
  refusals: refused,
});

const Price = z.object({
  at: z.string(),
  source: z.string(),
  price: z.nullable(z.int()),
  is_free: z.boolean(),
  discount_percent: z.nullable(z.int()),
  discount_amount: z.nullable(z.int()),
});

const Done = z.object({
  at: z.string(),
  action: z.string(),
  by: z.string(),
  details: z.record(z.string(), z.unknown()),
});

const whole = z.object({
  course: DeskCourse,
  summary: z.string(),
  /** The latest 20, the latest first; of editions none. */
  prices: z.array(Price),
  /** What colleagues did to it, the oldest first. */
  done: z.array(Done),
});

export const showDeskCourse = endpoint({
  method: 'GET',
  path: `${courses}/{id}`,
  access: reads,
  summary: 'یک دوره',
  ...one,
  data: whole,
  refusals: [...refused, 'course.not_found'],
});

const items = z
  .array(z.object({ id: BodyId, version: Version }))
  .check(z.minLength(1, { error: 'دست‌کم یک دوره انتخاب کنید.' }), z.maxLength(MOST_COURSES_AT_ONCE));

/**
 * For each what became of it. `stale`: somebody changed it since it was looked at; `final`: it is withdrawn, or its feed
 * has it no more, so that there is nothing to show.
 */
const decided = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      outcome: z.enum(['done', 'unchanged', 'stale', 'final', 'not_found']),
      version: z.nullable(z.int()),
    }),
  ),
});

/** Off the site until they are shown again, whatever their feeds say. Each is one row of the audit. */
export const hideCourses = endpoint({
  method: 'POST',
  path: `${courses}/hide`,
  access: publishes,
  summary: 'برداشتن دوره از سایت',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

export const showCourses = endpoint({
  method: 'POST',
  path: `${courses}/show`,
  access: publishes,
  summary: 'برگرداندن دوره به سایت',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

/** For good: its page answers 410, and no feed brings it back. What people bought of it stays theirs. */
export const withdrawCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/withdraw`,
  access: { staff: 'catalogue.publish', stepUp: true },
  summary: 'برداشتن دوره برای همیشه',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: whole,
  otherData: { 'desk.stale': whole },
  refusals: [...refused, 'desk.step_up', 'course.not_found', 'desk.stale'],
});
