import * as z from 'zod/mini';
import { courseFilterShapes } from './course-filters.ts';
import { Category, CategoryRef, CourseCard, CourseDetail } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';
import { PageMeta } from './envelope.ts';
import { optionsOf, queryOf } from './filters.ts';
import { Id, lenientIds, lenientInt, lenientText } from './scalars.ts';
import { foundCard, nearestAnswer, readingAnswer, readingQuery } from './search-reading.ts';

/**
 * Far beyond any last page, which is what a larger number is answered with; small enough for whole-number arithmetic in
 * SQL.
 */
export const HIGHEST_PAGE = 100_000_000;

/** What a search asks. `category_name` (dashes for spaces) decides only where `category[0]` is absent. */
export const CourseSearchQuery = z.object({
  q: lenientText,
  category: lenientIds,
  category_name: lenientText,
  ...queryOf(courseFilterShapes),
  sortby: lenientInt(1, 3, 1),
  is_free: lenientInt(0, 1, 0),
  page: lenientInt(1, HIGHEST_PAGE, 1),
  ...readingQuery,
});
export type CourseSearchQuery = z.output<typeof CourseSearchQuery>;

/** A course among results. */
export const FoundCourse = z.object({ ...CourseCard.shape, ...foundCard });
export type FoundCourse = z.infer<typeof FoundCourse>;

const SearchAnswer = z.object({
  courses: z.array(FoundCourse),
  category: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      parent: z.nullable(CategoryRef),
      sub: z.array(CategoryRef),
      /** What was asked for is an older name, or one that was merged into this: its address is another one now. */
      moved: z.optional(z.literal(true)),
    }),
  ),
  total_results: z.int(),
  page: z.object({ total: z.int(), current: z.int() }),
  query: z.object({ keywords: z.string(), result: z.int(), page: z.object({ total: z.int() }) }),
  /** What can be filtered, with how many results each choice would give under the other filters. */
  options: z.object(optionsOf(courseFilterShapes)),
  ...readingAnswer,
});
export type CourseSearchAnswer = z.infer<typeof SearchAnswer>;

/** Where a text finds nothing: what people search, and what is nearest. */
export const nothingFound = {
  top_search: z.array(z.string()),
  nearest: z.object({ ...nearestAnswer, courses: z.array(CourseCard) }),
};

export const searchCourses = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/search',
  access: 'public',
  summary: 'جست‌وجوی دوره‌ها با متن، دسته، آموزشگاه، نوع، رایگان‌بودن و مرتب‌سازی',
  query: CourseSearchQuery,
  data: SearchAnswer,
  meta: PageMeta,
  otherData: { 'search.nothing_found': z.object({ ...SearchAnswer.shape, ...nothingFound }) },
  refusals: ['category.not_found', 'search.nothing_found'],
});

export const Suggestion = z.object({
  kind: z.enum(['course', 'academy', 'instructor', 'category', 'query']),
  id: z.nullable(z.int()),
  text: z.string(),
  url: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestCourses = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/suggestions',
  access: 'public',
  summary: 'پیشنهادهای کادر جست‌وجو',
  query: z.object({ q: lenientText }),
  data: z.object({
    suggestions: z.array(Suggestion),
    /** The text as it was read, where that differs from the typed one; else null. */
    corrected: z.nullable(z.string()),
  }),
  refusals: [],
});

/**
 * What is known of a running discount. `measured`: `reference` is the least final price of the 30 days before it began,
 * or the last one before them where none is known of these days, and `real_percentage` how far below it the price is
 * now, 0 where it is not. `short`: the price before it is known for less than 30 days. `always`: no price before it is
 * known.
 */
export const PriceDiscount = z.object({
  since: z.string(),
  state: z.enum(['measured', 'short', 'always']),
  reference: z.nullable(z.int()),
  real_percentage: z.nullable(z.int()),
});

/** The price of a course from a moment on, until the next one; toman, null: not known. */
export const PriceStep = z.object({ at: z.string(), original: z.nullable(z.int()), final: z.nullable(z.int()) });

export const showCoursePrices = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/{id}/prices',
  access: 'public',
  summary: 'قیمت‌های یک دوره در ۱۸۰ روز گذشته و اندازه واقعی تخفیف آن',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  data: z.object({
    /** When its first price was known; null: none is. */
    known_since: z.nullable(z.string()),
    /**
     * Of the last 180 days, the oldest first; the first one began before them where a price was known then. Where there
     * are very many, the least of each day.
     */
    steps: z.array(PriceStep),
    /** Null: there is no discount now. */
    discount: z.nullable(PriceDiscount),
  }),
  refusals: ['course.not_found'],
});

export const showCourse = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/{id}',
  access: 'public',
  summary: 'یک دوره با همه جزئیاتش',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  data: z.object({ course: CourseDetail }),
  otherData: {
    /**
     * `merged_into`: the course that replaces it, to whose page the old address leads. `is_stopped`: its academy does
     * not sell here now; what people bought stays theirs.
     */
    'course.withdrawn': z.object({
      course: z.null(),
      recommended_courses: z.array(CourseCard),
      merged_into: z.nullable(z.object({ id: z.int(), title: z.string() })),
      is_stopped: z.boolean(),
    }),
  },
  refusals: ['course.not_found', 'course.withdrawn'],
});

export const listCourseCategories = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/courses/all-categories',
  access: 'public',
  summary: 'همه دسته‌های دوره‌ها، در دو سطح',
  data: z.object({ categories: z.array(Category) }),
  refusals: [],
});
