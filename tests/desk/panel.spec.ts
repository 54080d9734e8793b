import type { Page } from '@playwright/test';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { answerLearners, walkPanelPages } from './panel-pages.ts';
import { deskUrl, expect, password, test } from './fixtures.ts';

/** Invented members of an academy of the demo. */
const owner = '09120000021';
const editor = '09120000022';

const panelUrl = (path = '/'): string => deskUrl(path).replace('/desk/', '/academy/');

async function codeOf(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get(panelUrl().replace('/academy/', '/dev/staff.json'));
  const staff = (await answer.json()) as { mobile: string; secret: string }[];
  return totpCode(staff.find((one) => one.mobile === mobile)!.secret, new Date());
}

async function giveNumber(page: Page, mobile: string): Promise<void> {
  await page.goto(panelUrl());
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
}

test('an owner signs in with a code, and sees what waits, the money, the courses and the orders', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await giveNumber(page, owner);
  await page.getByLabel('کد شش‌رقمی').fill(await codeOf(page, owner));
  await page.getByRole('button', { name: 'تأیید', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'کارهای آموزشگاه' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'پول' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'دانشکده رایان‌مهر' })).toBeVisible();
  await page.getByRole('link', { name: 'دوره‌ها', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'دوره‌ها' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'سفارش‌ها', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'سفارش‌ها' })).toBeVisible();
  await answerLearners(page, panelUrl);
  await walkPanelPages(page, panelUrl);
  // The desk knows nothing of this browser.
  await page.goto(deskUrl());
  await expect(page.getByRole('heading', { name: 'ورود به میز کار' })).toBeVisible();
  await page.context().close();
});

test('an editor needs no code, and sees no orders and no money', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await giveNumber(page, editor);
  await expect(page.getByRole('heading', { name: 'کارهای آموزشگاه' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'پول' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'سفارش‌ها', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'خروج از پنل آموزشگاه' }).click();
  await expect(page.getByRole('heading', { name: 'ورود به پنل آموزشگاه' })).toBeVisible();
  await page.context().close();
});
