import { formatToman } from '@kavosh/persian/money.ts';
import { alertOf, answer, axeBoth, fitsNarrow, newMember, notificationTo } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import { inDatabase } from './journey-database.ts';
import { memberWith, post, soldCourse } from './money-steps.ts';
import { register, newNumber } from './people.ts';

const entries = [
  'پیشخوان',
  'علاقه‌مندی‌ها',
  'نشان‌شده‌ها',
  'خریدها',
  'کیف پول',
  'تراکنش‌ها',
  'خبرم کن',
  'اعلان‌ها',
  'همکاری آموزشگاه',
  'ویرایش پروفایل',
];
const overviewCall = '**/api/v1/web/service/users/dashboard';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|500|503)/);
});

test('@desktop the sidebar names ten pages and the way out, and marks the one that is shown', async ({ page }) => {
  await newMember(page, notificationTo('خبر اول'), notificationTo('خبر دوم'));
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'پنل کاربری' });
  await expect(page.getByRole('heading', { level: 1, name: 'پیشخوان' })).toBeVisible();
  await expect
    .poll(async () => (await menu.getByRole('link').allTextContents()).map((text) => text.replace(/[۰-۹].*/, '')))
    .toEqual(entries);
  await expect(menu.locator('[aria-current=page]')).toHaveText('پیشخوان');
  await expect(menu.getByRole('link', { name: /اعلان‌ها/ })).toContainText('۲ اعلان تازه');
  await expect(page.getByRole('region', { name: 'پنل کاربری' })).toContainText('سارا نمونه‌زاده');
  // The menu's button and the way home belong to narrow screens.
  await expect(page.getByRole('button', { name: 'منوی پنل کاربری' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'خانه' })).toBeHidden();
  await axeBoth(page);
  await menu.getByRole('link', { name: 'ویرایش پروفایل' }).click();
  await expect(page).toHaveURL('/dashboard/edit');
  await expect(menu.locator('[aria-current=page]')).toHaveText('ویرایش پروفایل');
  await page.getByRole('region', { name: 'پنل کاربری' }).getByRole('link', { name: 'اعلان‌ها' }).click();
  await expect(page).toHaveURL('/dashboard/notifications');
  await page.goto('/dashboard/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد');
  expect((await page.request.get('/dashboard/nothing-here')).status()).toBe(404);
  await page.goto('/dashboard/edit');
  await menu.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [localStorage.getItem('userToken'), localStorage.getItem('userPhone')])).toEqual([
    null,
    null,
  ]);
});

test('@phone the menu lies over the page, closes by Esc and with the address, and holds the way out', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'منوی پنل کاربری' });
  const menu = page.getByRole('navigation', { name: 'پنل کاربری' });
  await expect(menu).toBeHidden();
  await button.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(entries);
  await expect(menu.getByRole('button', { name: 'خروج از حساب' })).toBeVisible();
  await axeBoth(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'علاقه‌مندی‌ها' }).click();
  await expect(page).toHaveURL('/dashboard/favorites');
  await expect(menu).toBeHidden();
  await fitsNarrow(page);
  await page.getByRole('main').getByRole('link', { name: 'خانه' }).click();
  await expect(page).toHaveURL('/');
});

test('the user menu leads to the wallet, the panel, marks, favourites and the profile', async ({ page, isMobile }) => {
  await newMember(page);
  await page.goto('/about');
  await page
    .getByRole('button', { name: isMobile ? 'باز کردن منو' : /منوی کاربری/ })
    .first()
    .click();
  const links = page.getByRole('navigation', { name: 'منوی کاربری' }).last();
  for (const [name, path] of [
    [/کیف پول/, '/dashboard/wallet'],
    ['پنل کاربری', '/dashboard'],
    ['نشان‌شده‌ها', '/dashboard/bookmarks'],
    ['علاقه‌مندی‌ها', '/dashboard/favorites'],
    ['ویرایش پروفایل', '/dashboard/edit'],
  ] as const) {
    await expect(
      page
        .getByRole('navigation', { name: 'منوی کاربری' })
        .getByRole('link', { name })
        .and(page.locator(':visible'))
        .first(),
    ).toHaveAttribute('href', path);
  }
  await expect(links).toBeAttached();
});

