import { readFile } from 'node:fs/promises';
import type { Purchase } from '@kavosh/contract/purchases.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { expectNoFindings } from '../axe.ts';
import { alertOf, answer, axeBoth } from './dashboard-steps.ts';
import { fits, standsForcedColours } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase, withdrawnCourse } from './journey-database.ts';
import { demoMember, changedAccount, giveAccount, memberWith, own, payIn, post, soldCourse } from './money-steps.ts';
import { demoPeople } from './people.ts';
import {
  serverError,
  table,
  tab,
  heads,
  rows,
  figure,
  withdrawField,
  withdrawButton,
  topUpField,
  payButton,
  countPrints,
  onPaper,
} from './money-page-steps.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|409|422|500|503)|net::ERR_FAILED/);
});

test('wallet: three cards, a wrong withdrawal is told before any call, figures follow a right one @phone', async ({
  page,
}) => {
  const { token, mobile } = await memberWith(page, 250_000);
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/withdrawals')) sent.push(asked.postData() ?? '');
  });
  await page.goto('/dashboard/wallet');
  await expect(figure(page, 'خریدها')).toContainText('۰ تومان');
  await expect(figure(page, 'خریدها')).toContainText('۰ خرید تأییدشده');
  await expect(figure(page, 'بازگشت وجه دریافتی')).toContainText('۰ تومان');
  await expect(figure(page, 'موجودی کیف پول')).toContainText('۲۵۰٬۰۰۰ تومان');
  for (const [typed, said] of [
    ['', 'لطفاً مبلغ موردنظر برای دریافت را وارد کنید'],
    ['۰', 'لطفاً مبلغ موردنظر برای دریافت را وارد کنید'],
    ['۲۵۰٬۰۰۱', 'مبلغ واردشده بیش از حد مجاز است'],
  ]) {
    await withdrawField(page).fill(typed!);
    await withdrawButton(page).click();
    await expect(withdrawField(page)).toHaveAccessibleDescription(new RegExp(said!));
    await expect(withdrawField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(withdrawField(page)).toBeFocused();
  }
  await expect(page.getByRole('link', { name: 'ثبت شماره حساب بانکی' })).toHaveAttribute('href', '/dashboard/edit');
  await withdrawField(page).fill('40000');
  await withdrawField(page).press('Enter');
  await expect(withdrawField(page)).toHaveAccessibleDescription(
    /برای برداشت، ابتدا شماره حساب بانکی خود را در پروفایل ثبت کنید/,
  );
  expect(sent).toEqual([]);

  await giveAccount(page.request, token);
  await changedAccount(mobile, 1);
  await page.reload();
  await expect(page.getByText('حساب بانکی شما تغییر کرده است. برای امنیت شما، برداشت تا')).toContainText('ممکن نیست.');
  await expect(figure(page, 'موجودی کیف پول')).toContainText(/قابل خرج\s*۲۵۰٬۰۰۰ تومان\s*قابل برداشت\s*۰ تومان/);
  await withdrawField(page).fill('60000');
  await withdrawButton(page).click();
  await expect(withdrawField(page)).toHaveAccessibleDescription(/برای امنیت شما، برداشت تا .+ ممکن نیست/);
  expect(sent).toEqual([]);
  // It was changed behind the page's back: the server says the same.
  await changedAccount(mobile, 25);
  await page.reload();
  await expect(figure(page, 'موجودی کیف پول')).toContainText(/قابل برداشت\s*۲۵۰٬۰۰۰ تومان/);
  await changedAccount(mobile, 1);
  await withdrawField(page).fill('60000');
  await withdrawButton(page).click();
  await page.getByRole('button', { name: 'تأیید و ارسال' }).click();
  await expect(alertOf(page, 'برای امنیت شما، برداشت تا')).toContainText('ممکن نیست');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toHaveLength(1);

  await changedAccount(mobile, 25);
  await page.reload();
  await page.getByRole('button', { name: 'همه مبلغ قابل برداشت' }).click();
  await expect(withdrawField(page)).toHaveValue('۲۵۰٬۰۰۰');
  await withdrawField(page).fill('۶۰٬۰۰۰');
  await expect(withdrawField(page)).toHaveAccessibleDescription(/۶۰٬۰۰۰ تومان/);
  await withdrawButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('سارا نمونه‌زاده');
  await page.getByRole('button', { name: 'تأیید و ارسال' }).dblclick();
  await expect(page.getByText('انتقال با موفقیت انجام شد')).toBeVisible();
  // What is true of it after the message is gone.
  await expect(page.getByRole('region', { name: 'برداشت' }).getByRole('status')).toContainText(
    'ثبت شد و تا واریز بانک در انتظار می‌ماند.',
  );
  await expect(withdrawField(page)).toHaveValue('');
  await expect(figure(page, 'موجودی کیف پول')).toContainText(
    /۲۵۰٬۰۰۰ تومان\s*قابل خرج\s*۱۹۰٬۰۰۰ تومان\s*قابل برداشت\s*۱۹۰٬۰۰۰ تومان/,
  );
  await expect(
    page.getByText('۶۰٬۰۰۰ تومان برای برداشت‌ها و بازپرداخت‌های به کارت که در راه‌اند کنار گذاشته شده است.'),
  ).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(
    (await own<{ pending_withdrawals: unknown[] }>(page.request, 'users/dashboard/wallet/transactions', token))
      .pending_withdrawals,
  ).toHaveLength(1);

  await expect(
    page.getByRole('img', {
      name: /^نمودار موجودی کیف پول در ۹۰ روز گذشته: اکنون ۲۵۰٬۰۰۰ تومان، کمترین ۰ تومان، بیشترین ۲۵۰٬۰۰۰ تومان$/,
    }),
  ).toBeVisible();
  await page.getByText('نمایش به صورت جدول').click();
  const history = table(page, 'موجودی در ۹۰ روز گذشته');
  await heads(history, ['روز', 'موجودی (تومان)']);
  await expect(rows(history)).toHaveCount(2);
  await expect(rows(history).first()).toContainText('۲۵۰٬۰۰۰');
});

