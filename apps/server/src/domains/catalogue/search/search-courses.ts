import type { CourseSearchQuery, searchCourses as searchEndpoint } from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { WrittenData } from '../../../kernel/json/json-pieces.ts';
import { coursePage, foundCourses, frameOf, type CoursePage, type CourseSearchDeps } from './course-page.ts';
import { searchOptions } from './search-options.ts';
import { writeCoursePage } from './write-course-page.ts';

/**
 * A page of published courses with counts, as the contract has it. 400 with `top_search` where a text was given and
 * nothing is found. Refuses with category.not_found.
 */
export async function searchCourses(
  deps: CourseSearchDeps,
  query: CourseSearchQuery,
  topSearch: () => Promise<string[]>,
): Promise<HandlerAnswer<typeof searchEndpoint>> {
  const page = await coursePage(deps, query);
  const options = searchOptions(page.found.result.counts, query, page.choices);
  const data = { courses: foundCourses(page), ...frameOf(page, query), options };
  if (isAnswered(page, query)) return { data, meta: page.meta };
  return { refusal: 'search.nothing_found', data: { ...data, top_search: await topSearch() }, meta: page.meta };
}

/** The same, written out. */
export async function writeCourseSearch(
  deps: CourseSearchDeps,
  query: CourseSearchQuery,
  topSearch: () => Promise<string[]>,
): Promise<WrittenData> {
  const page = await coursePage(deps, query);
  return writeCoursePage(page, query, isAnswered(page, query) ? null : await topSearch());
}

const isAnswered = ({ found }: CoursePage, query: CourseSearchQuery): boolean =>
  query.q === '' || found.result.total > 0;
