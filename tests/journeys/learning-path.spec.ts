import type { APIRequestContext, Page } from '@playwright/test';
import { jobPath } from '../../packages/contract/src/addresses.ts';
import type { JobCard, JobDetail } from '../../packages/contract/src/job-shapes.ts';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { memberWith } from './money-steps.ts';

/** An open job of the demo that asks for a skill which courses teach. */
async function jobWithCourses(request: APIRequestContext): Promise<{ job: JobDetail; skill: string }> {
  const { data } = (await (await request.get('/api/v1/web/service/jobs/search?q=python&page=1')).json()) as {
    data: { jobs: JobCard[] };
  };
  for (const { id } of data.jobs) {
    const path = (await (await request.get(`/api/v1/web/service/jobs/${id}/courses`)).json()) as {
      data: { skills: { name: string; courses: number[] }[]; plan: { courses: unknown[] } };
    };
    const taught = path.data.skills.filter((skill) => skill.courses.length > 0);
    if (taught.length > 1 && path.data.plan.courses.length > 0) {
      const { data: found } = (await (await request.get(`/api/v1/web/service/jobs/${id}`)).json()) as {
        data: { job: JobDetail };
      };
      return { job: found.job, skill: taught[0]!.name };
    }
  }
  throw new Error('no job of the demo has skills that courses teach');
}

const section = (page: Page) => page.locator('.learning-path');

test('a guest ticks what they have: the plan follows, and is remembered @desktop', async ({ page, request }) => {
  const { job, skill } = await jobWithCourses(request);
  await page.goto(jobPath(job));
  const box = page.getByRole('checkbox', { name: `«${skill}» را دارم` });
  await expect(section(page).getByRole('heading', { name: 'کم‌هزینه‌ترین راه' })).toBeVisible();
  const before = await section(page).locator('.learning-path-plan').textContent();
  await box.check();
  await expect.poll(() => section(page).locator('.learning-path-plan').textContent()).not.toBe(before);
  await expectNoFindings(page, { within: '.learning-path' });
  await page.reload();
  await expect(box).toBeChecked();
  for (const other of await section(page).getByRole('checkbox').all()) await other.check();
  await expect(section(page).getByText('همه مهارت‌های این شغل را دارید.')).toBeVisible();
});

const outdated = 'مسیر یادگیری تازه نشد. دوباره تلاش کنید.';
const broken = { status: 500, contentType: 'application/json', body: '{"code":500,"message":null,"data":null}' };
const pathCall = '**/api/v1/web/service/jobs/*/courses*';

test('a tick is kept where only its plan does not come; the plan is said to be old, asked for again @desktop', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/Failed to load resource|status of 500/);
  const { job, skill } = await jobWithCourses(request);
  await page.goto(jobPath(job));
  const box = page.getByRole('checkbox', { name: `«${skill}» را دارم` });
  const plan = section(page).locator('.learning-path-plan');
  await page.route(pathCall, (route) => route.fulfill(broken));
  await box.click();
  await expect(plan.getByRole('alert')).toHaveText(outdated);
  await expect(box).toBeChecked();
  await expectNoFindings(page, { within: '.learning-path' });

  // The first plan of a person who comes back no longer fails in silence.
  await page.reload();
  await expect(plan.getByRole('alert')).toHaveText(outdated);
  await expect(box).toBeChecked();
  const before = await plan.locator('.learning-path-steps').textContent();
  await page.unroute(pathCall);
  await plan.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect.poll(() => plan.locator('.learning-path-steps').textContent()).not.toBe(before);
  await expect(box).toBeChecked();
  await expect(plan.getByRole('alert')).toHaveCount(0);
  await expect(plan).toBeFocused();
});

test('a tick that could not be kept is taken back, and said @desktop', async ({ page, request, problems }) => {
  // The browser's own lines, also about a number that nobody has yet.
  problems.allow(/the server responded with a status of (?:404|500)/);
  const { job, skill } = await jobWithCourses(request);
  await memberWith(page, 0);
  await page.goto(jobPath(job));
  const box = page.getByRole('checkbox', { name: `«${skill}» را دارم` });
  await page.route(/dashboard\/skills$/, (route) => route.fulfill(broken));
  await box.click();
  await expect(page.getByRole('alert').filter({ hasText: 'تغییر شما ثبت نشد. دوباره تلاش کنید.' })).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.unroute(/dashboard\/skills$/);
  const own = page.waitForResponse(pathCall);
  await page.reload();
  await own;
  await expect(box).not.toBeChecked();
  // A member's first plan that does not come is said too.
  await page.route(pathCall, (route) => route.fulfill(broken));
  await page.reload();
  await expect(section(page).getByRole('alert')).toHaveText(outdated);
  await page.unroute(pathCall);
  await section(page).getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(section(page).getByRole('alert')).toHaveCount(0);
  const kept = page.waitForResponse(/dashboard\/skills$/);
  await box.check();
  await (await kept).finished();
  await page.reload();
  await expect(box).toBeChecked();
});

test('a member has their skills wherever they sign in @desktop', async ({ page, request, problems }) => {
  // The browser's own line about a number that nobody has yet.
  problems.allow(/the server responded with a status of 404/);
  const { job, skill } = await jobWithCourses(request);
  await memberWith(page, 0);
  await page.goto(jobPath(job));
  const box = page.getByRole('checkbox', { name: `«${skill}» را دارم` });
  const kept = page.waitForResponse(/dashboard\/skills$/);
  await box.check();
  await (await kept).finished();
  expect(await page.evaluate(() => localStorage.getItem('kavoshSkills'))).toBeNull();
  await page.reload();
  await expect(box).toBeChecked();
});
