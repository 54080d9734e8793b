import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { memberWith } from './money-steps.ts';
import {
  box,
  codesTo,
  codeTo,
  demoPassword,
  demoPeople,
  enterNumber,
  newNumber,
  otherBrowser,
  otherCode,
  register,
  typeCode,
} from './people.ts';

const refused = /the server responded with a status of (?:401|404|422|429)/;
test.beforeEach(({ problems }) => {
  problems.allow(refused);
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('userToken'));
const banner = (page: Page) => page.getByRole('complementary', { name: 'آمار کاوش' });
const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /منوی کاربری/ });

test.describe('signing in', () => {
  test('a new number: code, name and password, then back to where it began, with a name in the header @phone', async ({
    page,
  }) => {
    const number = newNumber();
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'ورود / ثبت‌نام' }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fabout$/);
    await expectNoFindings(page);
    await page.getByLabel('شماره موبایل').fill(`+98 ${number.slice(1)}`);
    await page.getByRole('button', { name: 'ادامه' }).click();
    await expect(page).toHaveURL(/\/register\/code\?next=%2Fabout$/);
    await expect(page.getByText('کد شش‌رقمی به شماره')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^۰[۱۲]:[۰-۵][۰-۹]$/);
    await expect(page.getByRole('button', { name: 'ارسال دوباره کد' })).toHaveCount(0);
    await expectNoFindings(page);
    await typeCode(page, await codeTo(number));
    await expect(page).toHaveURL(/\/register\/complete-info\?next=%2Fabout$/);
    await expect(page.getByText(/^تاکنون [۰-۹٬]+ نفر به کاوش پیوسته‌اند$/)).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
    await expect(page.getByText('لطفاً نام و نام خانوادگی خود را وارد کنید')).toBeVisible();
    await expect(page.getByText('رمز عبور بهتری انتخاب کنید')).toBeVisible();
    await expect(page.getByLabel('نام', { exact: true })).toBeFocused();
    await page.getByLabel('نام', { exact: true }).fill('سارا');
    await page.getByLabel('نام خانوادگی').fill('نمونه‌زاده');
    await page.getByLabel('رمز عبور', { exact: true }).fill('sabz-6-anar');
    await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
    await expect(page).toHaveURL('/about');
    await expect(userButton(page)).toContainText('سارا');
    expect(
      await page.evaluate(() => [localStorage.getItem('userPhone'), sessionStorage.getItem('kavoshSignIn')]),
    ).toEqual([number, null]);
    await expectNoFindings(page);
  });

  test('a known number by its password, and out again @desktop', async ({ page }) => {
    await enterNumber(page, demoPeople.wallet);
    await expect(page).toHaveURL('/login/password');
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(page.getByLabel('رمز عبور', { exact: true })).toBeFocused();
    await page.getByLabel('رمز عبور', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'ورود ناموفق بود. از درستی شماره موبایل و رمز عبور مطمئن شوید' }),
    ).toBeVisible();
    await expect(page.getByLabel('رمز عبور', { exact: true })).toHaveValue('not-the-password');
    // What is typed does not run under the switch that shows it.
    expect(
      await page
        .getByLabel('رمز عبور', { exact: true })
        .evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingLeft)),
    ).toBeGreaterThanOrEqual(44);
    await expectNoFindings(page);
    await page.getByLabel('رمز عبور', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(page).toHaveURL('/');
    await userButton(page).click();
    await page.getByRole('button', { name: 'خروج از حساب' }).last().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'ورود / ثبت‌نام' })).toBeVisible();
    // Leaving loads the page again: what is asked meanwhile has no page to answer.
    await expect(async () => {
      expect(await page.evaluate(() => [localStorage.getItem('userPhone'), localStorage.getItem('userToken')])).toEqual(
        [null, null],
      );
    }).toPass();
  });

  test('signing out that fails is said, and nothing is lost; a signed-in person needs no number @desktop', async ({
    page,
    problems,
  }) => {
    problems.allow(/the server responded with a status of 503/);
    await memberWith(page, 0);
    await page.goto('/about');
    await page.route('**/users/logout', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 503, message: 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.', data: null }),
      }),
    );
    await userButton(page).click();
    await page.getByRole('button', { name: 'خروج از حساب' }).last().click();
    await expect(page.getByText('سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.')).toBeVisible();
    expect(await tokenOf(page)).not.toBeNull();
    await page.goto('/auth?next=/faq');
    await expect(page.getByRole('heading', { name: 'شما وارد حساب خود شده‌اید' })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('link', { name: 'ادامه' }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('a known number by a code @desktop', async ({ page }) => {
    await enterNumber(page, demoPeople.history, '/auth?next=/faq');
    const before = (await codesTo(demoPeople.history)).length;
    await page.getByRole('button', { name: 'ورود آسان با پیامک' }).click();
    await expect(page).toHaveURL(/\/login\/code\?next=%2Ffaq$/);
    const code = await codeTo(demoPeople.history, before + 1);
    await typeCode(page, otherCode(code));
    await expect(page.getByText('کد واردشده درست نیست')).toBeVisible();
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type(code);
    await expect(page).toHaveURL('/faq');
    expect(await tokenOf(page)).toMatch(/./);
  });

  test('a forgotten password @desktop', async ({ page }) => {
    await enterNumber(page, demoPeople.fresh);
    const before = (await codesTo(demoPeople.fresh)).length;
    await page.getByRole('button', { name: 'رمز عبور را فراموش کرده‌ام' }).click();
    await expect(page).toHaveURL('/forget/code');
    await expect(banner(page)).toContainText('گام ۳');
    await typeCode(page, await codeTo(demoPeople.fresh, before + 1));
    await expect(page).toHaveURL('/forget/new-password');
    await expect(banner(page)).toContainText('گام ۴');
    await page.getByLabel('رمز عبور جدید', { exact: true }).fill(demoPassword);
    await page.getByLabel('تکرار رمز عبور جدید').fill('another-one');
    await page.getByRole('button', { name: 'ذخیره رمز عبور' }).click();
    await expect(page.getByText('رمز عبور و تکرار آن یکسان نیستند')).toBeVisible();
    await page.getByLabel('تکرار رمز عبور جدید').fill(demoPassword);
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'ذخیره رمز عبور' }).click();
    await expect(page).toHaveURL('/');
    await expect(userButton(page)).toBeVisible();
  });
});

