import { alertOf, answer, axeBoth } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './journey-database.ts';
import { memberWith } from './money-steps.ts';
import { figure, topUpField, payButton } from './money-page-steps.ts';

// A clock that was turned stays in a context that is kept.
test.use({ fresh: true });

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|409|422|500|503)|net::ERR_FAILED/);
});

test('topping up: limits in words, any digits, and coming back while the gateway has not said yet @phone', async ({
  page,
}) => {
  await memberWith(page, 0);
  await page.goto('/dashboard/wallet');
  for (const [typed, said] of [
    ['', 'لطفاً مبلغ شارژ را وارد کنید'],
    ['صد', 'مبلغ شارژ باید عددی درست به تومان باشد'],
    ['۹۹۹', 'مبلغ شارژ دست‌کم ۱٬۰۰۰ تومان است'],
    ['50000001', 'مبلغ شارژ حداکثر ۵۰٬۰۰۰٬۰۰۰ تومان است'],
  ]) {
    await topUpField(page).fill(typed!);
    await payButton(page).click();
    await expect(topUpField(page)).toHaveAccessibleDescription(new RegExp(said!));
    await expect(topUpField(page)).toBeFocused();
  }
  await page.getByRole('button', { name: '۱۰۰٬۰۰۰ تومان', exact: true }).click();
  await expect(topUpField(page)).toHaveValue('۱۰۰٬۰۰۰');
  await topUpField(page).fill('١٢٥۰۰۰');
  await expect(topUpField(page)).toHaveAccessibleDescription(/۱۲۵٬۰۰۰ تومان/);
  await page.route('**/wallet/top-ups', answer(503, 'درگاه پرداخت پاسخ نمی‌دهد.'));
  await payButton(page).click();
  await expect(alertOf(page, 'درگاه پرداخت پاسخ نمی‌دهد.')).toBeVisible();
  await page.unroute('**/wallet/top-ups');
  await topUpField(page).press('Enter');
  await page.waitForURL(/\/dev\/gateway\/[^/]+$/, { waitUntil: 'commit' });
  const name = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);
  const { id } = await inDatabase(
    async (client) =>
      (await client.query<{ id: number }>('select id from top_up where authority = $1', [name])).rows[0]!,
  );
  await page.getByRole('button', { name: 'پرداخت بدون بازگشت' }).click();
  await expect(page.getByText('به سایت بازنگشتید')).toBeVisible();
  await page.goto(`/dashboard/wallet?top_up=${id}`);
  const result = page.getByRole('region', { name: 'نتیجه پرداخت' });
  await expect(result).toContainText('در حال گرفتن نتیجه پرداخت از درگاه');
  await axeBoth(page);
  await page.request.get(`/payment/return/demo?Authority=${name}&Status=OK`, { maxRedirects: 0 });
  await expect(result).toContainText('۱۲۵٬۰۰۰ تومان به کیف پول شما افزوده شد.');
  await expect(result).toContainText('شماره پیگیری پرداخت:');
  await expect(figure(page, 'موجودی کیف پول')).toContainText('۱۲۵٬۰۰۰ تومان');
  await axeBoth(page);
  await page.getByRole('button', { name: 'بستن این پیام' }).click();
  await expect(result).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/wallet$/);
});

test('a payment without news is told of and asked about again; a failed and an unknown one are said @desktop', async ({
  page,
}) => {
  await memberWith(page, 0);
  const paid = (state: string) =>
    answer(200, null, {
      top_up: { id: 7, amount: 90_000, state, reference: null, created_at: new Date().toISOString(), course: null },
    });
  await page.clock.install();
  await page.route('**/wallet/top-ups/7', paid('waiting'));
  await page.goto('/dashboard/wallet?top_up=7');
  await expect(page.getByText('در حال گرفتن نتیجه پرداخت از درگاه')).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2_000);
        return page.getByText('درگاه هنوز نتیجه پرداخت را نگفته است.').isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await page.unroute('**/wallet/top-ups/7');
  await page.route('**/wallet/top-ups/7', paid('failed'));
  await page.getByRole('button', { name: 'بررسی دوباره' }).click();
  await expect(
    page.getByText('پرداخت انجام نشد. اگر مبلغی از حساب شما کم شده باشد، بانک آن را برمی‌گرداند.'),
  ).toBeVisible();
  await page.goto('/dashboard/wallet?top_up=2000000000');
  await expect(page.getByText('چنین پرداختی پیدا نشد.')).toBeVisible();
});
