import type { APIRequestContext } from '@playwright/test';
import { jobPath } from '../../packages/contract/src/addresses.ts';
import type { JobCard, JobDetail } from '../../packages/contract/src/job-shapes.ts';
import { axeBoth, fitsNarrow, newMember, onDatabase } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import { newNumber, register } from './people.ts';

// Whether a number is known is asked by a call that answers 404.
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of 404/);
});

/** An open job of the demo, and a skill that it asks for. */
async function jobWithSkill(
  request: APIRequestContext,
): Promise<{ path: string; skill: { id: number; name: string } }> {
  const { data } = (await (await request.get('/api/v1/web/service/jobs/search?q=python&page=1')).json()) as {
    data: { jobs: JobCard[] };
  };
  for (const { id } of data.jobs) {
    const { data: found } = (await (await request.get(`/api/v1/web/service/jobs/${id}`)).json()) as {
      data: { job: JobDetail };
    };
    const [skill] = found.job.conditions.skills;
    if (skill) return { path: jobPath(found.job), skill };
  }
  throw new Error('no job of the demo asks for a skill');
}

test('a guest asks for news of a skill of a job, signs in, and has asked for it @phone', async ({ page, request }) => {
  const { path, skill } = await jobWithSkill(request);
  await page.goto(path);
  await page.getByRole('button', { name: `خبرم کن: ${skill.name}`, exact: true }).click();
  const told = page.getByRole('status').filter({ hasText: 'برای این‌که خبرتان کنیم، وارد شوید' });
  await told.getByRole('link').click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await register(page, newNumber(), { address: page.url() });
  const set = page.getByRole('button', { name: `خبرتان می‌کنیم: ${skill.name}`, exact: true, pressed: true });
  await expect(set).toBeVisible();
  await expect(page.getByRole('button', { name: /^خبرتان می‌کنیم/ })).toHaveCount(1);
  await page.reload();
  await expect(set).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  await page.goto('/dashboard/alerts');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([skill.name]);
  await expect(page.getByText('دوره‌ها و فرصت‌های تازه این مهارت')).toBeVisible();
});

test('a member asks for news of a skill among their interests, and takes it back @phone', async ({ page, request }) => {
  const { skill } = await jobWithSkill(request);
  const number = await newMember(page);
  await onDatabase(number, [
    `insert into interest_choice (user_id, subject, choice, at) values ($1, 'skill:${skill.id}', 'pinned', now())`,
  ]);
  await page.goto('/dashboard/interests');
  const row = page.locator('.interest').filter({ hasText: skill.name });
  await row.getByRole('button', { name: /^خبرم کن/ }).click();
  const set = row.getByRole('button', { name: `خبرتان می‌کنیم: ${skill.name}`, exact: true, pressed: true });
  await expect(set).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  await page.reload();
  await set.click();
  await expect(page.getByText('دیگر خبر این را نمی‌دهیم')).toBeVisible();
  await expect(row.getByRole('button', { name: /^خبرم کن/ })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('without a script the button of a skill leads to the page that asks for it and sends no ticks', async ({
    page,
    request,
  }) => {
    const { path, skill } = await jobWithSkill(request);
    await page.goto(path);
    await page.getByRole('button', { name: `خبرم کن: ${skill.name}`, exact: true }).click();
    await expect(page).toHaveURL(/\/lite\/sign-in\?next=/);
    const next = new URL(new URL(page.url()).searchParams.get('next')!, page.url());
    expect([next.pathname, Object.fromEntries(next.searchParams)]).toEqual([
      '/lite/watch',
      { kind: 'skill', id: String(skill.id), next: path },
    ]);
  });
});
