import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const serverError = 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.';
export const table = (page: Page, name: string): Locator => page.getByRole('table', { name });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const heads = (of: Locator, expected: string[]): Promise<void> =>
  expect(of.getByRole('columnheader')).toHaveText(expected);
export const rows = (of: Locator): Locator => of.getByRole('row').filter({ has: of.page().getByRole('cell') });
export const figure = (page: Page, name: string): Locator => page.locator('.money-figure').filter({ hasText: name });
export const withdrawField = (page: Page): Locator => page.getByLabel('مبلغ برداشت (تومان)');
export const withdrawButton = (page: Page): Locator => page.getByRole('button', { name: 'درخواست برداشت' });
export const topUpField = (page: Page): Locator => page.getByLabel('مبلغ شارژ (تومان)');
export const payButton = (page: Page): Locator => page.getByRole('button', { name: 'پرداخت', exact: true });

/** What is asked of the printer is counted instead of printed. */
export const countPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1);
    };
  });

/** On paper there is what was asked for, and nothing around it. */
export async function onPaper(page: Page, wanted: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(wanted).toBeVisible();
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.locator('.dashboard-menu'),
    page.locator('.money-tools, .money-actions'),
  ])
    await expect(around.first()).toBeHidden();
  await page.emulateMedia({ media: null });
}
