import { expect, test } from './fixtures.ts';
import { memberWith, post } from './money-steps.ts';

test('the session ends while the profile is edited: signing in restores the draft @desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of 401/);
  const { token, mobile } = await memberWith(page, 0);
  await page.goto('/dashboard/edit');
  const headline = page.locator('input[name=user_headline]');
  const account = page.locator('input[name=user_bank_account]');
  await headline.fill('برنامه‌نویس پایتون');
  await account.fill('5022291012345672');
  await page.locator('input[name=user_bank_account_owner]').fill('سارا نمونه‌زاده');
  await post(page.request, 'users/logout', {}, token);
  await page.locator('.profile-foot button[type=submit]').click();
  await expect(page).toHaveURL(/\/unauthenticated\?next=/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('5022');
  await page.locator('main').getByRole('link', { name: 'ورود / ثبت‌نام' }).click();
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('رمز عبور').fill('sabz-6-anar');
  await page.locator('main form button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/dashboard\/edit/);
  await expect(headline).toHaveValue('برنامه‌نویس پایتون');
  // The account number has to be entered again.
  await expect(account).toHaveValue('');
  await account.fill('5022291012345672');
  await page.locator('.profile-foot button[type=submit]').click();
  await expect(page.locator('.profile-unsaved')).toHaveCount(0);
  await page.reload();
  await expect(headline).toHaveValue('برنامه‌نویس پایتون');
  await expect(page.locator('.profile-unsaved')).toHaveCount(0);
});
