import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { jobPath } from '../../packages/contract/src/addresses.ts';
import type { JobCard, JobDetail } from '../../packages/contract/src/job-shapes.ts';
import { expect, test as base } from './fixtures.ts';
import { newNumber, ownAddress, register } from './people.ts';

const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, give) => { await give({ ...extraHTTPHeaders, ...ownAddress().extraHTTPHeaders }); },
});

/** An open job of the demo that asks for a skill which courses teach. */
async function jobWithCourses(request: APIRequestContext): Promise<{ job: JobDetail; skill: string }> {
  const { data } = (await (await request.get('/api/v1/web/service/jobs/search?q=python&page=1')).json()) as { data: { jobs: JobCard[] } };
  for (const { id } of data.jobs) {
    const path = (await (await request.get(`/api/v1/web/service/jobs/${id}/courses`)).json()) as { data: { skills: { name: string; courses: number[] }[]; plan: { courses: unknown[] } } };
    const taught = path.data.skills.filter((skill) => skill.courses.length > 0);
    if (taught.length > 1 && path.data.plan.courses.length > 0) {
      const { data: found } = (await (await request.get(`/api/v1/web/service/jobs/${id}`)).json()) as { data: { job: JobDetail } };
      return { job: found.job, skill: taught[0]!.name };
    }
  }
  throw new Error('no job of the demo has skills that courses teach');
}

const section = (page: Page) => page.locator('.learning-path');
const axe = async (page: Page) => { expect((await new AxeBuilder({ page }).include('.learning-path').analyze()).violations).toEqual([]); };

test('a guest ticks what they have: the plan follows, and is remembered', async ({ page, request }) => {
  const { job, skill } = await jobWithCourses(request);
  await page.goto(jobPath(job));
  const box = page.getByRole('checkbox', { name: `«${skill}» را دارم` });
  await expect(section(page).getByRole('heading', { name: 'کم‌هزینه‌ترین راه' })).toBeVisible();
  const before = await section(page).locator('.learning-path-plan').textContent();
  await box.check();
  await expect.poll(() => section(page).locator('.learning-path-plan').textContent()).not.toBe(before);
  await axe(page);
  await page.reload();
  await expect(box).toBeChecked();
  for (const other of await section(page).getByRole('checkbox').all()) await other.check();
  await expect(section(page).getByText('همه مهارت‌های این شغل را دارید.')).toBeVisible();
});

test('a tick that could not be kept is taken back, and said @desktop', async ({ page, request, problems }) => {
  problems.allow(/Failed to load resource|status of 500/);
  const { job, skill } = await jobWithCourses(request);
  await page.goto(jobPath(job));
  const box = page.getByRole('checkbox', { name: `«${skill}» را دارم` });
  await page.route('**/api/v1/web/service/jobs/*/courses*', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"message":null,"data":null}' }));
  await box.click();
  await expect(page.getByText('مسیر یادگیری تازه نشد. دوباره تلاش کنید.')).toBeVisible();
  await expect(box).not.toBeChecked();
});

test('a member has their skills wherever they sign in @desktop', async ({ page, request, problems }) => {
  // The browser's own line about a number that nobody has yet.
  problems.allow(/the server responded with a status of 404/);
  const { job, skill } = await jobWithCourses(request);
  await register(page, newNumber());
  await page.goto(jobPath(job));
  const box = page.getByRole('checkbox', { name: `«${skill}» را دارم` });
  const kept = page.waitForResponse(/dashboard\/skills$/);
  await box.check();
  await (await kept).finished();
  expect(await page.evaluate(() => localStorage.getItem('kavoshSkills'))).toBeNull();
  await page.reload();
  await expect(box).toBeChecked();
});

test('a course says how many open jobs ask for what it teaches @desktop', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/v1/web/service/courses/search?q=python&page=1')).json()) as { data: { courses: { id: number }[] } };
  await page.goto(`/course/${data.courses[0]!.id}`);
  const jobs = page.locator('.course-jobs');
  await expect(jobs.getByText(/[۰-۹]+ فرصت شغلی باز، مهارت‌های این دوره را می‌خواهند/)).toBeVisible();
  expect((await new AxeBuilder({ page }).include('.course-jobs').analyze()).violations).toEqual([]);
  await jobs.getByRole('link', { name: 'دیدن فرصت‌های شغلی' }).click();
  await expect(page).toHaveURL(/\/jobs\/search\?q=/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends what one has, and the page comes back with the plan for the rest @desktop', async ({ page, request }) => {
    const { job, skill } = await jobWithCourses(request);
    await page.goto(jobPath(job));
    await page.getByRole('checkbox', { name: `«${skill}» را دارم` }).check();
    const before = await section(page).locator('.learning-path-plan').textContent();
    await page.getByRole('button', { name: 'محاسبه دوباره' }).click();
    await expect(page.getByRole('checkbox', { name: `«${skill}» را دارم` })).toBeChecked();
    expect(await section(page).locator('.learning-path-plan').textContent()).not.toBe(before);
  });
});
