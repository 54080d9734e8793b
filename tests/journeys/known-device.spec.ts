import type { Page, Route } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import {
  codesTo,
  codeTo,
  enterNumber,
  sentSms,
  newNumber,
  otherBrowser,
  ownAddress,
  register,
  typeCode,
} from './people.ts';
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|422|428|429)/);
});

const password = 'sabz-6-anar';
const service = '/api/v1/web/service';
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /منوی کاربری/ });
const signOut = async (page: Page) => {
  await userButton(page).click();
  await page.getByRole('button', { name: 'خروج از حساب' }).last().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'ورود / ثبت‌نام' })).toBeVisible();
};
/**
 * Answers the next call as when codes have become scarce, with work that the browser has to do before it asks again.
 */
const letCodesBeScarce = (page: Page, path: string, hasPassword: boolean) =>
  page.route(`**/${path}`, async (route: Route) => {
    const body = route.request().postDataJSON() as { work?: { answers: unknown[] } };
    if (body.work) {
      expect(body.work.answers.filter((answer) => typeof answer === 'number').length).toBeGreaterThanOrEqual(2);
      return route.continue();
    }
    return route.fulfill({
      status: 428,
      contentType: 'application/json',
      headers: { 'retry-after': '3240' },
      body: JSON.stringify({
        code: 428,
        message: 'در این ساعت پیامک‌های زیادی درخواست شده است. ۵۴ دقیقه دیگر می‌توانید کد بگیرید.',
        data: { challenge: `mi0.${'n'.repeat(22)}.${'s'.repeat(43)}`, parts: 24, bits: 14, has_password: hasPassword },
      }),
    });
  });

test('strangers guess a password ten times; on her own device its owner signs in all the same @desktop', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const number = newNumber();
  await register(page, number);
  const key = await stored(page, 'deviceKey');
  expect(key).toMatch(/^[\w-]{43}$/);
  await signOut(page);
  expect([await stored(page, 'deviceKey'), await stored(page, 'userToken'), await stored(page, 'userPhone')]).toEqual([
    key,
    null,
    null,
  ]);
  for (let stranger = 0; stranger < 10; stranger += 1) {
    const request = await playwright.request.newContext({ baseURL: baseURL!, ...ownAddress() });
    const answer = await request.post(`${service}/users/login`, {
      data: { mobile: number, password: 'not-the-password', device_name: 'x' },
    });
    expect(answer.status()).toBe(401);
    await request.dispose();
  }
  const elsewhere = await otherBrowser(browser, {});
  const away = await elsewhere.newPage();
  await enterNumber(away, number);
  await away.getByLabel('رمز عبور', { exact: true }).fill(password);
  await away.getByRole('button', { name: 'ورود', exact: true }).click();
  const told = away.getByRole('alert').filter({ hasText: 'تعداد تلاش‌ها بیش از حد مجاز است.' });
  await expect(told).toHaveText(
    /^تعداد تلاش‌ها بیش از حد مجاز است\. لطفاً (?:۱ ساعت|۵[۰-۹] دقیقه) دیگر دوباره تلاش کنید\.$/,
  );
  await expect(away.getByRole('button', { name: 'ورود', exact: true })).toBeDisabled();
  // Another way in is not held up by it.
  await away.getByRole('button', { name: 'ورود آسان با پیامک' }).click();
  await expect(away.getByRole('alert').filter({ hasText: 'کد پیش‌تر برای شما فرستاده شده است.' })).toBeVisible();
  await elsewhere.close();
  await enterNumber(page, number);
  await page.getByLabel('رمز عبور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(userButton(page)).toBeVisible();
  expect(await stored(page, 'deviceKey')).toBe(key);
});

test.describe('when codes have become scarce', () => {
  test('a new number works for its code by itself, and says that it takes a moment @desktop', async ({ page }) => {
    const number = newNumber();
    await letCodesBeScarce(page, 'auth/mobile/check', false);
    await enterNumber(page, number);
    await expect(page).toHaveURL('/register/code');
    await typeCode(page, await codeTo(number));
    await expect(page).toHaveURL('/register/complete-info');
  });

  test('who has a password is offered it, and may work for a code @desktop', async ({ page }) => {
    const number = newNumber();
    await register(page, number);
    await signOut(page);
    await letCodesBeScarce(page, 'auth/mobile/send', true);
    await enterNumber(page, number);
    await page.getByRole('button', { name: 'ورود آسان با پیامک' }).click();
    const offer = page.getByRole('alert').filter({ hasText: 'با رمز عبور زودتر وارد می‌شوید' });
    await expect(offer).toBeVisible();
    await expect(page.getByRole('button', { name: 'ورود', exact: true })).toBeEnabled();
    await expectNoFindings(page);
    const before = (await codesTo(number)).length;
    await offer.getByRole('button', { name: 'دریافت کد پس از چند ثانیه' }).click();
    await expect(page).toHaveURL('/login/code');
    await typeCode(page, await codeTo(number, before + 1));
    await expect(userButton(page)).toBeVisible();
  });

  test('a browser that cannot work is told when there are codes again @desktop', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'Worker', { value: undefined });
    });
    await letCodesBeScarce(page, 'auth/mobile/check', false);
    await enterNumber(page, newNumber());
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'در این ساعت پیامک‌های زیادی درخواست شده است. ۵۴ دقیقه دیگر می‌توانید کد بگیرید.' }),
    ).toBeVisible();
  });
});

