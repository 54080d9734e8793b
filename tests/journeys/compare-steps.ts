import type { APIRequestContext, Page } from '@playwright/test';
import type { Comparison, ComparedCourse } from '@kavosh/contract/compare.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { expect } from './fixtures.ts';

export const api = '/api/v1/web/service/courses';
export const empty = 'برای افزودن دوره به مقایسه کلیک کنید';
export const nothingFound = 'موردی مطابق جست‌وجوی شما پیدا نشد. برای دیدن دوره‌ها، عبارت موردنظر خود را جست‌وجو کنید.';

export async function search(
  request: APIRequestContext,
  query: Record<string, string | number>,
): Promise<CourseSearchAnswer> {
  const answer = await request.get(`${api}/search`, { params: query });
  return ((await answer.json()) as { data: CourseSearchAnswer }).data;
}
async function comparison(request: APIRequestContext, a: number, b: number): Promise<Comparison> {
  return ((await (await request.get(`${api}/compare/${a}/${b}`)).json()) as { data: Comparison }).data;
}

interface Pair {
  primary: ComparedCourse;
  secondary: ComparedCourse;
  syllabuses: NonNullable<Comparison['syllabuses']>;
}
let pair: Promise<Pair> | undefined;

/** Two demo courses of which something is shared and something is not, one of them with a discount. */
export function twoCourses(request: APIRequestContext): Promise<Pair> {
  pair ??= (async () => {
    const found = (await search(request, { q: 'درخت تصمیم' })).courses;
    for (const first of found) {
      for (const second of found) {
        if (first.id === second.id || !second.discount || first.is_free === 1) continue;
        const {
          courses: [primary, secondary],
          syllabuses,
        } = await comparison(request, first.id, second.id);
        if (primary && secondary && syllabuses && syllabuses.shared.length > 1 && primary.instructors.length > 0)
          return { primary, secondary, syllabuses };
      }
    }
    throw new Error('no two demo courses share topics');
  })();
  return pair;
}

export const addressOf = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
export const slots = (page: Page) => page.getByRole('region', { name: 'دوره‌های این مقایسه' });
export const addButtons = (page: Page) => slots(page).getByRole('button', { name: empty });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'افزودن دوره به مقایسه' });
export const results = (page: Page) => dialog(page).getByRole('list', { name: 'نتایج' }).getByRole('listitem');
export const box = (page: Page) => dialog(page).getByRole('searchbox');
export const tray = (page: Page) => page.getByRole('complementary', { name: 'فهرست مقایسه' });
export const open = async (page: Page, which = 0): Promise<void> => {
  await addButtons(page).nth(which).click();
  await expect(dialog(page)).toBeVisible();
};
/** Bookmarks and compare links of cards carry names that repeat; a card is found by its course. */
export const compareLink = (page: Page, course: { id: number }) =>
  page.locator(`[data-compare="${course.id}"]`).first();
