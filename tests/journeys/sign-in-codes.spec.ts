import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { box, codesTo, codeTo, enterNumber, letCodeGrowOld, newNumber, otherCode, typeCode } from './people.ts';

// A clock that was turned stays in a context that is kept.
test.use({ fresh: true });

const refused = /the server responded with a status of (?:401|404|422|429)/;
test.beforeEach(({ problems }) => {
  problems.allow(refused);
});

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('userToken'));

test.describe('codes', () => {
  test('an empty and a wrong one are refused with words; the fifth wrong one ends it @desktop', async ({ page }) => {
    const number = newNumber();
    await enterNumber(page, number);
    const code = await codeTo(number);
    await expect(page).toHaveURL('/register/code');
    await page.getByRole('button', { name: 'تأیید' }).click();
    await expect(page.getByText('لطفاً کد ارسال‌شده با پیامک را وارد کنید.')).toBeVisible();
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse(/mobile\/verify$/);
      await typeCode(page, otherCode(code));
      expect((await answered).status()).toBe(401);
      await expect(box(page, 1)).toBeFocused();
    }
    await typeCode(page, code);
    await expect(
      page.getByRole('alert').filter({ hasText: 'اعتبار این درخواست به پایان رسیده است. لطفاً دوباره کد بگیرید.' }),
    ).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
  });

  test('a code that comes too late is none @desktop', async ({ page }) => {
    const number = newNumber();
    await enterNumber(page, number);
    const code = await codeTo(number);
    await letCodeGrowOld(number);
    await typeCode(page, code);
    await expect(
      page.getByRole('alert').filter({ hasText: 'اعتبار این درخواست به پایان رسیده است. لطفاً دوباره کد بگیرید.' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/register/code');
    expect(await tokenOf(page)).toBeNull();
  });

  test('a code is of one number and of one use @desktop', async ({ page, context }) => {
    const [mine, other] = [newNumber(), newNumber()];
    await enterNumber(page, mine);
    await expect(page).toHaveURL('/register/code');
    const foreigner = await context.newPage();
    await enterNumber(foreigner, other);
    await typeCode(page, await codeTo(other));
    await expect(page.getByText('کد واردشده درست نیست')).toBeVisible();
    // The same step in a second tab, as when somebody duplicates it.
    const flow = await page.evaluate(() => sessionStorage.getItem('kavoshSignIn') ?? '');
    await foreigner.evaluate((text) => sessionStorage.setItem('kavoshSignIn', text), flow);
    await foreigner.goto('/register/code');
    const code = await codeTo(mine);
    await typeCode(page, code);
    await expect(page).toHaveURL('/register/complete-info');
    await typeCode(foreigner, code);
    await expect(
      foreigner.getByRole('alert').filter({ hasText: 'اعتبار این درخواست به پایان رسیده است. لطفاً دوباره کد بگیرید.' }),
    ).toBeVisible();
  });

  test('a browser that reads messages fills the code in, and is told when nobody waits any more @desktop', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('userPhone', '09990000000');
      const waiting = { deliver: (_code: string): void => undefined, signal: null as AbortSignal | null };
      Object.assign(window, { OTPCredential: class {}, waiting });
      navigator.credentials.get = (options) =>
        new Promise((resolve) => {
          waiting.signal = options?.signal ?? null;
          waiting.deliver = (code) => resolve(Object.assign(new EventTarget(), { id: '', type: 'otp', code }));
        });
    });
    await page.goto('/login/code');
    await page.evaluate(() =>
      (window as unknown as { waiting: { deliver: (code: string) => void } }).waiting.deliver('123456'),
    );
    await expect(box(page, 6)).toHaveValue('۶');
    // Sent by itself, and there is no request that it could belong to.
    await expect(page.getByRole('alert').filter({ hasText: 'اعتبار این درخواست به پایان رسیده است' })).toBeVisible();
    await page.getByRole('link', { name: 'ویرایش شماره' }).click();
    await expect(page).toHaveURL('/auth');
    await expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { waiting: { signal: AbortSignal } }).waiting.signal.aborted),
      )
      .toBe(true);
  });

  test('the clock goes on through a reload; the number is gone back to without another code @desktop', async ({
    page,
  }) => {
    const number = newNumber();
    await enterNumber(page, number);
    await expect(page).toHaveURL('/register/code');
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^۰۱:[۰-۵][۰-۹]$/);
    await page.getByRole('link', { name: 'ویرایش شماره' }).click();
    await expect(page).toHaveURL('/auth');
    await page.getByRole('button', { name: 'ادامه' }).click();
    await expect(page).toHaveURL('/register/code');
    expect(await codesTo(number)).toHaveLength(1);
  });

  test('another code may be asked for when the clock has run out; too early tells the time to wait @desktop', async ({
    page,
  }) => {
    const number = newNumber();
    await enterNumber(page, number);
    await expect(page).toHaveURL('/register/code');
    await codeTo(number);
    await page.clock.install({ time: Date.now() + 121_000 });
    await page.reload();
    const resend = page.getByRole('button', { name: 'ارسال دوباره کد' });
    await resend.click();
    // The server's clock has not run out.
    const alert = page.getByRole('alert').filter({ hasText: 'کد پیش‌تر برای شما فرستاده شده است.' });
    await expect(alert).toHaveText(
      new RegExp(
        '^کد پیش‌تر برای شما فرستاده شده است\\. ' +
          '(?:۱ دقیقه(?: و [۰-۹]+ ثانیه)?|۲ دقیقه|[۰-۹]+ ثانیه) دیگر می‌توانید کد تازه بگیرید\\.$',
      ),
    );
    await expect(resend).toBeDisabled();
    // The code that came may be entered all the same.
    await expect(page.getByRole('button', { name: 'تأیید' })).toBeEnabled();
    await expectNoFindings(page);
    await page.clock.runFor(125_000);
    await expect(alert).toHaveCount(0);
    await expect(resend).toBeEnabled();
  });

  test('the boxes: pasted, mended, moved through; digits of any kind @desktop', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('userPhone', '09990000000'));
    await page.goto('/login/code');
    await box(page, 1).click();
    await page.keyboard.type('۱x٢');
    await expect(box(page, 1)).toHaveValue('۱');
    await expect(box(page, 2)).toHaveValue('۲');
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(box(page, 2)).toHaveValue('');
    await expect(box(page, 2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 2)).toBeFocused();
    await box(page, 2).evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text', 'کد: 98-76');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(box(page, 5)).toHaveValue('۶');
    await expect(box(page, 6)).toBeFocused();
    await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
