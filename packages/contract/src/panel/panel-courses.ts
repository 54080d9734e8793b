import * as z from 'zod/mini';
import { Price } from '../desk/catalogue/course-fields.ts';
import { deskCourseStates } from '../desk/catalogue/courses.ts';
import { keysetQuery } from '../desk/keyset.ts';
import { countedPage, orderedBy } from '../desk/lists/list.ts';
import { lenientWord } from '../desk/money.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const courses = '/api/v1/panel/courses' as const;

/**
 * How far something that members wrote has come: being written, waiting for a look, returned with a reason.
 */
export const panelDraftStates = ['draft', 'sent', 'returned'] as const;

/** What could be better: no picture of its own, no topics, it began already. */
export const courseHints = ['no_cover', 'no_topics', 'begun'] as const;

/**
 * A course of the academy, in any state. `price`: the current one. `page`: the address of its page on the site; null:
 * it has none now. `rating`: of those who took it.
 */
export const PanelCourse = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(deskCourseStates),
  price: Price,
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  rating: z.object({ average: z.number(), count: z.int() }),
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

/** The academy's own courses, the newest first. */
export const listPanelCourses = endpoint({
  method: 'GET',
  path: courses,
  access: reads,
  summary: 'دوره‌های آموزشگاه',
  query: z.object({
    /** A part of the title. */
    find: lenientWord,
    state: z.catch(z.optional(z.enum(deskCourseStates)), undefined),
    draft: z.catch(z.optional(z.enum(panelDraftStates)), undefined),
    ...orderedBy('start', 'price', 'rating'),
    ...keysetQuery,
  }),
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
