import * as z from 'zod/mini';
import { Price } from '../desk/catalogue/course-fields.ts';
import { MOST_COURSES_AT_ONCE } from '../desk/catalogue/course-changes.ts';
import { deskCourseStates } from '../desk/catalogue/courses.ts';
import { keysetQuery } from '../desk/keyset.ts';
import { BodyId, Version } from '../desk/desk-scalars.ts';
import { asFile, countedPage, ListFile, orderedBy } from '../desk/lists/list.ts';
import { lenientWord } from '../desk/money.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const courses = '/api/v1/panel/courses' as const;

/**
 * How far something that members wrote has come: being written, waiting for a look, returned with a reason.
 */
export const panelDraftStates = ['draft', 'sent', 'returned'] as const;

/** `new`: it was never on the site; `hidden`: it was, and was taken off. */
export const panelCourseStates = ['new', ...deskCourseStates] as const;

/** What could be better: no picture of its own, no topics, it began already. */
export const courseHints = ['no_cover', 'no_topics', 'begun'] as const;

/**
 * A course of the academy, in any state. `price`: the current one. `page`: the address of its page on the site; null:
 * it has none now. `rating`: of those who took it.
 */
export const PanelCourse = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(panelCourseStates),
  price: Price,
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  rating: z.object({ average: z.number(), count: z.int() }),
  /** Confirmed purchases. */
  sold: z.int(),
  /** What its members wrote and the site does not say yet; null: nothing. */
  draft: z.nullable(z.enum(panelDraftStates)),
  hints: z.array(z.enum(courseHints)),
  page: z.nullable(z.string()),
  updated_at: z.string(),
  /** Rises with each change of the course and of what its members wrote. */
  version: z.int(),
});
export type PanelCourse = z.infer<typeof PanelCourse>;

const reads = { seller: 'courses.read' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

const filters = {
  /** A part of the title. */
  find: lenientWord,
  state: z.catch(z.optional(z.enum(panelCourseStates)), undefined),
  draft: z.catch(z.optional(z.enum(panelDraftStates)), undefined),
  ...orderedBy('start', 'price', 'rating'),
} as const;

/** The academy's own courses, the newest first. */
export const listPanelCourses = endpoint({
  method: 'GET',
  path: courses,
  access: reads,
  summary: 'دوره‌های آموزشگاه',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(PanelCourse),
  refusals: refused,
});

export const showPanelCourse = endpoint({
  method: 'GET',
  path: `${courses}/{id}`,
  access: reads,
  summary: 'یک دوره آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  data: z.object({ course: PanelCourse }),
  refusals: [...refused, 'course.not_found'],
});

/** The newest rows, as the list is narrowed and ordered; noted in the audit. */
export const exportPanelCourses = endpoint({
  method: 'POST',
  path: `${courses}/export`,
  access: reads,
  summary: 'دوره‌های آموزشگاه برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

/** What became of a course that members wanted off the site, or on it again. */
export const turnOutcomes = ['done', 'unchanged', 'stale', 'final', 'not_found', 'waits', 'by_desk'] as const;

/**
 * Takes courses off the site, or puts back those that members took off. In the order asked; `unchanged`: it was so
 * already; `stale`: it was changed in between; `final`: it was withdrawn; `waits`: it was never approved; `by_desk`:
 * the desk took it off. `sales_stopped`: Kavosh has stopped the academy's sales: what was put back is on the site when
 * they open again.
 */
export const turnPanelCourses = endpoint({
  method: 'POST',
  path: `${courses}/turn`,
  access: { seller: 'courses.write' },
  summary: 'برداشتن دوره‌ها از سایت و برگرداندن آن‌ها',
  body: z.object({
    step: z.enum(['off', 'on']),
    items: z.array(z.object({ id: BodyId, version: Version })).check(z.minLength(1), z.maxLength(MOST_COURSES_AT_ONCE)),
  }),
  data: z.object({
    results: z.array(z.object({ id: z.int(), outcome: z.enum(turnOutcomes) })),
    sales_stopped: z.boolean(),
  }),
  refusals: refused,
});
