import type { Locator, Page } from '@playwright/test';
import { alertOf, answer } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './journey-database.ts';
import { cancelledPurchases, memberWith, payIn } from './money-steps.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:500|503)/);
});

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const rows = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const pageLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /^صفحه‌های/ }).getByRole('link', { name, exact: true });

/** Notifications to everyone from long before anybody came, so that they are news to nobody. */
const oldNotifications = (count: number): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `
        insert into notification (key, type, title, body, created_at)
        select 'journeys:old-' || n, 1, 'خبر کهنه ' || n, 'متن', '2010-01-01'::timestamptz + n * interval '1 hour'
        from generate_series(1, $1::int) n
        on conflict do nothing`,
      [count],
    ),
  );

test('a page past the last is the last, and the address says so @desktop', async ({ page }) => {
  const { mobile } = await memberWith(page, 0);
  await cancelledPurchases(mobile, 21);
  await payIn(mobile, 2_000, 21);
  await oldNotifications(25);
  for (const [path, corrected, table] of [
    ['purchases?tab=all&page=9', 'purchases?tab=all&page=2', 'همه خریدها'],
    ['purchases?page=9', 'purchases', null],
    ['transactions?tab=statement&page=99', 'transactions?tab=statement&page=2', 'صورت‌حساب'],
    ['notifications?page=9', 'notifications', null],
  ] as const) {
    await page.goto('/dashboard/wallet');
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL(`/dashboard/${corrected}`);
    if (table) await expect(rows(page, table)).toHaveCount(1);
    // Replaced, so that the way back leads on.
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/wallet');
  }
  await page.goto('/dashboard/notifications?tab=multicast&page=999');
  await expect(page).toHaveURL(/\/dashboard\/notifications\?tab=multicast&page=[2-9]$/);
  await expect(rows(page, 'عمومی').last()).toContainText('خبر کهنه ۱'.replace('۱', '1'));
});

test('back and forward lead over tabs and pages one by one, and a reload stays @desktop', async ({ page }) => {
  const { mobile } = await memberWith(page, 0);
  await payIn(mobile, 2_000, 45);
  await page.goto('/dashboard/transactions');
  await expect(tab(page, 'برداشت‌های در انتظار')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'صورت‌حساب').click();
  await expect(rows(page, 'صورت‌حساب')).toHaveCount(20);
  await pageLink(page, 'صفحه ۳').click();
  const places = [
    ['/dashboard/transactions', 'برداشت‌های در انتظار', 0],
    ['/dashboard/transactions?tab=statement', 'صورت‌حساب', 20],
    ['/dashboard/transactions?tab=statement&page=3', 'صورت‌حساب', 5],
  ] as const;
  const isAt = async ([address, chosen, count]: (typeof places)[number]): Promise<void> => {
    await expect(page).toHaveURL(address);
    await expect(tab(page, chosen)).toHaveAttribute('aria-selected', 'true');
    await expect(rows(page, 'صورت‌حساب')).toHaveCount(count);
  };
  await isAt(places[2]);
  await page.goBack();
  await isAt(places[1]);
  await page.goBack();
  await isAt(places[0]);
  await page.goForward();
  await isAt(places[1]);
  await page.goForward();
  await isAt(places[2]);
  await page.reload();
  await isAt(places[2]);
  // The tab that is open already is no step.
  await tab(page, 'صورت‌حساب').click();
  await isAt(places[2]);
  await page.goBack();
  await isAt(places[1]);
});

test('the tab of notifications is in the address, and the list for everyone has pages of its own @phone', async ({
  page,
}) => {
  await memberWith(page, 0);
  await oldNotifications(25);
  await page.goto('/dashboard/notifications');
  await tab(page, 'عمومی').click();
  await expect(page).toHaveURL('/dashboard/notifications?tab=multicast');
  await expect(rows(page, 'عمومی')).toHaveCount(20);
  await pageLink(page, 'صفحه ۲').click();
  await expect(page).toHaveURL('/dashboard/notifications?tab=multicast&page=2');
  await expect(tab(page, 'عمومی')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page, 'عمومی').first()).toContainText('خبر کهنه');
  await page.reload();
  await expect(tab(page, 'عمومی')).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page, 'عمومی').first()).toContainText('خبر کهنه');
  await tab(page, 'شخصی').click();
  await expect(page).toHaveURL('/dashboard/notifications');
  await expect(page.getByText('هنوز اعلان شخصی ندارید')).toBeVisible();
});

test('a page of a table that does not come leaves no rows of another under its address; tried again @desktop', async ({
  page,
}) => {
  const { mobile } = await memberWith(page, 0);
  await cancelledPurchases(mobile, 21);
  const call = (url: URL): boolean =>
    url.pathname.endsWith('/users/dashboard/purchases') &&
    url.pathname.startsWith('/api/') &&
    url.searchParams.get('page') === '2';
  await page.goto('/dashboard/purchases?tab=all');
  await expect(rows(page, 'همه خریدها')).toHaveCount(20);
  await page.route(call, answer(503, 'سرور سرگرم است.'));
  await pageLink(page, 'صفحه ۲').click();
  await expect(alertOf(page, 'سرور سرگرم است.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/purchases?tab=all&page=2');
  await expect(alertOf(page, 'اطلاعات دریافت نشد')).toBeVisible();
  await expect(rows(page, 'همه خریدها')).toHaveCount(0);
  await expect(tab(page, 'همه خریدها')).toHaveAttribute('aria-selected', 'true');
  await page.unroute(call);
  await page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(rows(page, 'همه خریدها')).toHaveCount(1);
  await page.goBack();
  await expect(rows(page, 'همه خریدها')).toHaveCount(20);
});
