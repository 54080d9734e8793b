import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';

const header = (page: Page) => page.getByRole('banner');

test.describe('without a line', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch|404/);
  });

  test('a link leads nowhere, says why, and what was typed stays @desktop', async ({ page, context }) => {
    await page.goto('/contact');
    await page.getByLabel('پیام', { exact: true }).fill('سلام');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('پیام', { exact: true })).toHaveValue('سلام');
    await context.setOffline(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('درباره ما');
  });

  test('so does a search from another page, and its words stay @desktop', async ({ page, context }) => {
    await page.goto('/no-such-page');
    const box = page.getByRole('main').locator('input[name=q]');
    await box.fill('پایتون');
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'جست‌وجو' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید' }),
    ).toBeVisible();
    await expect(box).toHaveValue('پایتون');
    await context.setOffline(false);
  });

  test('a page lost on the way says so in the frame, comes on retry and when the line is back @desktop', async ({
    page,
  }) => {
    for (const way of ['press', 'line'] as const) {
      await page.goto('/about');
      await page.route(/\/categories\.data/, (route) => route.abort('connectionreset'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'دسته‌بندی‌ها' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید' }),
      ).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expectNoFindings(page);
      await page.unroute(/\/categories\.data/);
      if (way === 'press') await page.getByRole('link', { name: 'تلاش دوباره' }).click();
      else
        await page.evaluate(() => {
          window.dispatchEvent(new Event('online'));
        });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('دسته‌بندی‌ها');
    }
  });

  test('trying a broken page again keeps the page that says so @desktop', async ({ page, context, problems }) => {
    problems.allow(/500/);
    await page.goto('/about');
    await page.route(/\/categories\.data/, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'دسته‌بندی‌ها' }).click();
    const heading = page.getByRole('heading', { name: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.' });
    await expect(heading).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await expect(page.locator('.toast')).toHaveText('ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید');
    await expect(heading).toBeVisible();
    await context.setOffline(false);
  });
});

test('the home page that fails says so in its own words @desktop', async ({ page, problems }) => {
  problems.allow(/500|خطا|Error/);
  await page.goto('/about');
  await page.route(/\/_(?:root)?\.data/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
  );
  await header(page).getByRole('link', { name: 'کاوش', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'خطا در ارسال درخواست' })).toBeVisible();
  await page.unroute(/\/_(?:root)?\.data/);
  await page.getByRole('link', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'دوره مناسب خود را پیدا کنید' })).toBeVisible();
});

test('the way back from an unknown address leads to where one came from, or home @desktop', async ({
  page,
  problems,
  context,
}) => {
  problems.allow(/404/);
  await page.goto('/faq');
  await page.goto('/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'بازگشت' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌های متداول');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => {
    window.open('/no-such-page', '_blank', 'noopener');
  });
  const fresh = await opened;
  await fresh.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await fresh.getByRole('main').getByRole('link', { name: 'بازگشت' }).click();
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('دوره مناسب خود را پیدا کنید');
});
