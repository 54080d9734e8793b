import { deskUrl, expect, mobiles, password, test } from './fixtures.ts';

test('a wrong password and a wrong code are refused in words, and the desk stays shut', async ({ page }) => {
  await page.goto(deskUrl('/purchases'));
  await page.getByLabel('شماره موبایل').fill(mobiles.moderator);
  await page.getByLabel('رمز عبور').fill('not-the-one-9');
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('alert').or(page.locator('.field-error')).first()).toBeVisible();
  await page.getByLabel('رمز عبور').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('کد شش‌رقمی').fill('000000');
  await page.getByRole('button', { name: 'تأیید', exact: true }).click();
  await expect(page.getByText('کد واردشده درست نیست')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'خریدها' })).toHaveCount(0);
});

test('the menu shows what one may do, and a page beyond it says so', async ({ as }) => {
  const page = await as('moderator');
  await page.goto(deskUrl());
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'نظرها' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'برداشت‌ها' })).toHaveCount(0);
  await page.goto(deskUrl('/withdrawals'));
  await expect(page.getByText('نقش شما این بخش را ندارد')).toBeVisible();
});
