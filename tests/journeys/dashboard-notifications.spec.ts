import { alertOf, answer, axeBoth, fitsNarrow, newMember, notificationTo } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

const listCall = /\/users\/dashboard\/notifications(?:\?|$)/;

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|500|503)/);
});

test('two lists with their columns; one is opened by its type, marked as seen, and the badge follows @phone', async ({
  page,
}) => {
  await newMember(
    page,
    notificationTo('خبر با پیوند', { link: 'https://a.example/x' }),
    notificationTo('دوره نو', { type: 2, subject: '1', organiser: 'آکادمی نمونه', minutesAgo: 2 }),
    notificationTo('شغل نو', { type: 3, subject: '1', minutesAgo: 3 }),
    `
      update notification
      set created_at = '2026-03-20T21:00:00Z'::timestamptz - interval '1 day' * type
      where user_id = $1`,
    `
      update notification
      set image = '/media/' || (
        select cover from course where source = 'demo' and cover is not null order by id limit 1
      ) || '/640.webp'
      where user_id = $1 and type = 2`,
  );
  await page.goto('/dashboard/notifications');
  const table = page.getByRole('table', { name: 'شخصی' });
  await expect(table.getByRole('columnheader')).toHaveText(['عنوان', 'نوع', 'شرکت یا برگزارکننده', 'تاریخ']);
  // Nothing has been opened: no dialog without a title waits on the page.
  await expect(page.locator('.notification-dialog')).toHaveCount(0);
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row').nth(2)).toContainText('آموزشی');
  await expect(table.getByRole('row').nth(2)).toContainText('آکادمی نمونه');
  await axeBoth(page);
  // Half past midnight in Tehran, where the day has begun that London waits for.
  for (const [title, type, name, href, date] of [
    ['خبر با پیوند', 'خبر', 'باز کردن', 'https://a.example/x', '۲۹ اسفند ۱۴۰۴'],
    ['دوره نو', 'آموزشی', 'مشاهده جزئیات', '/course/1', '۲۸ اسفند ۱۴۰۴'],
    ['شغل نو', 'شغلی', 'مشاهده جزئیات', '/job/1', '۲۷ اسفند ۱۴۰۴'],
  ] as const) {
    await table.getByRole('button', { name: title }).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(type);
    await expect(dialog).toContainText(`متن ${title}`);
    await expect(dialog.locator('time')).toHaveText(date);
    // The picture says nothing that the text does not, and only one of them has one.
    const picture = dialog.locator('img');
    await expect(picture).toHaveCount(type === 'آموزشی' ? 1 : 0);
    if (type === 'آموزشی') {
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true);
    }
    const link = dialog.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    if (title === 'دوره نو') await axeBoth(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(table.getByRole('row', { name: title })).not.toHaveAttribute('data-fresh');
  }
  await expect(page.locator('.dashboard-unread')).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.locator('[data-fresh]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'عمومی' }).click();
  await expect
    .poll(() => page.locator('.tab-mark').evaluate((mark) => getComputedStyle(mark).transitionDuration))
    .toBe('0.7s');
  const common = page.getByRole('table', { name: 'عمومی' });
  await expect(common.getByRole('columnheader')).toHaveText(['عنوان', 'نوع', 'تاریخ']);
  // What was told before this person came is nothing new to them.
  await expect(common.locator('[data-fresh]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'عمومی' }).press('ArrowRight');
  await expect(table).toBeVisible();
  await fitsNarrow(page);
});

test('@desktop a long list has pages of 20, named in the address; a page past the last is the last', async ({
  page,
}) => {
  await newMember(
    page,
    `
      insert into notification (user_id, key, type, title, body, created_at)
      select $1, 'k' || n, 1, 'شماره ' || n, 'متن', now() - n * interval '1 hour'
      from generate_series(1, 45) n`,
  );
  await page.goto('/dashboard/notifications');
  const rows = page.getByRole('table', { name: 'شخصی' }).getByRole('row');
  await expect(rows).toHaveCount(21);
  await page.getByRole('link', { name: 'صفحه ۳' }).first().click();
  await expect(page).toHaveURL('/dashboard/notifications?page=3');
  await expect(rows).toHaveCount(6);
  await page.goto('/dashboard/notifications?page=99');
  await expect(page).toHaveURL('/dashboard/notifications?page=3');
  await expect(rows).toHaveCount(6);
  await page.goBack();
  await page.goto('/dashboard/notifications?page=x');
  await expect(rows).toHaveCount(21);
});

test('@desktop nothing yet is said; what fails is told and tried again; what stays unseen is new again', async ({
  page,
}) => {
  await newMember(page, notificationTo('خبر'));
  await page.route(listCall, answer(500, 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.'));
  await page.goto('/dashboard/notifications');
  await expect(alertOf(page, 'خطایی در سرور رخ داد.')).toBeVisible();
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  const row = page.getByRole('table', { name: 'شخصی' }).getByRole('row', { name: 'خبر' });
  await page.route('**/view', answer(500, 'نشد'));
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'خبر' })).toBeVisible();
  await expect(alertOf(page, 'نشد')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveAttribute('data-fresh', 'true');
  await page.route(
    listCall,
    answer(200, null, {
      personal: [],
      multicast: [],
      page: { personal: { total: 1, current: 1 }, multicast: { total: 1, current: 1 } },
      unread: { personal: 0, multicast: 0, sum: 0 },
    }),
  );
  await page.reload();
  await expect(page.getByText('هنوز اعلان شخصی ندارید')).toBeVisible();
  await page.getByRole('tab', { name: 'عمومی' }).click();
  await expect(page.getByText('هنوز اعلان عمومی‌ای نیست')).toBeVisible();
});
