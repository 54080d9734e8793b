import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, lenientIds } from './scalars.ts';

/**
 * Marks a course, or takes the mark away. Without a body the mark is turned over, as it always was; with
 * `is_bookmarked` it becomes what is said, so that a call made twice, or made after signing in, does what the person
 * meant.
 */
export const bookmarkCourse = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/bookmark',
  access: 'member',
  summary: 'نشان کردن دوره یا برداشتن نشان آن',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  body: z.object({ is_bookmarked: z.optional(z.boolean()) }),
  data: z.object({ course: z.object({ id: z.int(), is_bookmarked: z.boolean() }) }),
  refusals: ['identity.unauthenticated', 'course.not_found'],
});

/**
 * What is personal about the courses of a page: pages themselves are the same for everyone. At most 50 ids; unknown
 * ones are not marked.
 */
export const listCourseStates = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/states',
  access: 'member',
  summary: 'نشان‌های من در میان این دوره‌ها',
  query: z.object({ ids: lenientIds }),
  data: z.object({ courses: z.array(z.object({ id: z.int(), is_bookmarked: z.boolean() })) }),
  refusals: ['identity.unauthenticated'],
});
