import type { JobSearchAnswer } from '@kavosh/contract/jobs.ts';
import type { APIRequestContext, Page } from '@playwright/test';

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
