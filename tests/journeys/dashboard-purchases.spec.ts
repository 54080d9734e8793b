import type { Purchase } from '@kavosh/contract/purchases.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { expect, test } from './fixtures.ts';
import { cancelledPurchases, memberWith, post, soldCourse, unpricedCourse } from './money-steps.ts';
import { table, tab, heads, rows, countPrints, onPaper } from './money-page-steps.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|409|422|500|503)|net::ERR_FAILED/);
});

test('purchases: two tabs with their columns, pages, empty ones, a receipt and its print form @desktop', async ({
  page,
}) => {
  await countPrints(page);
  const { token, mobile } = await memberWith(page, 0);
  await page.goto('/dashboard/purchases');
  await expect(tab(page, 'خریدهای تأییدنشده')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('خریدی در انتظار تأیید نیست')).toBeVisible();
  await tab(page, 'همه خریدها').click();
  await expect(page.getByText('هنوز دوره‌ای نخریده‌اید')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'دیدن دوره‌ها' })).toHaveAttribute('href', '/courses');

  const course = await soldCourse(page.request, token, 'referral', 1);
  await cancelledPurchases(mobile, 20);
  const { purchase } = await post<{ purchase: Purchase }>(
    page.request,
    `courses/${course.id}/purchase`,
    { method: 'referral' },
    token,
  );
  await page.goto('/dashboard/purchases');
  const waiting = table(page, 'خریدهای تأییدنشده');
  await heads(waiting, ['عنوان دوره', 'تاریخ خرید', 'کد پیگیری', 'مبلغ پرداختی (تومان)', 'رسید']);
  await expect(rows(waiting)).toHaveCount(1);
  for (const said of [course.title, purchase.purchase.track_id, formatNumber(course.price)])
    await expect(rows(waiting)).toContainText(said);
  await expect(waiting.locator('time')).toHaveText(/^[۰-۹]{1,2} \S+ ۱۴[۰-۹]{2}$/);

  await tab(page, 'خریدهای تأییدنشده').focus();
  await page.keyboard.press('ArrowLeft');
  const all = table(page, 'همه خریدها');
  await heads(all, ['عنوان دوره', 'تاریخ خرید', 'کد پیگیری', 'مبلغ پرداختی (تومان)', 'وضعیت', 'رسید']);
  await expect(rows(all)).toHaveCount(20);
  await expect(rows(all).first()).toContainText('در انتظار تأیید');
  await expect(rows(all).nth(1)).toContainText('لغوشده');
  await page.getByRole('navigation', { name: 'صفحه‌های جدول' }).getByRole('link', { name: 'صفحه ۲' }).click();
  await expect(page).toHaveURL(/\/dashboard\/purchases\?tab=all&page=2$/);
  await expect(rows(all)).toHaveCount(1);
  await page.reload();
  await expect(rows(all)).toHaveCount(1);
  // Past the last page there is the last one.
  await page.goto('/dashboard/purchases?tab=all&page=9');
  await expect(rows(all)).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard/purchases?tab=all&page=2');
  await page.goto('/dashboard/purchases');

  await waiting.getByRole('link', { name: `رسید خرید ${course.title}` }).click();
  const paper = page.getByRole('article', { name: 'رسید خرید' });
  for (const said of [
    'سارا نمونه‌زاده',
    course.title,
    purchase.purchase.track_id,
    'در سایت آموزشگاه',
    'در انتظار تأیید',
    formatToman(course.price),
    formatToman(course.cashback),
  ])
    await expect(paper).toContainText(said);
  await page.getByRole('button', { name: 'چاپ رسید' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  await onPaper(page, paper);
  await page.getByRole('link', { name: 'بازگشت به خریدها' }).click();
  await expect(waiting).toBeVisible();
});

test('where nothing waits for an academy, the first tab says what is in the other and leads there @phone', async ({
  page,
}) => {
  const { token } = await memberWith(page, 10_000_000);
  await page.goto('/dashboard/purchases');
  await expect(page.getByText('خریدی در انتظار تأیید نیست')).toBeVisible();
  await expect(page.getByRole('link', { name: 'دیدن دوره‌ها' })).toBeVisible();
  const course = await soldCourse(page.request, token, 'wallet', 1);
  await post(page.request, `courses/${course.id}/purchase`, { method: 'wallet' }, token);
  await page.reload();
  await expect(page.getByText('۱ خرید شما در «همه خریدها»ست.')).toBeVisible();
  await page.getByRole('link', { name: 'دیدن همه خریدها' }).click();
  await expect(page).toHaveURL(/\/dashboard\/purchases\?tab=all$/);
  await expect(rows(table(page, 'همه خریدها'))).toHaveCount(1);
});

test('a purchase at a price that the academy alone knows shows words, not zero, until it is confirmed @phone', async ({
  page,
}) => {
  const { token } = await memberWith(page, 0);
  const course = await unpricedCourse();
  const { purchase } = await post<{ purchase: Purchase }>(
    page.request,
    `courses/${course.id}/purchase`,
    { method: 'referral' },
    token,
  );
  expect(purchase.purchase.amount).toBe(0);
  for (const name of ['خریدهای تأییدنشده', 'همه خریدها']) {
    await page.goto(name === 'همه خریدها' ? '/dashboard/purchases?tab=all' : '/dashboard/purchases');
    await expect(rows(table(page, name)).getByRole('cell').nth(3)).toHaveText('در سایت آموزشگاه');
  }
  await page.goto(`/dashboard/purchases/${purchase.id}`);
  const paper = page.getByRole('article', { name: 'رسید خرید' });
  await expect(paper).toContainText('مبلغ پرداختیدر سایت آموزشگاه');
  await expect(paper).not.toContainText('۰ تومان');
});
