import type { Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { expect } from './fixtures.ts';

/** Pages of the panel that an owner has, by their headings. */
const pages = [
  ['/refunds', 'درخواست‌های انصراف'],
  ['/reviews', 'نظرها'],
  ['/demand', 'خواسته‌ها'],
  ['/money', 'پول'],
  ['/money/statement', 'گردش حساب'],
  ['/money/payouts', 'تسویه‌ها'],
  ['/money/invoices', 'صورت‌حساب‌های کارمزد'],
  ['/page', 'صفحه آموزشگاه'],
  ['/members', 'اعضا'],
  ['/keys', 'کلیدها و وب‌هوک‌ها'],
  ['/account', 'حساب من'],
] as const;

/** Each page is accessible, wide and on a small phone. */
export async function walkPanelPages(page: Page, panelUrl: (path: string) => string): Promise<void> {
  for (const [path, name] of pages) {
    await page.goto(panelUrl(path));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expectSound(page);
  }
}

/** A review gets a reply, which stands under it on the page of the course; a refund is accepted with its share. */
export async function answerLearners(page: Page, panelUrl: (path: string) => string): Promise<void> {
  await page.goto(panelUrl('/reviews?which=unanswered'));
  const row = page.getByRole('row').nth(1);
  const address = await row.getByRole('link').first().getAttribute('href');
  await row.getByRole('button', { name: 'پاسخ', exact: true }).click();
  await page.getByLabel('متن پاسخ').fill('سپاس از نظر شما؛ حتما در نظر می‌گیریم.');
  await page.getByRole('button', { name: 'ثبت پاسخ' }).click();
  await expect(page.getByText('پاسخ شما زیر نظر در صفحه دوره آمد.')).toBeVisible();
  await page.goto(new URL(address!, page.url()).href);
  await expect(page.getByText('سپاس از نظر شما؛ حتما در نظر می‌گیریم.')).toBeVisible();
  await page.goto(panelUrl('/refunds'));
  await page.getByRole('button', { name: 'پذیرفتن', exact: true }).first().click();
  await page.getByLabel('دلیل').fill('خریدار پیش از آغاز دوره خبر داد.');
  await page.getByRole('dialog').getByRole('button', { name: 'پذیرفتن', exact: true }).click();
  await expect(page.getByText(/درخواست پذیرفته شد|پذیرش شما ثبت شد/)).toBeVisible();
}
