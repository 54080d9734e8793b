import type { Locator, Page } from '@playwright/test';
import type { Purchase } from '@kavosh/contract/purchases.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { expect, test } from './fixtures.ts';
import { holdsForEveryone } from './everyone-steps.ts';
import { memberWith, own, payIn, setPrice, soldCourse } from './money-steps.ts';
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:404|409|422)|net::ERR_FAILED/);
});

const buyButton = (page: Page): Locator => page.locator('.course-offer .buy-form').getByRole('button');
const entryLink = (page: Page): Locator => page.locator('.course-offer .buy-form').getByRole('link');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'خرید دوره' });
const purchasesOf = async (page: Page, token: string): Promise<Purchase[]> =>
  (await own<{ purchases: Purchase[] }>(page.request, 'users/dashboard/purchases', token)).purchases;
const balanceOf = async (page: Page, token: string): Promise<number> =>
  (await own<{ wallet: { wallet: { balance: number } }['wallet'] }>(page.request, 'users/dashboard/wallet', token))
    .wallet.balance;

const money = (toman: number): string => formatToman(toman);

async function openDialog(page: Page, course: number): Promise<void> {
  await page.goto(`/course/${course}`);
  await buyButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('short of balance: topped up by what is missing, back, bought once, every place follows @desktop', async ({
  page,
}) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, title, price, cashback } = await soldCourse(page.request, token, 'wallet', 0);
  const missing = 30_000;
  await payIn(mobile, price - missing);
  await openDialog(page, id);
  await expect(dialog(page)).toContainText(`مبلغ قابل خرج شما ${money(missing)} کمتر از قیمت این دوره است.`);
  await dialog(page)
    .getByRole('button', { name: `افزایش موجودی به مبلغ ${money(missing)}` })
    .click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await page.waitForURL(/\/dashboard\/wallet\?top_up=\d+/);
  await expect(page.getByText(`${money(missing)} به کیف پول شما افزوده شد.`)).toBeVisible();
  await expect(page.locator('.money-figure', { hasText: 'موجودی کیف پول' })).toContainText(money(price));
  await page.getByRole('link', { name: `تمام کردن خرید «${title}»` }).click();
  // The dialog is open by itself, and the address says so no more.
  await expect(dialog(page)).toContainText('قابل خرج پس از خرید');
  expect(new URL(page.url()).search).toBe('');
  await dialog(page)
    .getByRole('button', { name: `پرداخت ${money(price)}` })
    .dblclick();
  await expect(dialog(page)).toContainText('خرید شما انجام و تأیید شد.');
  await expect(dialog(page)).toContainText(`${money(cashback)} کش‌بک به کیف پول شما افزوده شد.`);
  expect(await purchasesOf(page, token)).toMatchObject([{ status: 'confirmed', purchase: { amount: price } }]);
  expect(await balanceOf(page, token)).toBe(cashback);
  await dialog(page).getByRole('button', { name: 'بستن' }).first().click();
  await expect(entryLink(page)).toHaveText('ورود به دوره');
  await page.reload();
  await expect(entryLink(page)).toHaveText('ورود به دوره');
  await expect(dialog(page)).toBeHidden();
});

test('turned back at the gateway: said, nothing taken, and the course is a step away @desktop', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, title, price } = await soldCourse(page.request, token, 'wallet', 1);
  await payIn(mobile, price - 500);
  await openDialog(page, id);
  // Less than the least that can be topped up.
  await dialog(page).getByRole('button', { name: 'افزایش موجودی به مبلغ ۱٬۰۰۰ تومان' }).click();
  await page.getByRole('button', { name: 'انصراف' }).click();
  await page.waitForURL(/\/dashboard\/wallet\?top_up=\d+/);
  await expect(page.getByText('پرداخت را لغو کردید و مبلغی کم نشد.')).toBeVisible();
  await expect(page.getByRole('link', { name: `بازگشت به دوره «${title}»` })).toBeVisible();
  expect(await balanceOf(page, token)).toBe(price - 500);
  await page.getByRole('button', { name: 'بستن این پیام' }).click();
  await expect(page).toHaveURL(/\/dashboard\/wallet$/);
});