test('transactions: withdrawals that wait and are taken back, the statement, as a file and on paper @desktop', async ({
  page,
}) => {
  await countPrints(page);
  const { token, mobile } = await memberWith(page, 0);
  await page.goto('/dashboard/transactions');
  await expect(tab(page, 'برداشت‌های در انتظار')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('برداشتی در انتظار نیست')).toBeVisible();
  await tab(page, 'صورت‌حساب').click();
  await expect(page.getByText('هنوز تراکنشی ندارید')).toBeVisible();

  const course = await soldCourse(page.request, token, 'wallet', 6);
  await payIn(mobile, course.price + 70_000);
  const { purchase } = await post<{ purchase: Purchase }>(
    page.request,
    `courses/${course.id}/purchase`,
    { method: 'wallet' },
    token,
  );
  // A course whose name a spreadsheet would reckon with.
  const hostile = '=1+1,"@SUM(A1)"';
  const named = await withdrawnCourse();
  await inDatabase(async (client) => {
    await client.query('update course set title = $2 where id = $1', [named, hostile]);
    await client.query('update purchase set course_id = $2 where id = $1', [purchase.id, named]);
  });
  await giveAccount(page.request, token);
  for (const amount of [50_000, 20_000])
    await post(page.request, 'users/dashboard/wallet/withdrawals', { amount }, token);

  await page.goto('/dashboard/transactions');
  const pending = table(page, 'برداشت‌های در انتظار');
  await heads(pending, ['ردیف', 'تاریخ درخواست', 'مبلغ', 'وضعیت', 'تاریخ تسویه', 'لغو']);
  await expect(rows(pending)).toHaveCount(2);
  const mine = rows(pending).filter({ hasText: '۵۰٬۰۰۰' });
  await expect(mine.getByRole('cell').nth(2)).toContainText(/برداشت \u200e?[−-]۵۰٬۰۰۰/);
  await expect(mine.getByRole('cell').nth(3)).toContainText('در انتظار');
  await expect(mine.getByRole('cell').nth(4)).toHaveText('–');
  const cancel = page.getByRole('button', { name: 'لغو برداشت ۵۰٬۰۰۰ تومان' });
  const sure = page.getByRole('dialog', { name: 'برداشت لغو شود؟' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(sure).toContainText('۵۰٬۰۰۰ تومان به کیف پول شما برمی‌گردد و دوباره قابل خرج می‌شود.');
  await axeBoth(page);
  await page.keyboard.press('Escape');
  await expect(sure).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await sure.getByRole('button', { name: 'انصراف' }).click();
  await expect(rows(pending)).toHaveCount(2);
  await cancel.click();
  await page.route('**/cancel', answer(409, 'این برداشت دیگر در انتظار نیست.'));
  await sure.getByRole('button', { name: 'بله، لغو شود' }).click();
  await expect(alertOf(page, 'این برداشت دیگر در انتظار نیست.')).toBeVisible();
  await expect(sure).toBeHidden();
  await page.unroute('**/cancel');
  await cancel.click();
  await sure.getByRole('button', { name: 'بله، لغو شود' }).click();
  await expect(page.getByText('برداشت لغو شد')).toBeVisible();
  await expect(mine.getByRole('cell').nth(3)).toContainText('لغوشده');
  await expect(cancel).toBeHidden();
  await expect(rows(pending)).toHaveCount(2);

  await tab(page, 'صورت‌حساب').click();
  const statement = table(page, 'صورت‌حساب');
  await heads(statement, ['ردیف', 'تاریخ', 'شرح', 'مبلغ', 'مانده']);
  await expect(rows(statement)).toHaveCount(3);
  const [back, paid, first] = [0, 1, 2].map((at) => rows(statement).nth(at));
  await expect(back!).toContainText(`واریز \u200e+${formatNumber(course.cashback)}`);
  await expect(back!.getByRole('cell').last()).toHaveText(formatNumber(70_000 + course.cashback));
  await expect(paid!).toContainText(new RegExp(`برداشت \u200e?[−-]${formatNumber(course.price)}`));
  await expect(paid!).toContainText(hostile);
  await expect(first!).toContainText('افزایش موجودی');
  for (const [row, token, sign] of [
    [back!, '--success', '+'],
    [paid!, '--danger', '−'],
  ] as const) {
    const amount = row.locator('.money-signed');
    await expect(amount).toContainText(sign);
    const [shown, wanted] = await amount.evaluate((one, name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const colours = [one, probe].map((element) => getComputedStyle(element).color);
      probe.remove();
      return colours;
    }, token);
    expect(shown, token).toBe(wanted);
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت فایل CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^kavosh-statement-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeffردیف,تاریخ,شرح,واریز (تومان),برداشت (تومان),مانده (تومان)\r\n')).toBe(true);
  // The name stands within one cell, between quotes, and no cell begins as a formula does.
  expect(text).toContain('"خرید دوره «=1+1,""@SUM(A1)""»"');
  expect(
    text
      .replaceAll(/"(?:[^"]|"")*"/g, 'x')
      .split(/[,\r\n]+/)
      .filter((cell) => /^[=+\-@\t]/.test(cell)),
  ).toEqual([]);
  // On the page and in the file a line has the same number.
  await expect(rows(statement).first().getByRole('cell').first()).toHaveText('۱');
  expect(text.split('\r\n')[1]).toMatch(new RegExp(`^1,.+,${course.cashback},,${70_000 + course.cashback}$`));

  await page.getByRole('link', { name: 'چاپ صورت‌حساب' }).click();
  await expect(page).toHaveURL('/dashboard/transactions/statement');
  const paper = page.getByRole('article', { name: 'صورت‌حساب کیف پول' });
  for (const said of [
    'سارا نمونه‌زاده',
    'تعداد تراکنش‌ها۳',
    'مانده آغاز بازه۰ تومان',
    `مانده پایان بازه${formatToman(70_000 + course.cashback)}`,
    `جمع برداشت‌ها${formatToman(course.price)}`,
    hostile,
  ])
    await expect(paper).toContainText(said);
  await page.getByRole('button', { name: 'چاپ', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  await onPaper(page, table(page, 'صورت‌حساب کیف پول').getByRole('columnheader').first());
  await page.getByRole('link', { name: 'بازگشت به تراکنش‌ها' }).click();
  await expect(statement).toBeVisible();
});

test('what goes wrong is told in its own words on each page of money, and tried again @desktop', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const pages = [
    ['purchases', /dashboard\/purchases\?/, 'خریدی در انتظار تأیید نیست'],
    ['wallet', /dashboard\/wallet$/, 'درخواست برداشت'],
    ['transactions', /wallet\/transactions\?/, 'برداشتی در انتظار نیست'],
  ] as const;
  for (const [path, calls, there] of pages) {
    // The page itself ends like its call.
    const call = (url: URL): boolean => url.pathname.startsWith('/api/') && calls.test(url.href.replace(/#.*/, ''));
    for (const [status, message, said] of [
      [404, 'x', 'اطلاعاتی دریافت نشد'],
      [500, serverError, serverError],
    ] as const) {
      await page.route(call, answer(status, message));
      await page.goto(`/dashboard/${path}`);
      await expect(alertOf(page, said)).toBeVisible();
      await page.unroute(call);
    }
    await page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' }).first().click();
    await expect(page.getByText(there).first()).toBeVisible();
    await page.route(call, answer(401, null));
    await page.goto(`/dashboard/${path}`);
    await expect(alertOf(page, 'کاربر گرامی، برای دریافت اطلاعات خود باید وارد شوید یا ثبت‌نام کنید')).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/unauthenticated');
    await page.unroute(call);
    await page.evaluate(
      ([phone, kept]) => {
        localStorage.setItem('userPhone', phone!);
        localStorage.setItem('userToken', kept!);
      },
      [mobile, token],
    );
  }
  await page.goto('/dashboard/purchases/2000000000');
  await expect(alertOf(page, 'اطلاعاتی دریافت نشد')).toBeVisible();
  await page.goto('/dashboard/wallet');
  await expect(figure(page, 'موجودی کیف پول')).toBeVisible();
  await page.route('**/wallet/top-ups', (route) => route.abort());
  await topUpField(page).fill('5000');
  await payButton(page).click();
  await expect(alertOf(page, 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید')).toBeVisible();
  await expect(topUpField(page)).toHaveValue('5000');
});

test('the pages of money hold for everyone: both colours, 320 px, letters of 200 %, forced colours @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const token = await demoMember(page, demoPeople.wallet);
  const { purchases } = await own<{ purchases: Purchase[] }>(page.request, 'users/dashboard/purchases', token);
  const refunded = purchases.find(({ status }) => status === 'refunded')!;
  const before = page.viewportSize()!;
  for (const [path, there] of [
    ['purchases?tab=all', table(page, 'همه خریدها')],
    [`purchases/${refunded.id}`, page.getByRole('article', { name: 'رسید خرید' })],
    ['wallet', figure(page, 'موجودی کیف پول')],
    ['transactions', table(page, 'برداشت‌های در انتظار')],
    ['transactions?tab=statement', table(page, 'صورت‌حساب')],
    ['transactions/statement', page.getByRole('article', { name: 'صورت‌حساب کیف پول' })],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`/dashboard/${path}`);
      await expect(there).toBeVisible();
      if (path === 'wallet')
        await page.locator('.money-chart-table').evaluate((one) => {
          (one as HTMLDetailsElement).open = true;
        });
      await axeBoth(page);
      await standsForcedColours(page, true);
      await fits(page, 320, '100%');
      // Colours are the same at any width.
      await expectNoFindings(page, { withoutColours: true });
      await fits(page, 360, '200%');
      await fits(page, 1280, '200%');
      await page.setViewportSize(before);
    });
  }
});
