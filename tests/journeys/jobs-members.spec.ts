import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fitsNarrow } from './dashboard-steps.ts';
import { memberWith } from './money-steps.ts';
import { newNumber, register } from './people.ts';

const cards = (page: Page) => page.locator('.job-card');
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('a member among jobs', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(/the server responded with a status of (?:401|404|500)/);
  });

  test('a guest is told to sign in, and what was clicked is done after that @desktop', async ({ page }) => {
    await page.goto('/jobs/search/?page=1');
    const title = await cards(page).first().getByRole('link').first().textContent();
    await cards(page).first().getByRole('button', { name: 'نشان کردن' }).click();
    await expect(toast(page, 'برای نشان کردن فرصت‌های شغلی باید وارد شوید یا ثبت‌نام کنید!')).toBeVisible();
    await page.getByRole('alert').getByRole('link', { name: 'ورود / ثبت‌نام' }).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    await register(page, newNumber(), { address: page.url() });
    await expect(page).toHaveURL(/\/jobs\/search\//);
    const marked = cards(page)
      .filter({ hasText: title ?? '' })
      .first();
    await expect(marked.getByRole('button', { name: 'برداشتن نشان' })).toBeVisible();
    await page.reload();
    await expect(marked.getByRole('button', { name: 'برداشتن نشان' })).toBeVisible();
    await marked.getByRole('button', { name: 'برداشتن نشان' }).click();
    await expect(marked.getByRole('button', { name: 'نشان کردن', exact: true })).toBeVisible();
  });

  test('a mark that the server does not take is taken back, and said @desktop', async ({ page }) => {
    await memberWith(page, 0);
    await page.goto('/jobs/search/?page=1');
    await page.route('**/bookmark', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ code: 500, message: 'x', data: null }),
      }),
    );
    const button = cards(page).first().locator('[data-job-bookmark]');
    await button.click();
    await expect(toast(page, 'خطا در برقراری ارتباط')).toBeVisible();
    await expect(button).toHaveAccessibleName('نشان کردن');
  });

  test('a member sees jobs of their own on the landing, or no such section; a failure is shown @desktop', async ({
    page,
  }) => {
    await memberWith(page, 0);
    const own: JobCard = {
      id: 1,
      title: 'شغلی برای من',
      contract_type: 'تمام‌وقت',
      province: 'تهران',
      city: 'تهران',
      salary_from: null,
      created_at: new Date().toISOString(),
      company: { name_fa: 'شرکت نمونه', name_en: null, avatar: null },
    };
    const reasons = [{ id: 1, kind: 'interest', text: 'چون «پایتون» را نشان کرده‌اید' }];
    const answer = (status: number, jobs: JobCard[]) =>
      page.route(/\/api\/v1\/web\/service\/jobs$/, (route) =>
        route.fulfill({
          status,
          contentType: 'application/json',
          body: JSON.stringify({
            code: status,
            message: null,
            data: status === 200 ? { recommended_jobs: jobs, reasons, recent_jobs: [] } : null,
          }),
        }),
      );
    const heading = page.getByRole('heading', { level: 2, name: 'جدیدترین فرصت‌های شغلی برای شما' });
    await answer(200, [own]);
    await page.goto('/jobs');
    await expect(heading).toBeVisible();
    await expect(cards(page).filter({ hasText: 'شغلی برای من' })).toContainText('توافقی');
    const note = page.locator('.own-jobs .suggestion-note');
    await expect(note).toContainText('چون «پایتون» را نشان کرده‌اید');
    const sent: unknown[] = [];
    await page.route(/\/interests\/choice$/, (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ contentType: 'application/json', body: '{"code":200,"message":null,"data":{}}' });
    });
    await note.getByRole('button', { name: 'پیشنهاد نده: شغلی برای من' }).click();
    await expect(note).toContainText('دیگر مانند این را پیشنهاد نمی‌دهیم.');
    await note.getByRole('button', { name: 'برگرداندن: شغلی برای من' }).click();
    await expect(note).toContainText('چون «پایتون» را نشان کرده‌اید');
    expect(sent).toEqual([
      { subject: 'job:1', choice: 'dismissed' },
      { subject: 'job:1', choice: null },
    ]);
    await fitsNarrow(page);
    await expect(page.getByText('برای دیدن فرصت‌های شغلی متناسب با خود وارد شوید.')).toBeHidden();
    for (const [status, text] of [
      [200, null],
      [404, 'خطا در دریافت اطلاعات'],
      [500, 'خطای سرور'],
    ] as const) {
      await page.unroute(/\/api\/v1\/web\/service\/jobs$/);
      await answer(status, []);
      await page.goto('/jobs');
      await expect(heading).toHaveCount(0);
      if (text !== null) await expect(toast(page, text)).toBeVisible();
    }
  });
});
