import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeBoth, fitsNarrow, newMember, onDatabase } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import { memberWith, payIn } from './money-steps.ts';
import { newNumber, register } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'حساب خود را حذف می‌کنید؟' });
/** The one that people register with. */
const password = 'sabz-6-anar';
const opener = (page: Page) => page.getByRole('button', { name: 'حذف حساب', exact: true });

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:404|409|422|429)/);
});

test('a person takes their data away, is told why the account stays, and deletes it by keyboard @desktop', async ({
  page,
  request,
}) => {
  const number = await newMember(
    page,
    `
      insert into top_up (user_id, amount, provider, state, authority, created_at)
      values ($1, 5000, 'test', 'redirected', gen_random_uuid()::text, now())`,
  );
  await page.goto('/dashboard/edit');
  const section = page.getByRole('region', { name: 'داده‌های من' });
  await expect(section).toBeVisible();
  const coming = page.waitForEvent('download');
  await section.getByRole('button', { name: 'دریافت داده‌های من' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^kavosh-my-data-\d{4}-\d\d-\d\d\.json$/);
  const document = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    version: number;
    account: { mobile: string };
    wallet: { top_ups: unknown[] };
  };
  expect(document).toMatchObject({ version: 1, account: { mobile: number }, wallet: { top_ups: [{ amount: 5_000 }] } });

  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('سرنوشت یکی از پرداخت‌های شما هنوز روشن نیست')).toBeVisible();
  await axeBoth(page);
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await onDatabase(number, ["update top_up set state = 'failed', ended_at = now() where user_id = $1"]);

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('رمز عبور')).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  await dialog(page).getByLabel('رمز عبور').fill('این نیست ۱۲۳');
  await page.keyboard.press('Tab');
  await page.keyboard.type('حذف حساب');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('رمز عبور درست نیست.')).toBeVisible();
  await expect(dialog(page).getByLabel('برای تأیید بنویسید: حذف حساب')).toHaveValue('حذف حساب');
  await dialog(page).getByLabel('رمز عبور').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('حساب شما حذف شد')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  const again = await request.post('/api/v1/web/service/users/login', {
    data: { mobile: number, password, device_name: 'آزمون' },
  });
  expect(again.status()).toBe(401);
});

test('who has no password is asked for a code instead, and a refusal to send one is said @phone', async ({ page }) => {
  // Registered in this browser: a device that is not known to the account would have to wait for the first code.
  const number = newNumber();
  await register(page, number);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).not.toBeNull();
  await onDatabase(number, ['update app_user set password_hash = null where id = $1']);
  await page.goto('/dashboard/edit');
  await opener(page).click();
  await expect(dialog(page).getByLabel('رمز عبور')).toHaveCount(0);
  // There are two minutes between two codes that this device asks for.
  const send = dialog(page).getByRole('button', { name: 'ارسال کد تأیید' });
  const sent = page.waitForResponse((answer) => answer.url().includes('/auth/mobile/send'));
  await send.click();
  expect((await sent).status()).toBe(200);
  await page.reload();
  await opener(page).click();
  await send.click();
  await expect(dialog(page).getByRole('alert')).toContainText('کد پیش‌تر برای شما فرستاده شده است.');
  await dialog(page).getByLabel('کد تأیید', { exact: true }).fill('۱۲۳');
  await dialog(page).getByRole('button', { name: 'حذف همیشگی حساب' }).click();
  await expect(dialog(page).getByText('برای تأیید، عبارت «حذف حساب» را بنویسید.')).toBeVisible();
  await fitsNarrow(page);
});

test('what is left in the wallet is given up by a tick that names it, and not without @desktop', async ({ page }) => {
  const { mobile } = await memberWith(page, 12_500);
  await page.goto('/dashboard/edit');
  await opener(page).click();
  await expect(dialog(page).getByText('۱۲٬۵۰۰ تومان در کیف پول شما مانده است.')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'رفتن به کیف پول' })).toHaveAttribute(
    'href',
    '/dashboard/wallet',
  );
  const tick = dialog(page).getByRole('checkbox', {
    name: 'از ۱۲٬۵۰۰ تومان مانده کیف پول خود می‌گذرم و می‌دانم که بازنمی‌گردد',
  });
  await axeBoth(page);
  await fitsNarrow(page);
  await dialog(page).getByLabel('رمز عبور').fill(password);
  await dialog(page).getByLabel('برای تأیید بنویسید: حذف حساب').fill('حذف حساب');
  const remove = dialog(page).getByRole('button', { name: 'حذف همیشگی حساب' });
  await remove.click();
  await expect(dialog(page).getByRole('alert')).toHaveText('ابتدا موجودی کیف پول خود را برداشت کنید');
  // Money that comes between reading and pressing is not given up with it: the tick is for what was read.
  await tick.check();
  await payIn(mobile, 1_000);
  await remove.click();
  const other = dialog(page).getByRole('checkbox', { name: /^از ۱۳٬۵۰۰ تومان/ });
  await expect(other).not.toBeChecked();
  await other.check();
  await remove.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('حساب شما حذف شد')).toBeVisible();
});
