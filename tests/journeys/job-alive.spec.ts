import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { askJobs } from './job-steps.ts';

/** The demo's job that was published four times before. */
async function reposted(request: APIRequestContext): Promise<JobDetail> {
  const { jobs } = await askJobs(request, `q=${encodeURIComponent('برنامه‌نویس Node.js')}`);
  const { id } = jobs.find(({ title }) => title === 'برنامه‌نویس Node.js')!;
  const answer = await request.get(`/api/v1/web/service/jobs/${id}`);
  return ((await answer.json()) as { data: { job: JobDetail } }).data.job;
}
const form = (page: Page) => page.locator('.job-report');
const open = (page: Page) => form(page).getByText('این آگهی مشکل دارد');
const send = (page: Page) => form(page).getByRole('button', { name: 'فرستادن گزارش' });

test('a job that came five times says so, and leads to what that means', async ({ page, request }) => {
  const job = await reposted(request);
  expect(job.reposts?.times).toBe(5);
  await page.goto(jobPath(job));
  await expect(page.getByText('۱۴۰ روز باز، ۵ بار منتشرشده')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'یعنی چه؟' }).click();
  await expect(page).toHaveURL(/\/help#alive$/);
  await expect(page.getByRole('heading', { name: 'از کجا بدانم آگهی یا دوره هنوز هست؟' })).toBeVisible();
});

test('a guest says what is wrong with an ad; what is typed stays until it has arrived', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 503|ERR_FAILED/);
  const job = await reposted(request);
  await page.goto(jobPath(job));
  await open(page).click();
  await send(page).click();
  await expect(form(page).getByText('لطفاً یکی از گزینه‌ها را انتخاب کنید')).toBeVisible();
  await form(page).getByLabel('مشکل دیگری دارد').check();
  await send(page).click();
  await expect(form(page).getByText('لطفاً بنویسید چه مشکلی دارد')).toBeVisible();
  await expectNoFindings(page);
  await form(page).getByLabel('توضیح شما').fill('نشانی شرکت درست نیست');
  await page.route('**/report', (route) => route.abort());
  await send(page).click();
  await expect(form(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/report');
  await page.reload();
  await open(page).click();
  await expect(form(page).getByLabel('توضیح شما')).toHaveValue('نشانی شرکت درست نیست');
  await form(page).getByLabel('مشکل دیگری دارد').check();
  await send(page).click();
  await expect(form(page).getByText('گزارش شما رسید')).toBeFocused();
  await page.reload();
  await open(page).click();
  await expect(form(page).getByText('گزارش شما از این آگهی رسیده است')).toBeVisible();
  await form(page).getByRole('button', { name: 'گزارش دیگری دارم' }).click();
  await expect(form(page).getByLabel('مشکل دیگری دارد')).not.toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
