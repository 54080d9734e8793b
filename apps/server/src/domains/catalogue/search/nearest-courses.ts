import type * as z from 'zod/mini';
import type { CourseSearchQuery, nothingFound } from '@kavosh/contract/courses.ts';
import { askedOf, type CoursePage, type CourseSearchDeps } from './course-page.ts';

export type NearestCourses = z.infer<(typeof nothingFound)['nearest']>;

/**
 * What is nearest to a text that found nothing: words to search instead, and a few courses. No round trip but for cards
 * that are not kept yet.
 */
export async function nearestCourses(
  { index, cards, searchWords, clock }: CourseSearchDeps,
  query: CourseSearchQuery,
  { category, found }: CoursePage,
): Promise<NearestCourses> {
  const asked = askedOf(query, category?.id ?? null, clock.now());
  const { of, text, result } = searchWords.nearest(index, query.q, asked, query.plain, found);
  const courses = [...(await cards.of(result))];
  return { texts: [...found.nearest], of, text, total: result.total, courses };
}
