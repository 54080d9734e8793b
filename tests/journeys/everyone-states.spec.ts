import { coursePath } from '@kavosh/contract/addresses.ts';
import { open as openCompare, box as compareBox, results as compareResults, search } from './compare-steps.ts';
import { holdsForEveryone, showAs } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { memberWith } from './money-steps.ts';
import { box as codeBox, codeTo, demoPeople, enterNumber, newNumber, otherCode, typeCode } from './people.ts';
import { richCourse } from './public-pages.ts';
test.beforeEach(async ({ page, problems }) => {
  test.setTimeout(300_000);
  problems.allow(/the server responded with a status of (?:401|404|422|500|503)|net::ERR_|خطا|Error/);
  await showAs(page, 'light');
});

// Axe looks at what it has not seen in another journey, in light and in dark.
test('a guest with something open: menus, suggestions, sheets, dialogs, tray and messages hold for everyone', async ({
  page,
  request,
  isMobile,
}) => {
  await test.step('suggestions of the header, or of the menu of narrow screens', async () => {
    await page.goto('/about');
    if (isMobile) {
      await page.getByRole('button', { name: 'باز کردن منو' }).click();
      await expect(page.locator('#mobile-menu')).toBeVisible();
      await holdsForEveryone(page, { axe: false });
    }
    const field = page.locator(isMobile ? '#mobile-menu' : '.site-header-row').locator('input[type=search]');
    await field.click();
    await field.fill('پای');
    await expect(page.getByRole('listbox').getByRole('option').locator('mark').first()).toBeVisible();
    await field.press('ArrowDown');
    await holdsForEveryone(page);
  });
  await test.step('the menu of categories', async () => {
    await page.goto('/about');
    if (isMobile) await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await page
      .locator(isMobile ? '#mobile-menu' : '.main-menu')
      .getByRole('button', { name: 'دسته‌بندی‌ها' })
      .click();
    await expect(page.locator('#category-menu')).toBeVisible();
    await holdsForEveryone(page, { axe: false });
  });
  await test.step('filters of courses chosen, and a message', async () => {
    await page.goto('/courses?type[0]=1&is_free=1');
    await page.locator('[data-bookmark]').first().click();
    await expect(page.locator('.toast')).toBeVisible();
    await holdsForEveryone(page, { axe: false });
    if (!isMobile) return;
    await page.getByRole('button', { name: 'فیلترها' }).click();
    await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible();
    await holdsForEveryone(page, { axe: false });
  });
  await test.step('filters of jobs chosen', async () => {
    await page.goto('/jobs/search/?province=8&contract_type[0]=1&negotiable=0');
    if (isMobile) {
      await page.getByRole('button', { name: 'فیلترها' }).click();
      await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible();
    }
    await page.getByLabel('موقعیت مکانی').fill('اصف');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await holdsForEveryone(page, { axe: false });
  });
  // What is laid out and used alike at either width is looked at on phones.
  if (!isMobile) return;
  await test.step('the tray, full, and a third course', async () => {
    await page.goto('/courses');
    for (const { id } of (await search(request, {})).courses.slice(0, 3))
      await page.locator(`[data-compare="${id}"]`).first().click();
    await expect(page.locator('.compare-tray-question')).toBeVisible();
    // What lies half under the tray or the header is found by scrolling.
    await holdsForEveryone(page, { axe: '.compare-tray' });
  });
  await test.step('choosing a course to compare', async () => {
    await page.goto('/compare');
    await openCompare(page);
    await compareBox(page).fill('پایتون');
    await expect(compareResults(page).first()).toBeVisible();
    await holdsForEveryone(page, { axe: false });
  });
  await test.step('a course with everything unfolded', async () => {
    await page.goto(coursePath(await richCourse(request)));
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await page.locator('[data-compare]').first().click();
    await holdsForEveryone(page);
  });
  await test.step('places of a job', async () => {
    await page.goto('/jobs');
    await page.getByLabel('استان یا شهر').fill('شهر');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.getByLabel('استان یا شهر').press('ArrowDown');
    await holdsForEveryone(page);
  });
});

