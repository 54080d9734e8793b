import type { Locator, Page } from '@playwright/test';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { alertOf, answer } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import { memberWith, payIn } from './money-steps.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of 500/);
});

/** By its class: among some ten thousand cells roles are found slowly. */
const paperOf = (page: Page): Locator => page.locator('article.statement-paper');
const facts = (page: Page): Locator => paperOf(page).locator('dl');
const rows = (page: Page): Locator => paperOf(page).locator('tbody > tr');
const rowTexts = (page: Page): Promise<(string | null)[]> => rows(page).locator('td:first-child').allTextContents();
const period = (page: Page): Locator => page.getByLabel('بازه');
const isStatementCall = (url: URL): boolean => url.pathname.endsWith('/my-data/statement');

test('a statement of a thousand lines is printed whole, from one call, over as many pages as needed @desktop', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { mobile } = await memberWith(page, 0);
  await payIn(mobile, 2_000, 1_050);
  let calls = 0;
  page.on('request', (request) => {
    if (isStatementCall(new URL(request.url()))) calls += 1;
  });
  await page.goto('/dashboard/transactions?tab=statement');
  await page.getByRole('link', { name: 'چاپ صورت‌حساب' }).click();
  await expect(rows(page)).toHaveCount(1_050, { timeout: 30_000 });
  expect(calls).toBe(1);
  expect(await rowTexts(page)).toEqual(Array.from({ length: 1_050 }, (_, place) => formatNumber(place + 1)));
  const today = formatJalaliDate(new Date());
  for (const said of [
    'سارا نمونه‌زاده',
    `از ${today} تا ${today}`,
    'تعداد تراکنش‌ها۱٬۰۵۰',
    'مانده آغاز بازه۰ تومان',
    'مانده پایان بازه۲٬۱۰۰٬۰۰۰ تومان',
    'جمع واریزها۲٬۱۰۰٬۰۰۰ تومان',
    'جمع برداشت‌ها۰ تومان',
  ])
    await expect(facts(page)).toContainText(said);
  // On paper all of it is there, the heads of the columns on each page, and nothing is cut off at the foot of the
  // first.
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page).last()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'پنل کاربری' })).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(15);
  expect(pages).toBeLessThan(70);
});

test('a period is chosen, kept in the address, and opens with what there was before it @desktop', async ({ page }) => {
  const { mobile } = await memberWith(page, 0);
  await payIn(mobile, 2_000, 3);
  const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  // The books take no line of another day: the answer is told with other days.
  await page.route(isStatementCall, async (route) => {
    const reply = await route.fetch();
    const envelope = (await reply.json()) as { data: { statement: { lines: { at: string }[] } } };
    envelope.data.statement.lines.forEach((line, place) => {
      line.at = dayAgo([1, 60, 200][place]!);
    });
    await route.fulfill({ response: reply, json: envelope });
  });
  await page.goto('/dashboard/transactions/statement');
  await expect(rows(page)).toHaveCount(3);
  await period(page).selectOption('90 روز گذشته'.replace('90', '۹۰'));
  await expect(page).toHaveURL('/dashboard/transactions/statement?period=90');
  await expect(rows(page)).toHaveCount(2);
  for (const said of [
    'مانده آغاز بازه۲٬۰۰۰ تومان',
    'مانده پایان بازه۶٬۰۰۰ تومان',
    `از ${formatJalaliDate(new Date(dayAgo(89)))} تا`,
  ])
    await expect(facts(page)).toContainText(said);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await period(page).selectOption('۳۰ روز گذشته');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(period(page)).toHaveValue('90');
  await expect(rows(page)).toHaveCount(2);
});

test('more lines than are printed are said to be missing; nothing and a failure are said as well @desktop', async ({
  page,
}) => {
  await memberWith(page, 0);
  await page.goto('/dashboard/transactions/statement');
  await expect(paperOf(page)).toContainText('در این بازه تراکنشی نیست.');
  const lines = [9, 8, 7].map((number) => ({
    number,
    at: new Date().toISOString(),
    title: 'افزایش موجودی',
    amount: 1_000,
    balance_after: number * 1_000,
  }));
  await page.route(isStatementCall, answer(200, null, { statement: { lines, older_than: 7 } }));
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(paperOf(page).locator('.money-note')).toContainText(
    'این بازه تراکنش‌های بیشتری دارد و فقط ۳ تراکنش آخر آن این‌جاست',
  );
  await expect(facts(page)).toContainText('مانده آغاز بازه۶٬۰۰۰ تومان');
  await page.unroute(isStatementCall);
  await page.route(isStatementCall, answer(500, 'خطایی در سرور رخ داد.'));
  await page.reload();
  await expect(alertOf(page, 'خطایی در سرور رخ داد.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'چاپ', exact: true })).toBeDisabled();
  await page.unroute(isStatementCall);
  await page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(paperOf(page)).toBeVisible();
});
