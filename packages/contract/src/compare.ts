import * as z from 'zod/mini';
import { CategoryRef, CourseCard, Instructor } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';
import { IdOrZero } from './scalars.ts';

/**
 * A course beside another: its card and what people weigh courses by. `topics`: HTML, sanitised on the way in and safe
 * to show; `description` is plain text, as on cards.
 */
export const ComparedCourse = z.object({
  ...CourseCard.shape,
  category: z.object({ id: z.int(), name: z.string(), parent: z.nullable(CategoryRef) }),
  topics: z.string(),
  /** Percent of the payment. */
  cashback: z.int(),
  start_datetime: z.nullable(z.string()),
  end_datetime: z.nullable(z.string()),
  payment_type: z.enum(['referral', 'wallet']),
  /** It has an address at its academy. */
  has_site: z.boolean(),
  instructors: z.array(Instructor),
});
export type ComparedCourse = z.infer<typeof ComparedCourse>;

/** Topics of one syllabus under the heading they stand under, null where they stand under none. */
export const TopicGroup = z.object({ heading: z.nullable(z.string()), topics: z.array(z.string()) });
export type TopicGroup = z.infer<typeof TopicGroup>;

/** What two syllabuses share and do not, as plain text: shared topics in the order and words of the first. */
export const SyllabusComparison = z.object({
  shared: z.array(z.string()),
  only_primary: z.array(TopicGroup),
  only_secondary: z.array(TopicGroup),
});
export type SyllabusComparison = z.infer<typeof SyllabusComparison>;

const Comparison = z.object({
  /**
   * [0] the primary, [1] the secondary: null where that side was left out or is gone; a secondary that was left off is
   * absent.
   */
  courses: z.array(z.nullable(ComparedCourse)),
  /** Requested ids without a published course. */
  missing: z.array(z.int()),
  /** Null unless both sides are there. */
  syllabuses: z.nullable(SyllabusComparison),
});
export type Comparison = z.infer<typeof Comparison>;

/**
 * Two courses side by side; a missing primary is written 0. If one of the two is gone, the other is answered, with the
 * id of the missing one. 404 where all requested ones are gone, 422 where both are the same.
 */
export const compareCourses = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/compare/{primaryId}/{secondaryId}',
  access: 'public',
  summary: 'دو دوره در کنار هم، با اشتراک‌ها و تفاوت‌های سرفصل‌ها',
  params: z.object({ primaryId: IdOrZero, secondaryId: IdOrZero }),
  notFound: 'course.not_found',
  data: Comparison,
  refusals: ['course.not_found', 'request.invalid'],
});

/** The same with the secondary left off. */
export const compareOneCourse = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/compare/{primaryId}',
  access: 'public',
  summary: 'یک سوی مقایسه، بی دوره دوم',
  params: z.object({ primaryId: IdOrZero }),
  notFound: 'course.not_found',
  data: Comparison,
  refusals: ['course.not_found'],
});