test('what is wrong is shown: forms, screens of signing in and pages that failed hold for everyone @phone', async ({
  page,
}) => {
  await test.step('a message that cannot be sent', async () => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'ارسال پیام' }).click();
    await expect(page.getByText('لطفاً نام خود را وارد کنید')).toBeVisible();
    await holdsForEveryone(page);
  });
  await test.step('a page of the server that failed', async () => {
    await page.goto('/about');
    await page.route(/\/categories\.data/, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'دسته‌بندی‌ها' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.' }),
    ).toBeVisible();
    await holdsForEveryone(page);
    await page.unrouteAll();
  });
  for (const [what, path, next] of [
    ['courses', '/courses', 'صفحه ۲'],
    ['jobs', '/jobs/search/?page=1', 'صفحه ۲'],
  ] as const) {
    await test.step(`a list of ${what} that failed`, async () => {
      await page.goto(path);
      await page.route(/\.data\?/, (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' }));
      await page.getByRole('link', { name: next, exact: true }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'تلاش دوباره' })).toBeVisible();
      await holdsForEveryone(page);
      await page.unrouteAll();
    });
  }
  await test.step('the number', async () => {
    await enterNumber(page, '0912');
    await expect(page.getByText('شماره موبایل باید ۱۱ رقم باشد و با ۰۹ شروع شود')).toBeVisible();
    await holdsForEveryone(page);
  });
  await test.step('the password', async () => {
    await enterNumber(page, demoPeople.fresh);
    await page.getByLabel('رمز عبور', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(page.getByText('ورود ناموفق بود. از درستی شماره موبایل و رمز عبور مطمئن شوید')).toBeVisible();
    await holdsForEveryone(page);
  });
  const number = newNumber();
  await test.step('the code', async () => {
    await enterNumber(page, number);
    await expect(page).toHaveURL(/\/register\/code/);
    await typeCode(page, otherCode(await codeTo(number)));
    await expect(page.getByText('کد واردشده درست نیست')).toBeVisible();
    await expect(codeBox(page, 1)).toBeFocused();
    await holdsForEveryone(page);
  });
  await test.step('name and password', async () => {
    for (let place = 6; place >= 1; place -= 1) await codeBox(page, place).fill('');
    await typeCode(page, await codeTo(number));
    await expect(page).toHaveURL(/\/register\/complete-info/);
    await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
    await expect(page.getByText('رمز عبور بهتری انتخاب کنید')).toBeVisible();
    await holdsForEveryone(page);
  });
});

test('a member with something open: the own menu, the form of a comment, a report hold for everyone', async ({
  page,
  request,
  isMobile,
}) => {
  await memberWith(page, 0);
  await test.step('the own menu', async () => {
    await page.goto('/faq');
    if (isMobile) await page.getByRole('button', { name: 'باز کردن منو' }).click();
    else
      await page
        .getByRole('banner')
        .getByRole('button', { name: /منوی کاربری/ })
        .click();
    await expect(page.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true })).toBeVisible();
    await holdsForEveryone(page);
  });
  if (!isMobile) return;
  const course = await richCourse(request);
  const comments = page.locator('#comments');
  await test.step('a comment without stars', async () => {
    await page.goto(`${coursePath(course)}#comments`);
    await comments.scrollIntoViewIfNeeded();
    await comments.getByRole('button', { name: 'ارسال نظر' }).click();
    await expect(comments.getByText('لطفاً امتیاز خود را ثبت کنید')).toBeVisible();
    await holdsForEveryone(page);
    await comments.getByRole('radio', { name: '۳ از ۵' }).check({ force: true });
    await page.locator('[data-bookmark]').first().click();
    await expect(page.locator('[data-bookmark]').first()).toHaveAttribute('data-marked');
    await holdsForEveryone(page);
  });
  await test.step('a report without a reason', async () => {
    await comments
      .getByRole('button', { name: /^گزارش نظر/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'گزارش نظر' });
    await dialog.getByRole('button', { name: 'ارسال گزارش' }).click();
    await expect(dialog.getByText('لطفاً یکی از گزینه‌ها را انتخاب کنید')).toBeVisible();
    await holdsForEveryone(page);
  });
});
