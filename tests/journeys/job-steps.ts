import type { JobSearchAnswer } from '@kavosh/contract/jobs.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { formatNumber } from '@kavosh/persian/money.ts';
import { expect } from './fixtures.ts';

/** What the API answers to the same search: what a page shows is compared with it. */
export async function askJobs(request: APIRequestContext, query: string): Promise<JobSearchAnswer> {
  const response = await request.get(`/api/v1/web/service/jobs/search?${query}`);
  return ((await response.json()) as { data: JobSearchAnswer }).data;
}

/** Path and query of the page that is shown, readable. */
export const addressOf = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);

export const provinceId = async (request: APIRequestContext, name: string): Promise<number> =>
  (await askJobs(request, '')).options.provinces.find((one) => one.name === name)!.id;

export const cards = (page: Page) => page.locator('.job-card');
export const count = (total: number): string => `${formatNumber(total)} فرصت شغلی پیدا شد`;
export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Opens the panel of filters where it is one. */
export async function showFilters(page: Page): Promise<void> {
  if (isWide(page)) return;
  await page.getByRole('button', { name: 'فیلترها' }).click();
  await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible();
}

/** Writes the held choices of the panel to the address. */
export async function apply(page: Page): Promise<void> {
  if (isWide(page)) return;
  await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