test.describe('a signed-in person sets another password', () => {
  const fresh = 'anar-7-sorkh';
  const section = (page: Page) => page.getByRole('region', { name: 'تغییر رمز عبور' });
  const fill = async (page: Page, typed: { current?: string; next: string; again?: string }) => {
    if (typed.current !== undefined) await section(page).getByLabel('رمز عبور کنونی').fill(typed.current);
    await section(page).getByLabel('رمز عبور جدید', { exact: true }).fill(typed.next);
    await section(page)
      .getByLabel('تکرار رمز عبور جدید')
      .fill(typed.again ?? typed.next);
    await section(page).getByRole('button', { name: 'ذخیره رمز عبور' }).click();
  };

  test('by the old one: the wait is told before, other devices are out, an SMS says so @desktop', async ({
    page,
    browser,
    problems,
  }) => {
    const number = newNumber();
    await register(page, number);
    const elsewhere = await otherBrowser(browser, {});
    await problems.watch(elsewhere);
    const away = await elsewhere.newPage();
    await enterNumber(away, number);
    await away.getByLabel('رمز عبور', { exact: true }).fill(password);
    await away.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(away).toHaveURL('/');
    await page.goto('/dashboard/edit#password');
    await expect(section(page)).toContainText('برداشت از کیف پول تا ۲۴ ساعت ممکن نیست');
    await expect(section(page)).toBeInViewport();
    await expect(page.getByRole('region', { name: 'دستگاه‌ها' }).getByRole('listitem')).toHaveCount(2);
    await expectNoFindings(page);
    await fill(page, { current: '', next: 'short', again: 'short' });
    await expect(section(page).getByText('لطفاً رمز عبور خود را وارد کنید.')).toBeVisible();
    await expect(section(page).getByText('رمز عبور بهتری انتخاب کنید')).toBeVisible();
    await fill(page, { current: password, next: 'x1!'.repeat(43) });
    await expect(section(page).getByText('رمز عبور بیش از حد بلند است؛ حداکثر ۱۲۸ نویسه.')).toBeVisible();
    await fill(page, { current: password, next: fresh, again: 'another-one' });
    await expect(section(page).getByText('رمز عبور و تکرار آن یکسان نیستند')).toBeVisible();
    await fill(page, { current: 'not-the-password', next: fresh });
    await expect(section(page).getByText('رمز عبور درست نیست.')).toBeVisible();
    await expect(section(page).getByLabel('رمز عبور کنونی')).toBeFocused();
    await expectNoFindings(page);
    await fill(page, { current: password, next: fresh });
    await expect(page.getByText('رمز عبور شما تغییر کرد')).toBeVisible();
    await expect(page.getByRole('region', { name: 'دستگاه‌ها' }).getByRole('listitem')).toHaveCount(1);
    await expect(section(page).getByLabel('رمز عبور کنونی')).toHaveValue('');
    await away.goto('/dashboard/edit');
    await expect(away).toHaveURL(/\/unauthenticated\?next=%2Fdashboard%2Fedit$/);
    await elsewhere.close();
    await expect
      .poll(async () => (await sentSms()).filter(({ to, kind }) => to === number && kind === 'password-changed').length)
      .toBe(1);
  });

  test('by a code, where the old one is forgotten @desktop', async ({ page }) => {
    const number = newNumber();
    await register(page, number);
    await page.goto('/dashboard/edit#password');
    const before = (await codesTo(number)).length;
    await section(page).getByRole('button', { name: 'دریافت کد به‌جای رمز کنونی' }).click();
    await section(page)
      .getByLabel('کد تأیید')
      .fill(await codeTo(number, before + 1));
    await expectNoFindings(page);
    await fill(page, { next: fresh });
    await expect(page.getByText('رمز عبور شما تغییر کرد')).toBeVisible();
    // The dashboard has a way out of its own beside the menu.
    await page.goto('/about');
    await signOut(page);
    await enterNumber(page, number);
    await page.getByLabel('رمز عبور', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(userButton(page)).toBeVisible();
  });

  test('a guest who wants to is led to sign in and back to it @desktop', async ({ page }) => {
    await page.goto('/dashboard/edit#password');
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard%2Fedit%23password$/);
  });
});
