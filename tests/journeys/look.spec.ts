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

for (const [path, most] of [
  ['/courses?page=1', 0],
  ['/jobs/search/', 0],
  ['/dashboard', 1],
  ['/dashboard/wallet', 1],
] as const) {
  test(`nothing floats over text, but for the way home of the dashboard, at 360 px: ${path} @phone`, async ({
    page,
  }) => {
    if (path.startsWith('/dashboard')) await demoMember(page, demoPeople.history);
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.evaluate(() => {
      scrollTo({ top: 400, behavior: 'instant' });
    });
    await expect(page.locator('.scroll-to-top')).toBeVisible();
    await expect.poll(async () => (await floats(page)).length).toBe(most);
    // Lines begin at the right edge.
    for (const { name, right } of await floats(page)) expect(right, name).toBeLessThan(360 - 90);
  });
}

test('four courses fit a screen of 360 by 780 px, with the filters beside the order @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/courses?page=1');
  const whole = await page
    .locator('.course-grid > li')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(whole).toBeGreaterThanOrEqual(4);
  const [filters, order] = [
    (await page.locator('.filter-button').boundingBox())!,
    (await page.locator('.sort-bar').boundingBox())!,
  ];
  expect(Math.abs(filters.y - order.y)).toBeLessThan(4);
});

test('four cards stand in a row from 1440 px on, three at 1439 @desktop', async ({ page }) => {
  for (const [width, most] of [
    [1439, 3],
    [1440, 4],
    [1536, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/courses?page=1');
    const tops = await page
      .locator('.course-grid > li')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0]).length, String(width)).toBe(most);
  }
});

test('what is chosen among the filters of a phone can be cleared before it is applied @phone', async ({ page }) => {
  await page.goto('/courses?page=1');
  await page.locator('.filter-button').click();
  const sheet = page.getByRole('dialog', { name: 'فیلترها' });
  await sheet.getByRole('checkbox').first().click();
  await expect(sheet.locator('.filter-panel-chips a')).toHaveCount(1);
  await sheet.getByRole('link', { name: 'حذف فیلترها' }).click();
  await expect(sheet.locator('.filter-panel-chips a')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('checkbox').first()).not.toBeChecked();
});

test('price and buying are in the first screen of a course at 360 by 780 px @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/courses?page=1');
  await page.locator('.course-card-title > a').first().click();
  const buy = page.locator('.course-offer .buy-form').getByRole('button');
  await expect(buy).toBeVisible();
  const { y, height } = (await buy.boundingBox())!;
  expect(y + height).toBeLessThan(780);
});

test('a short title stands beside the cover in whole words at 360 px @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/courses?q=%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86&page=1');
  await page.getByRole('link', { name: 'پایتون برای همه', exact: true }).first().click();
  const title = page.locator('.course-head h1');
  await expect(title).toHaveText('پایتون برای همه');
  const [{ x, width, height }, cover] = [
    (await title.boundingBox())!,
    (await page.locator('.course-cover').boundingBox())!,
  ];
  expect(height).toBeLessThan(40);
  expect(width).toBeGreaterThan(120);
  expect(x).toBeLessThan(cover.x);
});

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
