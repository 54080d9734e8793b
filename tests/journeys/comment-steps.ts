import type { APIRequestContext, Page } from '@playwright/test';
import { coursePath } from '@kavosh/contract/addresses.ts';
import type { Comment } from '@kavosh/contract/comments.ts';
import { allDemoCourses } from '../../tools/demo/all-courses.ts';
import { demoComments } from '../../tools/demo/demo-comments.ts';
import type { DemoCourse } from '../../tools/demo/demo-types.ts';

export interface Chosen {
  path: string;
  id: number;
  total: number;
  /** How many stars weigh in its rating. */
  votes: number;
  /** The first of what the demo's people wrote of it; null where they only gave stars. */
  comment: Comment | null;
}

export const written = allDemoCourses.filter(({ key }) => demoComments[key] !== undefined);
/** Eight that cost something, and of which buyers wrote: the last ones, which no other test here takes. */
export const forWriting = written.filter(({ price }) => price.kind === 'paid').slice(-8);

/**
 * A demo course for one test in one project: no other test writes there. `reading`: one of which anything may have been
 * said; else one for writing.
 */
export const takeCourse = (
  request: APIRequestContext,
  reading: boolean,
  test: number,
  { project }: { project: { name: string } },
): Promise<Chosen> => choose(request, (reading ? written : forWriting)[test * 2 + (project.name === 'phone' ? 1 : 0)]!);

export async function choose(request: APIRequestContext, course: DemoCourse): Promise<Chosen> {
  const found = (await (
    await request.get('/api/v1/web/service/courses/search', { params: { q: course.title } })
  ).json()) as { data: { courses: { id: number; title: string }[] } };
  const { id } = found.data.courses.find(({ title }) => title === course.title)!;
  const { data, meta } = (await (await request.get(`/api/v1/web/service/courses/${id}/comments`)).json()) as {
    data: { comments: Comment[]; rating: { participants: number } };
    meta: { total: number };
  };
  const text = demoComments[course.key]?.[0]?.text;
  return {
    id,
    path: coursePath({ id, title: course.title }),
    total: meta.total,
    votes: data.rating.participants,
    comment: text === undefined ? null : data.comments.find(({ content }) => content === text)!,
  };
}

export const section = (page: Page) => page.locator('#comments');
export const form = (page: Page) => section(page).locator('.comment-form');
export const star = (page: Page, stars: string) => section(page).getByRole('radio', { name: `${stars} از ۵` });
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${path}#comments`);
  await section(page).scrollIntoViewIfNeeded();
};
export const narrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