test.describe('guards', () => {
  test('without a number every later screen leads to the first, and keeps where it leads @desktop', async ({
    page,
  }) => {
    for (const path of [
      '/login/password',
      '/login/code',
      '/register/code',
      '/register/complete-info',
      '/forget/code',
      '/forget/new-password',
    ]) {
      await page.goto(`${path}?next=/faq`);
      await expect(page, path).toHaveURL(/\/auth\?next=%2Ffaq$/);
    }
  });

  test('a guest on a page of members goes to sign in; a dead token is dropped and said @desktop', async ({ page }) => {
    await page.goto('/dashboard/edit');
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Fedit$/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard$/);
    await page.evaluate(() => localStorage.setItem('userToken', 'dead'));
    await page.goto('/dashboard/edit');
    await expect(page).toHaveURL(/\/unauthenticated\?next=%2Fdashboard%2Fedit$/);
    expect(await tokenOf(page)).toBeNull();
  });

  test('what a guest marks leads to signing in and back @desktop', async ({ page }) => {
    await page.goto('/courses');
    await page.getByRole('button', { name: 'نشان کردن', exact: true }).first().click();
    await page.getByRole('alert').getByRole('link', { name: 'ورود / ثبت‌نام' }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fcourses$/);
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('kavoshPending'))) ?? 'null')).toMatchObject({
      kind: 'bookmark',
    });
  });
});

test.describe('tabs and devices', () => {
  test('two tabs sign in with two numbers; leaving in one shows in the other @desktop', async ({ page, context }) => {
    const [mine, other] = [newNumber(), newNumber()];
    await enterNumber(page, mine);
    await expect(page).toHaveURL('/register/code');
    const second = await context.newPage();
    await enterNumber(second, other);
    await expect(second).toHaveURL('/register/code');
    await page.reload();
    await typeCode(page, await codeTo(mine));
    await expect(page).toHaveURL('/register/complete-info');
    await typeCode(second, await codeTo(other));
    await expect(second).toHaveURL('/register/complete-info');
    await second.getByLabel('نام', { exact: true }).fill('نیما');
    await second.getByLabel('نام خانوادگی').fill('نمونه‌پور');
    await second.getByLabel('رمز عبور', { exact: true }).fill('sabz-6-anar');
    await second.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
    await expect(userButton(second)).toContainText('نیما');
    await page.goto('/about');
    await expect(userButton(page)).toContainText('نیما');
    await userButton(second).click();
    await second.getByRole('button', { name: 'خروج از حساب' }).last().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'ورود / ثبت‌نام' })).toBeVisible();
  });

  test('the devices of an account: another one is sent away, then all @desktop', async ({
    page,
    browser,
    problems,
  }) => {
    const number = newNumber();
    await register(page, number);
    const elsewhere = await otherBrowser(browser, {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    });
    await problems.watch(elsewhere);
    const away = await elsewhere.newPage();
    await enterNumber(away, number);
    await away.getByLabel('رمز عبور', { exact: true }).fill('sabz-6-anar');
    await away.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(away).toHaveURL('/');
    await page.goto('/dashboard/edit');
    const rows = page.getByRole('region', { name: 'دستگاه‌ها' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'این دستگاه' })).toHaveCount(1);
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'خروج از حساب: فایرفاکس روی لینوکس' }).click();
    await expect(rows).toHaveCount(1);
    await away.goto('/dashboard/edit');
    await expect(away).toHaveURL(/\/unauthenticated\?next=%2Fdashboard%2Fedit$/);
    await page.getByRole('button', { name: 'خروج از همه دستگاه‌ها' }).click();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'بله، خارج می‌شوم' }).click();
    await expect(page).toHaveURL('/');
    expect(await tokenOf(page)).toBeNull();
    await elsewhere.close();
  });
});

test.describe('the first screen without its script', () => {
  test('says in a sentence that it needs one @desktop', async ({ browser }) => {
    const plain = await otherBrowser(browser, { javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto('/auth');
    await expect(page.getByRole('link', { name: 'ورود یا ثبت‌نام بدون جاوااسکریپت' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'ادامه' })).toBeHidden();
    await plain.close();
  });

  test('keeps what is typed and pressed while the script is on its way @desktop', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.getByLabel('شماره موبایل').fill('0999123');
    await page.getByRole('button', { name: 'ادامه' }).click();
    expect(pathOf(page)).toBe('/auth');
    release();
    await expect(page.getByText('شماره موبایل باید ۱۱ رقم باشد و با ۰۹ شروع شود')).toBeVisible();
    await expect(page.getByLabel('شماره موبایل')).toHaveValue('0999123');
    await expect(page.getByLabel('شماره موبایل')).toBeFocused();
    await expectNoFindings(page);
  });
});