test('a lost answer: trying again buys nothing twice; everything stays in the dialog @desktop', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, price, cashback } = await soldCourse(page.request, token, 'wallet', 2);
  await payIn(mobile, price + 60_000);
  await openDialog(page, id);
  let lost = 0;
  const keys = new Set<string | undefined>();
  await page.route('**/purchase', async (route) => {
    lost += 1;
    keys.add(route.request().headers()['idempotency-key']);
    if (lost > 2) return route.fallback();
    // The server does it; the browser never hears of it.
    if (lost === 1) await route.fetch();
    await route.abort();
  });
  const pay = dialog(page).getByRole('button', { name: `پرداخت ${money(price)}` });
  for (const _ of [1, 2]) {
    await pay.click();
    await expect(dialog(page).getByRole('alert')).toContainText('پاسخی از سرور نرسید');
  }
  await pay.click();
  await expect(dialog(page)).toContainText('خرید شما انجام و تأیید شد.');
  expect([lost, [...keys]]).toEqual([3, [expect.stringMatching(/^.{16,}$/)]]);
  expect(await purchasesOf(page, token)).toHaveLength(1);
  expect(await balanceOf(page, token)).toBe(60_000 + cashback);
});

test('a price that changed while it was looked at is shown and asked again @desktop', async ({ page }) => {
  const { token } = await memberWith(page, 9_000_000);
  const { id, price } = await soldCourse(page.request, token, 'wallet', 3);
  await openDialog(page, id);
  await expect(dialog(page)).toContainText(money(price));
  const changed = price + 11_000;
  await setPrice(id, changed);
  try {
    await dialog(page)
      .getByRole('button', { name: `پرداخت ${money(price)}` })
      .click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      `قیمت این دوره تغییر کرده و اکنون ${money(changed)} است.`,
    );
    expect(await purchasesOf(page, token)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: `پرداخت ${money(changed)}` })
      .click();
    await expect(dialog(page)).toContainText('خرید شما انجام و تأیید شد.');
  } finally {
    await setPrice(id, null);
  }
  expect(await purchasesOf(page, token)).toMatchObject([{ purchase: { amount: changed } }]);
});

test('at the academy: its page opens cut off from ours; the purchase waits and can be gone on with @desktop', async ({
  page,
  context,
}) => {
  await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>academy</title>' }),
  );
  const { token } = await memberWith(page, 0);
  const { id, title, cashback } = await soldCourse(page.request, token, 'referral', 0);
  await openDialog(page, id);
  await expect(dialog(page)).toContainText(money(cashback));
  const [academy] = await Promise.all([
    context.waitForEvent('page'),
    dialog(page).getByRole('button', { name: 'ثبت خرید و رفتن به سایت آموزشگاه' }).click(),
  ]);
  await academy.waitForURL(/[?&]track_id=[0-9a-v]{16}$/);
  expect(await academy.evaluate(() => window.opener)).toBeNull();
  const [purchase] = await purchasesOf(page, token);
  const code = purchase!.purchase.track_id;
  expect(new URL(academy.url()).searchParams.get('track_id')).toBe(code);
  await academy.close();
  await expect(dialog(page)).toContainText('در «خریدهای تأییدنشده» می‌ماند');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(buyButton(page)).toHaveText('در انتظار تأیید آموزشگاه');
  await expect(buyButton(page)).toBeFocused();
  await buyButton(page).click();
  await expect(dialog(page)).toContainText(code);
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    dialog(page).getByRole('button', { name: 'ادامه خرید در سایت آموزشگاه' }).click(),
  ]);
  await again.waitForURL(new RegExp(`track_id=${code}$`));
  await again.close();
  await dialog(page).getByRole('link', { name: 'خریدهای تأییدنشده' }).click();
  await expect(page.getByRole('table', { name: 'خریدهای تأییدنشده' })).toContainText(title);
});

