import { alertOf, answer, axeBoth, fitsNarrow, newMember } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

test('what was looked at becomes chips and reasons; one is taken away, all is turned off @phone', async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of 500/);
  await newMember(page);
  await page.goto('/courses?q=پایتون');
  const noted = page.waitForResponse((response) => response.url().endsWith('/interests/seen'));
  await page.locator('.course-grid a').first().click();
  expect((await noted).status()).toBe(200);
  await page.goto('/dashboard/favorites');
  await page.getByRole('link', { name: 'آنچه کاوش از علاقه شما می‌داند' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'آنچه کاوش از علاقه شما می‌داند' })).toBeVisible();
  // What browsers report is written every five seconds.
  const subjects = page.getByRole('region', { name: 'موضوع‌ها' });
  await expect(async () => {
    await page.reload();
    await expect(subjects).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(subjects.locator('.interest').first()).toContainText('از دیده‌ها');
  await axeBoth(page);
  await fitsNarrow(page);
  await subjects
    .getByRole('button', { name: /^نگه‌دار/ })
    .first()
    .click();
  await expect(subjects.getByRole('button', { name: /^رها کن/ })).toHaveCount(1);
  const removed = page.getByRole('region', { name: 'برداشته‌ها' });
  await subjects
    .getByRole('button', { name: /^بردار/ })
    .first()
    .click();
  await expect(removed.locator('.interest')).toHaveCount(1);
  // Taken back in time, it is kept as before.
  await page.getByRole('status').getByRole('button', { name: 'برگردان' }).click();
  await expect(removed).toBeHidden();
  await expect(subjects.getByRole('button', { name: /^رها کن/ })).toHaveCount(1);
  await subjects
    .getByRole('button', { name: /^بردار/ })
    .first()
    .click();
  await expect(removed.locator('.interest')).toHaveCount(1);
  await removed.getByRole('button', { name: /^برگردان/ }).click();
  await expect(removed).toBeHidden();
  await page.route('**/interests/switch', answer(500, 'خطایی در سرور رخ داد.'));
  const toggle = page.getByRole('checkbox');
  await toggle.click();
  await expect(alertOf(page, 'خطایی در سرور رخ داد.')).toBeVisible();
  await expect(toggle).toBeChecked();
  await page.unroute('**/interests/switch');
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText('هنوز چیزی از علاقه شما نمی‌دانیم')).toBeVisible();
});

test('a new member is asked once; suggestions say why, and one is turned down and taken back @phone', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/dashboard');
  const first = page.getByRole('group', { name: 'به کدام‌ها علاقه دارید؟' });
  await expect(first.getByRole('listitem')).toHaveCount(6);
  await axeBoth(page);
  await fitsNarrow(page);
  await first.locator('li button').first().click();
  await first.getByRole('button', { name: 'همین‌ها' }).click();
  await expect(first).toBeHidden();
  const note = page.locator('.overview-learn .suggestion-note').first();
  await expect(note).toContainText('در علاقه‌مندی‌ها نگه داشته‌اید');
  await axeBoth(page);
  await fitsNarrow(page);
  await note.getByRole('button', { name: /^پیشنهاد نده/ }).click();
  await expect(note).toContainText('دیگر مانند این را پیشنهاد نمی‌دهیم.');
  await note.getByRole('button', { name: /^برگرداندن/ }).click();
  await expect(note).toContainText('در علاقه‌مندی‌ها نگه داشته‌اید');
  await page.goto('/');
  await expect(page.locator('.shelf-courses .suggestion-note').first()).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
});

test('a new member may pass the question over in one press', async ({ page }) => {
  await newMember(page);
  await page.goto('/dashboard');
  const first = page.getByRole('group', { name: 'به کدام‌ها علاقه دارید؟' });
  await first.getByRole('button', { name: 'رد شدن' }).click();
  await expect(first).toBeHidden();
  await page.reload();
  await expect(page.getByText('علاقه‌مندی‌های خود را بگویید تا دوره‌های مناسب را پیشنهاد کنیم')).toBeVisible();
  await expect(first).toBeHidden();
});

test('of a guest the browser alone remembers, and home follows it', async ({ page }) => {
  await page.goto('/courses?q=پایتون');
  await page.locator('.course-grid a').first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kavoshSeen'))).toMatch(/"courses":\[\d+\]/);
  await page.goto('/');
  await expect(page.locator('.shelf-courses .suggestion-note').first()).toContainText('را دیده‌اید');
  await expect(page.getByRole('button', { name: /^پیشنهاد نده/ })).toHaveCount(0);
});
