import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { coursePath } from '@kavosh/contract/addresses.ts';

/** A page that is measured. */
export interface MeasuredPage {
  name: string;
  path: string;
}

/** Home, a search with results, and the page of the first course that it finds. */
export async function publicPages(url: string): Promise<MeasuredPage[]> {
  const q = encodeURIComponent('پایتون');
  const answer = await fetch(`${url}/api/v1/web/service/courses/search?q=${q}`);
  const { data } = (await answer.json()) as { data: { courses: CourseCard[] } };
  const course = data.courses[0];
  if (!course) throw new Error('the search finds no course: is the demo catalogue loaded?');
  return [{ name: 'home', path: '/' }, { name: 'search', path: `/courses?q=${q}` }, { name: 'course', path: encodeURI(coursePath(course)) }];
}