test('free: confirmed at once @desktop', async ({ page }) => {
  const { token } = await memberWith(page, 0);
  const { id } = await soldCourse(page.request, token, 'free', 0);
  await openDialog(page, id);
  await dialog(page).getByRole('button', { name: 'ثبت‌نام رایگان' }).click();
  await expect(dialog(page)).toContainText('دوره به خریدهای شما افزوده شد.');
  expect(await purchasesOf(page, token)).toMatchObject([{ status: 'confirmed', purchase: { amount: 0 } }]);
  await dialog(page)
    .getByRole('link', { name: /دیدن رسید|ورود به دوره/ })
    .click();
  await expect(page.getByRole('article', { name: 'رسید خرید' })).toContainText('رایگان');
});

test('by keyboard, in both colours; a price that did not come can be asked for again @desktop', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, price } = await soldCourse(page.request, token, 'wallet', 4);
  await payIn(mobile, price - 30_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/course/${id}`);
  await buyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('۳۰٬۰۰۰ تومان کمتر');
  await holdsForEveryone(page);
  await page.keyboard.press('Escape');
  await expect(buyButton(page)).toBeFocused();
  await page.route('**/offer', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('قیمت دوره دریافت نشد');
  await page.unroute('**/offer');
  await dialog(page).getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(dialog(page)).toContainText('۳۰٬۰۰۰ تومان کمتر');
});

test('on a phone the bar that follows buys as well, over the whole screen @phone', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, price } = await soldCourse(page.request, token, 'wallet', 5);
  await payIn(mobile, price);
  await page.goto(`/course/${id}`);
  await page.evaluate(() => scrollTo(0, 600));
  await page.locator('.buy-bar').getByRole('button', { name: 'خرید این دوره' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(360);
  await dialog(page)
    .getByRole('button', { name: `پرداخت ${money(price)}` })
    .click();
  await expect(dialog(page)).toContainText('خرید شما انجام و تأیید شد.');
  await dialog(page).getByRole('button', { name: 'بستن' }).first().click();
  await expect(page.locator('.buy-bar').getByRole('link')).toHaveText('ورود به دوره');
});

test('by link: the receipt shows the way in after a press, and takes «به دوره نرسیدم»', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, price } = await soldCourse(page.request, token, 'wallet', 1);
  await payIn(mobile, price);
  await openDialog(page, id);
  await dialog(page)
    .getByRole('button', { name: `پرداخت ${money(price)}` })
    .click();
  await dialog(page).getByRole('link', { name: 'ورود به دوره' }).click();
  const entry = page.getByRole('region', { name: 'ورود به دوره' });
  await entry.getByRole('button', { name: 'ورود به دوره' }).click();
  await expect(entry.getByRole('link', { name: 'رفتن به دوره' })).toHaveAttribute('href', /^https:\/\/.+\/enter\/\d+$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdsForEveryone(page);
  await entry.getByRole('button', { name: 'به دوره نرسیدم' }).click();
  await entry.getByLabel('چه چیزی کار نمی‌کند؟ (اختیاری)').fill('صفحه باز نشد');
  await entry.getByRole('button', { name: 'خبر دادن به آموزشگاه' }).click();
  await expect(entry).toContainText('به آموزشگاه خبر دادیم');
  await page.goto('/dashboard/purchases');
  await page.getByText('دیدن همه خریدها').click();
  await expect(page.getByRole('link', { name: /^ورود به دوره / })).toBeVisible();
});

test('by the academy: said before it is paid what is shared, and that the money waits @desktop', async ({ page }) => {
  const { token, mobile } = await memberWith(page, 0);
  const { id, price } = await soldCourse(page.request, token, 'academy', 0);
  await payIn(mobile, price);
  await openDialog(page, id);
  await expect(dialog(page)).toContainText('نام و شماره موبایل شما تنها برای ثبت‌نام');
  await expect(dialog(page)).toContainText('تا ورود شما به دوره نزد کاوش می‌ماند');
  await dialog(page)
    .getByRole('button', { name: `پرداخت ${money(price)}` })
    .click();
  await expect(dialog(page)).toContainText('تا آن زمان پول نزد کاوش است');
  expect(await purchasesOf(page, token)).toMatchObject([{ status: 'unconfirmed', access: 'waiting' }]);
  await dialog(page).getByRole('button', { name: 'بستن' }).first().click();
  await expect(buyButton(page)).toHaveText('در انتظار آموزشگاه');
});
