import type { Page } from '@playwright/test';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import type { FoundCourse } from '@kavosh/contract/courses.ts';
import { compareLink, search, tray } from './compare-steps.ts';
import { openAsleep } from './early-steps.ts';
import { expect, test } from './fixtures.ts';
import { openJob, richCourse } from './public-pages.ts';
import { isWide } from './search-steps.ts';

const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('home: what is pressed and typed before the script has come is done once', async ({ page }) => {
  const wake = await openAsleep(page, '/');
  await page.locator('.hero input[type=search]').fill('پایتون');
  await page.locator('[data-bookmark]').first().click();
  // A menu is the browser's own.
  await page.locator(`[popovertarget=${isWide(page) ? 'category-menu' : 'mobile-menu'}]:visible`).click();
  const menu = page.locator(isWide(page) ? '.category-menu' : '.mobile-menu');
  await expect(menu).toBeVisible();
  // Pressed twice, since nothing seems to happen: one step all the same. On phones the menu lies over it.
  const presses = isWide(page) ? 2 : 0;
  for (let press = 0; press < presses; press += 1) await page.locator('.site-header-row .theme-switch').click();
  await wake();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(presses > 0 ? 'light' : null);
  await expect(told(page, 'برای نشان کردن دوره‌ها باید وارد شوید یا ثبت‌نام کنید!')).toHaveCount(1);
  await expect(page.locator('.hero input[type=search]')).toHaveValue('پایتون');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a list: a course is in the tray once', async ({ page, request }) => {
  const [first, second] = (await search(request, {})).courses as [FoundCourse, FoundCourse];
  const wake = await openAsleep(page, '/courses');
  await compareLink(page, first).click();
  await compareLink(page, second).click();
  await compareLink(page, first).click();
  const box = page.locator('main input[type=search]:visible, header input[type=search]:visible').first();
  await box.fill('زبان');
  await wake();
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  for (const { title } of [first, second]) await expect(tray(page).getByText(title)).toHaveCount(1);
  await expect(box).toHaveValue('زبان');
  expect(new URL(page.url()).pathname).toBe('/courses');
});

test('a course: buying asks to sign in, and a fold opens', async ({ page, request }) => {
  const course = await richCourse(request);
  const wake = await openAsleep(page, coursePath(course));
  await page.locator('.buy-form button').first().click();
  const fold = page.locator('details.fold').first();
  await fold.locator('summary').click();
  await wake();
  await expect(fold).toHaveAttribute('open', '');
  await expect(page.getByRole('alert').getByRole('link', { name: 'ورود / ثبت‌نام' })).toHaveCount(1);
  expect(decodeURI(new URL(page.url()).pathname)).toBe(coursePath(course));
});

test('jobs and a job: a bookmark asks to sign in', async ({ page, request }) => {
  for (const path of ['/jobs', jobPath(await openJob(request))]) {
    const wake = await openAsleep(page, path);
    await page.locator('[data-job-bookmark]').first().click();
    await wake();
    await expect(page.getByRole('alert').getByRole('link', { name: 'ورود / ثبت‌نام' })).toHaveCount(1);
    expect(decodeURI(new URL(page.url()).pathname)).toBe(path);
    await page.unrouteAll();
  }
});

test('where the script cannot be had, a press does what it does without one @desktop', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/courses', { waitUntil: 'commit' });
  await page.locator('[data-bookmark]').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth');
});
