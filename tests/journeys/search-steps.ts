import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** What the API answers to the same search: what a page shows is compared with it. */
export async function ask(request: APIRequestContext, query: string): Promise<CourseSearchAnswer> {
  const response = await request.get(`/api/v1/web/service/courses/search?${query}`);
  const envelope = (await response.json()) as { data: CourseSearchAnswer };
  return envelope.data;
}

/** Path and query of the page that is shown, readable. */
export const addressOf = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);

export const cards = (page: Page): Locator => page.getByRole('article');
export const count = (total: number): string => `${formatNumber(total)} دوره پیدا شد`;
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;

/** Opens the panel of filters where it is one. */
export async function showFilters(page: Page): Promise<void> {
  if (isWide(page)) return;
  await page.getByRole('button', { name: 'فیلترها' }).click();
  await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible();
}
