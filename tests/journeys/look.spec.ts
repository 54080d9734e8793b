import { expect, test } from './fixtures.ts';
import { demoMember } from './money-steps.ts';
import { demoPeople } from './people.ts';
import type { Page } from '@playwright/test';

/** What stays in place over the page while it scrolls: its button, as it is on the screen. */
const floats = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.filter-button, .scroll-to-top, .dashboard-home')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.getClientRects().length > 0)
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { name: element.className, left, right, top, bottom };
      }),
  );

for (const path of ['/courses?page=1', '/jobs/search/', '/dashboard', '/dashboard/wallet']) {
  test(`nothing that floats lies where lines begin, nor on another one, at 360 px: ${path} @phone`, async ({
    page,
  }) => {
    if (path.startsWith('/dashboard')) await demoMember(page, demoPeople.history);
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.evaluate(() => {
      scrollTo({ top: 400, behavior: 'instant' });
    });
    await expect(page.locator('.scroll-to-top')).toBeVisible();
    await expect.poll(async () => (await floats(page)).length).toBe(2);
    const [one, other] = await floats(page);
    // Lines begin at the right edge.
    for (const { name, right } of [one!, other!]) expect(right, name).toBeLessThan(360 - 90);
    expect(
      one!.right <= other!.left || other!.right <= one!.left || one!.bottom <= other!.top || other!.bottom <= one!.top,
    ).toBe(true);
  });
}

test('the last of the places on /jobs can be pressed, and no job is opened @desktop', async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/jobs');
    await page.getByLabel('استان یا شهر').click();
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(20);
    await page.getByRole('option').last().click();
    await expect(page.getByLabel('استان یا شهر')).not.toHaveValue('');
    expect(new URL(page.url()).pathname).toBe('/jobs');
  }
});

test('the count over the bell leaves the bell to be seen @desktop', async ({ page }) => {
  await demoMember(page, demoPeople.history);
  await page.goto('/dashboard');
  const bell = page.locator('.dashboard-person-links a:has(.dashboard-unread)');
  await expect(bell.locator('.dashboard-unread')).toBeVisible();
  const badge = (await bell.locator('.dashboard-unread').boundingBox())!;
  const icon = (await bell.locator('.icon').boundingBox())!;
  const covered =
    Math.max(0, Math.min(badge.x + badge.width, icon.x + icon.width) - Math.max(badge.x, icon.x)) *
    Math.max(0, Math.min(badge.y + badge.height, icon.y + icon.height) - Math.max(badge.y, icon.y));
  expect(covered / (icon.width * icon.height)).toBeLessThan(0.2);
});
