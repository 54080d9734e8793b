import type { Locator, Page } from '@playwright/test';
import { axeBoth, fitsNarrow, onDatabase } from './dashboard-steps.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, giveAccount, memberWith, payIn, post, soldCourse } from './money-steps.ts';
import { demoPeople } from './people.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:404|409)/);
});

const rows = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'برداشت‌های در انتظار' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const balanceFigure = (page: Page): Locator => page.locator('.money-figure').filter({ hasText: 'موجودی کیف پول' });
/** Somebody who may withdraw. */
async function withAccount(page: Page, toman: number): Promise<{ token: string; mobile: string }> {
  const who = await memberWith(page, toman);
  await giveAccount(page.request, who.token);
  return who;
}

test('a new password holds withdrawals under its own name, before the button is pressed and after @phone', async ({
  page,
}) => {
  const { mobile } = await withAccount(page, 50_000);
  await onDatabase(mobile, ['update app_user set password_changed_at = now() where id = $1']);
  await page.goto('/dashboard/wallet');
  const said = /برای امنیت شما، برداشت تا [۰-۹]{1,2} \S+ ۱۴[۰-۹]{2}، ساعت [۰-۹]{2}:[۰-۹]{2} ممکن نیست\./;
  await expect(page.locator('.money-figures ~ .money-note').filter({ hasText: said })).toBeVisible();
  const form = page.getByRole('region', { name: 'برداشت' });
  await expect(form.locator('.money-note')).toContainText('رمز عبور شما تغییر کرده است.');
  await expect(form.locator('.money-note')).toContainText(said);
  await expect(balanceFigure(page)).toContainText(/قابل برداشت\s*۰ تومان/);
  await page.getByLabel('مبلغ برداشت (تومان)').fill('50000');
  await page.getByRole('button', { name: 'درخواست برداشت' }).click();
  await expect(page.getByLabel('مبلغ برداشت (تومان)')).toHaveAccessibleDescription(said);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('who owes us is told what and what repays it, no balance is below zero, what comes in repays it @phone', async ({
  page,
}) => {
  const { token, mobile } = await withAccount(page, 1_000);
  await post(page.request, 'users/dashboard/wallet/withdrawals', { amount: 1_000 }, token);
  await onDatabase(mobile, [
    `
      select ledger.post(
        'test.owed', $1::int, 'test', '{user.receivable,expense.cashback}', array[$1::int, 0],
        array[12000::bigint, -12000]
      )`,
    "update withdrawal set state = 'on_hold' where user_id = $1",
  ]);
  const debt = (toman: string): Locator =>
    page.getByText(
      `بدهی کیف پول شما ${toman} است: خریدی بازپرداخت شد که کش‌بک آن پیش‌تر خرج یا برداشت شده بود. هر ` +
        'مبلغی که به کیف پول شما می‌آید، ابتدا صرف تسویه این بدهی می‌شود و تا آن زمان برداشت ممکن نیست.',
    );
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: /^موجودی کیف پول/ })).toContainText('۱٬۰۰۰ تومان');

  // An account with a debt is not deleted; the way that is shown then leads to where the debt is told.
  await page.goto('/dashboard/edit');
  await page.getByRole('button', { name: 'حذف حساب', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('بدهی کیف پول شما تسویه نشده است.');
  await page.getByRole('dialog').getByRole('link', { name: 'رفتن به کیف پول' }).click();
  await expect(debt('۱۲٬۰۰۰ تومان')).toBeVisible();
  await expect(
    page.getByText('۱٬۰۰۰ تومان برای برداشت‌هایی کنار گذاشته شده است که تا تسویه بدهی متوقف‌اند.', { exact: true }),
  ).toBeVisible();
  await expect(balanceFigure(page)).toContainText(/۱٬۰۰۰ تومان\s*قابل خرج\s*۰ تومان\s*قابل برداشت\s*۰ تومان/);
  await axeBoth(page);
  await fitsNarrow(page);

  await page.getByLabel('مبلغ شارژ (تومان)').fill('5000');
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await page.waitForURL(/\/dashboard\/wallet\?top_up=\d+/);
  await expect(debt('۷٬۰۰۰ تومان')).toBeVisible();
  await expect(balanceFigure(page)).toContainText(/۱٬۰۰۰ تومان\s*قابل خرج\s*۰ تومان\s*قابل برداشت\s*۰ تومان/);
  await page.goto('/dashboard/transactions');
  await expect(rows(page).getByRole('cell').nth(3)).toContainText('متوقف تا تسویه بدهی');
  await expect(page.getByText('برداشت‌های متوقف، پس از تسویه بدهی کیف پول دوباره در انتظار می‌روند.')).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  await page.getByRole('button', { name: 'لغو برداشت ۱٬۰۰۰ تومان' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '۱٬۰۰۰ تومان به کیف پول شما برمی‌گردد و ابتدا صرف تسویه بدهی می‌شود.',
  );
  await page.getByRole('button', { name: 'بله، لغو شود' }).click();
  await expect(rows(page).getByRole('cell').nth(3)).toContainText('لغوشده');
  await page.goto('/dashboard/wallet');
  await expect(debt('۶٬۰۰۰ تومان')).toBeVisible();
});

test('what goes where is shown before it is sent, and an account without an owner is asked for one @phone', async ({
  page,
}) => {
  const { mobile } = await withAccount(page, 250_000);
  await onDatabase(mobile, ['update profile set account_owner = null where user_id = $1']);
  const sent: unknown[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/withdrawals')) sent.push(asked.postDataJSON());
  });
  await page.goto('/dashboard/wallet');
  const amount = page.getByLabel('مبلغ برداشت (تومان)');
  await amount.fill('۴۹٬۹۹۹');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(
    /کمترین مبلغ برداشت ۵۰٬۰۰۰ تومان است؛ کمتر از آن، فقط وقتی که همه مبلغ قابل برداشت شما باشد\./,
  );
  await amount.fill('60000');
  await amount.press('Enter');
  const sure = page.getByRole('dialog', { name: 'برداشت را تأیید می‌کنید؟' });
  await expect(sure).toContainText('۶۰٬۰۰۰ تومان');
  await expect(sure).toContainText('کارتی که به ۵۶۷۲ ختم می‌شود');
  const owner = sure.getByLabel('نام صاحب حساب');
  await axeBoth(page);
  await sure.getByRole('button', { name: 'انصراف' }).click();
  await expect(sure).toBeHidden();
  await amount.press('Enter');
  await sure.getByRole('button', { name: 'تأیید و ارسال' }).click();
  await expect(owner).toHaveAccessibleDescription('لطفاً نام صاحب حساب را وارد کنید');
  await expect(owner).toBeFocused();
  expect(sent).toEqual([]);
  await owner.fill('مینا نمونه');
  await sure.getByRole('button', { name: 'تأیید و ارسال' }).dblclick();
  await expect(page.getByText('انتقال با موفقیت انجام شد')).toBeVisible();
  await expect(sure).toBeHidden();
  expect(sent).toEqual([{ amount: 60_000, account_owner: 'مینا نمونه' }]);
  // The next one shows it, and asks no more.
  await page.getByRole('button', { name: 'همه مبلغ قابل برداشت' }).click();
  await amount.press('Enter');
  await expect(sure).toContainText('مینا نمونه');
  await expect(owner).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/edit');
  await expect(page.getByLabel('نام صاحب حساب')).toHaveValue('مینا نمونه');
});

test('cashback of these days is spendable and not withdrawable, and says from when it is @phone', async ({ page }) => {
  const { token } = await withAccount(page, 9_000_000);
  const course = await soldCourse(page.request, token, 'wallet', 2);
  await post(page.request, `courses/${course.id}/purchase`, { method: 'wallet' }, token);
  await page.goto('/dashboard/wallet');
  const left = 9_000_000 - course.price;
  await expect(balanceFigure(page)).toContainText(formatToman(left + course.cashback));
  await expect(balanceFigure(page).getByText('قابل خرج', { exact: true }).locator('..')).toContainText(
    formatToman(left + course.cashback),
  );
  await expect(balanceFigure(page).getByText('قابل برداشت', { exact: true }).locator('..')).toContainText(
    formatToman(left),
  );
  await expect(
    page.getByText(`${formatToman(course.cashback)} کش‌بک خریدهای تازه شماست: از هم‌اکنون قابل خرج است و تا`),
  ).toContainText('همه آن قابل برداشت می‌شود.');
  await page.getByRole('button', { name: 'همه مبلغ قابل برداشت' }).click();
  await expect(page.getByLabel('مبلغ برداشت (تومان)')).toHaveValue(formatNumber(left));
  await page.getByLabel('مبلغ برداشت (تومان)').fill(String(left + 1));
  await page.getByRole('button', { name: 'درخواست برداشت' }).click();
  await expect(page.getByLabel('مبلغ برداشت (تومان)')).toHaveAccessibleDescription(/مبلغ واردشده بیش از حد مجاز است/);
});

test('withdrawals stay in the table however they end: paid with its date, rejected, cancelled @phone', async ({
  page,
}) => {
  await demoMember(page, demoPeople.wallet);
  await page.goto('/dashboard/transactions');
  for (const [title, checkout] of [
    ['در انتظار', '–'],
    ['تسویه‌شده', /^[۰-۹]{1,2} \S+ ۱۴[۰-۹]{2}$/],
    ['ردشده', '–'],
    ['لغوشده', '–'],
  ] as const) {
    const one = rows(page).filter({ hasText: title }).first();
    await expect(one.getByRole('cell').nth(4)).toHaveText(checkout);
    await expect(one.getByRole('button')).toHaveCount(title === 'در انتظار' ? 1 : 0);
  }
});

test('withdrawals are turned over by twenty, and one on the second page is cancelled there @phone', async ({
  page,
}) => {
  const { token, mobile } = await withAccount(page, 1_500);
  await post(page.request, 'users/dashboard/wallet/withdrawals', { amount: 1_500 }, token);
  await payIn(mobile, 30_000);
  await onDatabase(mobile, [
    `
    with made as (insert into withdrawal (user_id, amount, state, sealed_account, account_end, created_at, ended_at)
      select $1::int, 1000, 'cancelled', 'x', '1234', now(), now() from generate_series(1, 20) returning id, user_id)
    select ledger.post(
      'withdrawal.requested', id, 'test', '{user.available,user.held}', array[user_id, user_id],
      array[1000::bigint, -1000]
    ),
      ledger.post(
        'withdrawal.returned', id, 'test', '{user.available,user.held}', array[user_id, user_id],
        array[-1000::bigint, 1000]
      )
      from made`,
  ]);
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
