import type { CourseSearchQuery, searchCourses as searchEndpoint } from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { coursePage, foundCourses, frameOf, type CoursePage, type CourseSearchDeps } from './course-page.ts';
import { nearestCourses } from './nearest-courses.ts';
import { searchOptions } from './search-options.ts';

/**
 * A page of published courses with counts, as the contract has it. 400 with `top_search` and `nearest` where a text was
 * given and nothing is found. Refuses with category.not_found.
 */
export async function searchCourses(
  deps: CourseSearchDeps,
  query: CourseSearchQuery,
  topSearch: () => Promise<string[]>,
): Promise<HandlerAnswer<typeof searchEndpoint>> {
  const page = await coursePage(deps, query);
  const options = searchOptions(page.counts, query, page.choices);
  const data = { courses: foundCourses(page), ...frameOf(page, query), options };
  if (isAnswered(page, query)) return { data, meta: page.meta };
  const nothing = await nothingFound(deps, query, page, topSearch);
  return { refusal: 'search.nothing_found', data: { ...data, ...nothing }, meta: page.meta };
}

const isAnswered = ({ found }: CoursePage, query: CourseSearchQuery): boolean =>
  query.q === '' || found.result.total > 0;

async function nothingFound(
  deps: CourseSearchDeps,
  query: CourseSearchQuery,
  page: CoursePage,
  topSearch: () => Promise<string[]>,
) {
  const [top_search, nearest] = await Promise.all([topSearch(), nearestCourses(deps, query, page)]);
  return { top_search, nearest };
}