test('@desktop figures and new notifications; opening one marks it as seen, and the badge follows', async ({
  page,
}) => {
  await newMember(
    page,
    notificationTo('خبر الف'),
    notificationTo('خبر ب', { minutesAgo: 2 }),
    `
      insert into course_bookmark (user_id, course_id)
      select $1, id from course
      where state = 'published' order by id limit 2`,
    `insert into job_bookmark (user_id, job_id) select $1, id from job order by id limit 1`,
  );
  await page.goto('/dashboard');
  const figures = page.getByRole('list', { name: 'حساب شما در یک نگاه' });
  await expect(figures.getByRole('link', { name: /خریدها/ })).toContainText('۰ تومان');
  await expect(figures.getByRole('link', { name: /نشان‌شده‌ها/ })).toContainText('۳ مورد');
  await expect(figures.getByRole('link', { name: /موجودی کیف پول/ })).toContainText('۰ تومان');
  const news = page.getByRole('region', { name: 'اعلان‌های جدید' });
  await expect(news.getByRole('listitem')).toHaveCount(2);
  const viewed = page.waitForRequest(/notifications\/\d+\/view$/);
  await news.getByRole('button', { name: /خبر الف/ }).press('Enter');
  expect((await viewed).postDataJSON()).toEqual({ notification_type: 'personal' });
  await expect(page.getByRole('dialog', { name: 'خبر الف' })).toContainText('متن خبر الف');
  await page.getByRole('button', { name: 'بستن', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(news.getByRole('button', { name: /خبر الف/ })).toBeFocused();
  await expect(
    page.getByRole('navigation', { name: 'پنل کاربری' }).getByRole('link', { name: /اعلان‌ها/ }),
  ).toContainText('۱ اعلان تازه');
  await page.reload();
  await expect(news.getByRole('listitem')).toHaveCount(1);
});

test('@desktop the card of purchases has their number and sum, the one of the wallet what is left', async ({
  page,
}) => {
  const { token } = await memberWith(page, 9_000_000);
  const course = await soldCourse(page.request, token, 'wallet', 7);
  await post(page.request, `courses/${course.id}/purchase`, { method: 'wallet' }, token);
  // One that waits for its academy is none yet.
  await post(
    page.request,
    `courses/${(await soldCourse(page.request, token, 'referral', 2)).id}/purchase`,
    { method: 'referral' },
    token,
  );
  await page.goto('/dashboard');
  const figures = page.getByRole('list', { name: 'حساب شما در یک نگاه' });
  await expect(figures.getByRole('link', { name: /خریدها/ })).toContainText('۱ خرید');
  await expect(figures.getByRole('link', { name: /خریدها/ })).toContainText(formatToman(course.price));
  await expect(figures.getByRole('link', { name: /موجودی کیف پول/ })).toContainText(
    formatToman(9_000_000 - course.price + course.cashback),
  );
});

test('@desktop who has just come is led to courses and to interests', async ({ page }) => {
  await newMember(page);
  await page.goto('/dashboard');
  const ahead = page.getByRole('region', { name: 'کیف پول و تاریخ بعدی' });
  await expect(ahead).toContainText('هنوز گردشی در کیف پول شما نبوده است.');
  await expect(ahead.getByRole('link', { name: /تاریخ بعدی شما/ })).toHaveAttribute('href', '/courses');
  const learn = page.getByRole('region', { name: 'پیشنهاد برای یادگیری' });
  await expect(learn.getByRole('link', { name: 'انتخاب علاقه‌مندی‌ها' })).toHaveAttribute('href', '/dashboard/favorites');
});

test("@desktop the wallet's line, the next date and what to learn next", async ({ page }) => {
  const { token } = await memberWith(page, 9_000_000);
  const course = await soldCourse(page.request, token, 'wallet', 8);
  await post(page.request, `courses/${course.id}/purchase`, { method: 'wallet' }, token);
  await inDatabase((client) =>
    client.query(`update course set starts_at = now() + interval '3 days' where id = $1`, [course.id]),
  );
  await page.goto('/dashboard');
  const ahead = page.getByRole('region', { name: 'کیف پول و تاریخ بعدی' });
  await expect(ahead.getByRole('img')).toHaveAccessibleName(/^نمودار موجودی کیف پول/);
  const next = ahead.getByRole('link', { name: /تاریخ بعدی شما/ });
  await expect(next).toContainText(course.title);
  await expect(next).toContainText('شروع دوره: ');
  await expect(next).toContainText('۳ روز دیگر');
  const learn = page.getByRole('region', { name: 'پیشنهاد برای یادگیری' });
  await expect(learn.getByRole('article')).toHaveCount(3);
  await expect(learn.getByRole('heading', { name: course.title })).toHaveCount(0);
});

test('@desktop what goes wrong is told in its own words, and tried again', async ({ page }) => {
  await newMember(page);
  for (const [status, said, text] of [
    [404, 'x', 'اطلاعاتی دریافت نشد'],
    [503, 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.', 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.'],
  ] as const) {
    await page.route(overviewCall, answer(status, said));
    await page.goto('/dashboard');
    await expect(alertOf(page, text)).toBeVisible();
    await expect(alertOf(page, 'اطلاعات دریافت نشد')).toBeVisible();
    await page.unroute(overviewCall);
  }
  await axeBoth(page);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('list', { name: 'حساب شما در یک نگاه' })).toBeVisible();
  await expect(page.getByText('اعلان جدیدی ندارید')).toBeVisible();
});

test('@desktop a session that has ended is told, and leads to the page that says so', async ({ page }) => {
  await newMember(page);
  await page.route(overviewCall, answer(401, 'x'));
  await page.goto('/dashboard');
  await expect(alertOf(page, 'کاربر گرامی، برای دریافت اطلاعات خود باید وارد شوید یا ثبت‌نام کنید')).toBeVisible();
  await expect(page).toHaveURL(/\/unauthenticated\?next=%2Fdashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
});

test('@desktop a guest is led to sign in and back', async ({ page }) => {
  await page.goto('/dashboard/favorites');
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Ffavorites$/);
  await register(page, newNumber(), { address: page.url() });
  await expect(page).toHaveURL('/dashboard/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'علاقه‌مندی‌های خود را انتخاب کنید' })).toBeVisible();
});
