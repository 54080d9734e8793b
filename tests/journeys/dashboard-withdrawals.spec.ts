import type { Locator, Page } from '@playwright/test';
import { alertOf, axeBoth, fitsNarrow, onDatabase, test } from './dashboard-steps.ts';
import { expect } from './fixtures.ts';
import { demoMember, giveAccount, letAccountSettle, memberWith, post } from './money-steps.ts';
import { demoPeople } from './people.ts';

test.beforeEach(({ problems }) => { problems.allow(/the server responded with a status of (?:404|409)/); });

const rows = (page: Page): Locator => page.getByRole('table', { name: 'برداشت‌های در انتظار' }).getByRole('row').filter({ has: page.getByRole('cell') });
const balanceFigure = (page: Page): Locator => page.locator('.money-figure').filter({ hasText: 'موجودی کیف پول' });
/** Somebody who may withdraw. */
async function withAccount(page: Page, toman: number): Promise<{ token: string; mobile: string }> {
  const who = await memberWith(page, toman);
  await giveAccount(page.request, who.token);
  await letAccountSettle(who.mobile);
  return who;
}

test('a new password holds withdrawals under its own name, before the button is pressed and after', async ({ page }) => {
  const { mobile } = await withAccount(page, 50_000);
  await onDatabase(mobile, ["update app_user set password_changed_at = now() where id = $1"]);
  await page.goto('/dashboard/wallet');
  await expect(page.getByText('رمز عبور شما به‌تازگی تغییر کرده است. برای امنیت پول شما، برداشت از')).toBeVisible();
  await expect(page.getByText('حساب بانکی شما به‌تازگی تغییر کرده است.')).toBeHidden();
  await page.getByLabel('مبلغ برداشت (تومان)').fill('5000');
  await page.getByRole('button', { name: 'درخواست برداشت' }).click();
  await expect(alertOf(page, 'رمز عبور شما به‌تازگی تغییر کرده است.')).toContainText('ممکن نیست');
});

test('somebody who owes us is told what it is and what settles it, no balance is below zero, and money that comes in settles it', async ({ page }) => {
  const { token, mobile } = await withAccount(page, 1_000);
  await post(page.request, 'users/dashboard/wallet/withdrawals', { amount: 1_000 }, token);
  await onDatabase(mobile, [`select ledger.post('test.owed', $1::int, 'test', '{user.receivable,expense.cashback}', array[$1::int, 0], array[12000::bigint, -12000])`]);
  const debt = (toman: string): Locator => page.getByText(`بدهی کیف پول شما ${toman} است: خریدی بازپرداخت شد که بازگشت وجه آن پیش‌تر خرج یا برداشت شده بود. هر مبلغی که به کیف پول شما می‌آید، ابتدا صرف تسویه این بدهی می‌شود.`);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: /موجودی کیف پول/ })).toContainText('۱٬۰۰۰ تومان');

  // An account with a debt is not deleted; the way that is shown then leads to where the debt is told.
  await page.goto('/dashboard/edit');
  await page.getByRole('button', { name: 'حذف حساب', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('بدهی کیف پول شما تسویه نشده است.');
  await page.getByRole('dialog').getByRole('link', { name: 'رفتن به کیف پول' }).click();
  await expect(debt('۱۲٬۰۰۰ تومان')).toBeVisible();
  await expect(page.getByText('۱٬۰۰۰ تومان برای برداشت‌های در انتظار کنار گذاشته شده است.', { exact: true })).toBeVisible();
  await expect(balanceFigure(page)).toContainText(/۱٬۰۰۰ تومان\s*۰ تومان قابل برداشت/);
  await axeBoth(page);
  await fitsNarrow(page);

  await page.getByLabel('مبلغ شارژ (تومان)').fill('5000');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await page.waitForURL(/\/dashboard\/wallet\?top_up=\d+/);
  await expect(debt('۷٬۰۰۰ تومان')).toBeVisible();
  await expect(balanceFigure(page)).toContainText(/۱٬۰۰۰ تومان\s*۰ تومان قابل برداشت/);
});

test('withdrawals stay in the table however they end: paid out with its date, rejected, taken back; only what waits can be cancelled', async ({ page }) => {
  await demoMember(page, demoPeople.wallet);
  await page.goto('/dashboard/transactions');
  for (const [title, checkout] of [['در انتظار', '–'], ['تسویه‌شده', /^[۰-۹]{1,2} \S+ ۱۴[۰-۹]{2}$/], ['ردشده', '–'], ['لغوشده', '–']] as const) {
    const one = rows(page).filter({ hasText: title }).first();
    await expect(one.getByRole('cell').nth(4)).toHaveText(checkout);
    await expect(one.getByRole('button')).toHaveCount(title === 'در انتظار' ? 1 : 0);
  }
});

test('withdrawals are turned over by twenty, and one on the second page is cancelled there', async ({ page }) => {
  const { token, mobile } = await withAccount(page, 5_000);
  await post(page.request, 'users/dashboard/wallet/withdrawals', { amount: 1_500 }, token);
  await onDatabase(mobile, [`
    with made as (insert into withdrawal (user_id, amount, state, sealed_account, account_end, created_at, ended_at)
      select $1::int, 1000, 'cancelled', 'x', '1234', now(), now() from generate_series(1, 20) returning id, user_id)
    select ledger.post('withdrawal.requested', id, 'test', '{user.available,user.held}', array[user_id, user_id], array[1000::bigint, -1000]),
      ledger.post('withdrawal.returned', id, 'test', '{user.available,user.held}', array[user_id, user_id], array[-1000::bigint, 1000]) from made`]);
  await page.goto('/dashboard/transactions');
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('navigation', { name: 'صفحه‌های جدول' }).getByRole('link', { name: 'صفحه ۲' }).click();
  await expect(page).toHaveURL(/\/dashboard\/transactions\?page=2$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('cell').first()).toHaveText('۲۱');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'لغو برداشت ۱٬۵۰۰ تومان' }).click();
  await page.getByRole('button', { name: 'بله، لغو شود' }).click();
  await expect(rows(page).getByRole('cell').nth(3)).toContainText('لغوشده');
  await page.getByRole('tab', { name: 'صورت‌حساب' }).click();
  await expect(page).toHaveURL(/\/dashboard\/transactions\?tab=statement$/);
  await expect(page.getByRole('table', { name: 'صورت‌حساب' })).toBeVisible();
});
