import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { memberWith } from './money-steps.ts';
import { sentSms } from './people.ts';

// A number that nobody has is answered 404 when it registers.
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of 404/);
});

const form = (page: Page) => page.getByRole('form', { name: 'پروفایل' });
const saveButton = (page: Page) => form(page).getByRole('button', { name: 'ذخیره تغییرات' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer();

/** Signs somebody up and opens the page. */
async function open(page: Page): Promise<string> {
  const { mobile } = await memberWith(page, 0);
  await page.goto('/dashboard/edit');
  await expect(field(page, 'نام')).not.toHaveValue('');
  return mobile;
}
test('a profile is written by keyboard, saved, and is there after a reload; province and city follow @desktop', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('شماره موبایل')).toBeVisible();
  await field(page, 'ایمیل').fill('darya@kavosh.example');
  await field(page, 'عنوان شغلی').fill('برنامه‌نویس وب');
  await expect(field(page, 'شهر')).toBeDisabled();
  await field(page, 'استان').selectOption({ label: 'یزد' });
  await expect(field(page, 'شهر').getByRole('option', { name: 'میبد' })).toBeAttached();
  await field(page, 'شهر').selectOption({ label: 'میبد' });
  await field(page, 'استان').selectOption({ label: 'تهران' });
  await expect(field(page, 'شهر')).toHaveValue('');
  await expect(field(page, 'شهر').getByRole('option').nth(1)).toHaveText('تهران');
  await field(page, 'شهر').selectOption({ label: 'تهران' });
  for (const [width, height] of [
    [360, 56],
    [1280, 72],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const box = await field(page, 'استان').boundingBox();
    expect(Math.round(box!.height), `${width} px`).toBe(height);
  }
  await form(page).getByRole('radio', { name: 'زن' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('اطلاعات با موفقیت ثبت شد')).toBeVisible();
  await expect(page.locator('.dashboard-person')).toContainText('برنامه‌نویس وب');
  await page.reload();
  await expect(field(page, 'ایمیل')).toHaveValue('darya@kavosh.example');
  await expect(field(page, 'استان').locator('option:checked')).toHaveText('تهران');
  await expect(field(page, 'شهر').locator('option:checked')).toHaveText('تهران');
  await expect(form(page).getByRole('radio', { name: 'زن' })).toBeChecked();
  await expect(form(page).getByRole('radio', { name: 'مرد' })).not.toBeChecked();
});

test('what is wrong is said at its field, and nothing typed is lost when the server fails @desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of (?:422|500)/);
  await open(page);
  await field(page, 'ایمیل').fill('no');
  await field(page, 'شماره حساب بانکی').fill('۱۲۳۴');
  await saveButton(page).click();
  await expect(form(page).getByText('نشانی ایمیل درست نیست')).toBeVisible();
  await expect(form(page).getByText('شماره حساب باید شماره کارت ۱۶ رقمی یا شماره شبای ۲۴ رقمی باشد')).toBeVisible();
  await expect(field(page, 'ایمیل')).toBeFocused();
  await field(page, 'ایمیل').fill('darya@kavosh.example');
  await field(page, 'شماره حساب بانکی').fill('6104337812345675');
  await field(page, 'شماره حساب بانکی').blur();
  await expect(form(page).getByText('این شماره کارت درست نیست. لطفاً رقم‌ها را بررسی کنید')).toBeVisible();
  await field(page, 'شماره حساب بانکی').fill('');
  await page.route('**/dashboard/profile', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/json',
          body: JSON.stringify({
            code: 422,
            message: 'x',
            data: null,
            errors: { user_city: ['این شهر در استان انتخاب‌شده نیست.'] },
          }),
        })
      : route.continue(),
  );
  await saveButton(page).click();
  await expect(page.getByText('این شهر در استان انتخاب‌شده نیست.').first()).toBeVisible();
  await page.unroute('**/dashboard/profile');
  await page.route('**/dashboard/profile', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({
            code: 500,
            message: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.',
            data: null,
          }),
        })
      : route.continue(),
  );
  await saveButton(page).click();
  await expect(page.getByText('خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.')).toBeVisible();
  await expect(field(page, 'ایمیل')).toHaveValue('darya@kavosh.example');
  await page.unroute('**/dashboard/profile');
  await saveButton(page).click();
  await expect(page.getByText('اطلاعات با موفقیت ثبت شد')).toBeVisible();
});

test('a bank account is masked, with IR before a Sheba alone, told by SMS; the mask changes nothing @desktop', async ({
  page,
}) => {
  const number = await open(page);
  await expect(form(page).getByText('IR', { exact: true })).toBeVisible();
  await field(page, 'شماره حساب بانکی').fill('IR06 2960 0000 0010 0324 2000 01');
  await saveButton(page).click();
  await expect(form(page).getByText('لطفاً نام صاحب حساب را وارد کنید')).toBeVisible();
  await expect(field(page, 'نام صاحب حساب')).toBeFocused();
  await field(page, 'نام صاحب حساب').fill('دریا نمونه');
  await saveButton(page).click();
  await expect(page.getByText('اطلاعات با موفقیت ثبت شد')).toBeVisible();
  await expect(field(page, 'شماره حساب بانکی')).toHaveValue('********************0001');
  await expect(form(page).getByText('IR', { exact: true })).toBeVisible();
  const told = async () => (await sentSms()).filter(({ to, kind }) => to === number && kind.startsWith('bank'));
  await expect.poll(async () => (await told()).map(({ kind }) => kind)).toEqual(['bank-account-changed']);
  expect((await told())[0]!.text).toContain('۰۰۰۱');
  await field(page, 'عنوان شغلی').fill('مدیر');
  await saveButton(page).click();
  await expect(page.locator('.dashboard-person')).toContainText('مدیر');
  await expect(field(page, 'شماره حساب بانکی')).toHaveValue('********************0001');
  await field(page, 'شماره حساب بانکی').click();
  await page.keyboard.type('۶۱۰۴۳۳۷۸۱۲۳۴۵۶۷۴');
  await expect(form(page).getByText('IR', { exact: true })).toBeHidden();
  await saveButton(page).click();
  await expect(field(page, 'شماره حساب بانکی')).toHaveValue('************5674');
  await expect.poll(async () => (await told()).length).toBe(2);
});

test('a picture is chosen, cut to a square by drag and keys, and shown; a wrong one is refused @desktop', async ({
  page,
}) => {
  await open(page);
  const input = form(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(form(page).getByRole('alert')).toHaveText('فرمت فایل انتخاب‌شده باید .png، .jpg یا .jpeg باشد');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) });
  await expect(form(page).getByRole('alert')).toHaveText('حجم تصویر انتخاب‌شده بیش از ۲ مگابایت مجاز است');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(form(page).getByRole('alert')).toHaveText('فرمت فایل انتخاب‌شده باید .png، .jpg یا .jpeg باشد');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo(400, 200) });
  const dialog = page.getByRole('dialog', { name: 'برش تصویر' });
  await expect(dialog).toBeVisible();
  const square = () => dialog.locator('canvas').getAttribute('data-square');
  await expect.poll(square).toBe('100,0,200');
  const area = dialog.getByRole('button', { name: 'جابه‌جایی تصویر' });
  const { x, y, width } = (await area.boundingBox())!;
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + width / 4, y + width / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number((await square())!.split(',')[0])).toBeLessThan(70);
  await area.focus();
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(square).toBe('200,0,200');
  await dialog.getByLabel('بزرگ‌نمایی').fill('2');
  await expect.poll(square).toBe('250,50,100');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'تأیید' }).click();
  await expect(form(page).locator('.profile-image-preview')).toBeVisible();
  await form(page).getByRole('button', { name: 'انصراف از تصویر انتخاب‌شده' }).click();
  await expect(form(page).locator('.profile-image-preview')).toBeHidden();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo(400, 200) });
  await dialog.getByRole('button', { name: 'تأیید' }).click();
  await saveButton(page).click();
  await expect(page.getByText('اطلاعات با موفقیت ثبت شد')).toBeVisible();
  await expect(page.locator('.dashboard-person img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{24}\//);
  await form(page).getByRole('button', { name: 'حذف تصویر' }).click();
  await expect(form(page).getByText('با ذخیره تغییرات، تصویر شما حذف می‌شود.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.locator('.dashboard-person img')).toHaveCount(0);
});

test('leaving with something unsaved asks first @desktop', async ({ page }) => {
  await open(page);
  await field(page, 'عنوان شغلی').fill('نیمه‌کاره');
  await expect(form(page).getByText('تغییرات ذخیره‌نشده دارید.')).toBeVisible();
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'کیف پول' }).first().click();
  await leave();
  const dialog = page.getByRole('dialog', { name: 'تغییرات ذخیره نشده‌اند' });
  await dialog.getByRole('button', { name: 'ماندن در صفحه' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'عنوان شغلی')).toHaveValue('نیمه‌کاره');
  await leave();
  await dialog.getByRole('button', { name: 'ترک صفحه' }).click();
  await expect(page).toHaveURL(/\/dashboard\/wallet/);
});

test('until the profile is there a skeleton holds its place; a failure can be tried again @desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/the server responded with a status of 500/);
  await memberWith(page, 0);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/dashboard/profile', async (route) => {
    await held;
    await route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 500, message: 'خطای آزمایشی', data: null }),
    });
  });
  await page.goto('/dashboard/edit');
  await expect(page.locator('.profile-field-wait').first()).toBeVisible();
  letThrough();
  await expect(page.getByText('خطای آزمایشی')).toBeVisible();
  await page.unroute('**/dashboard/profile');
  await page.getByRole('button', { name: 'تلاش دوباره' }).first().click();
  await expect(field(page, 'نام')).not.toHaveValue('');
});

test('axe finds nothing, and nothing is wider than the screen @desktop', async ({ page }) => {
  await open(page);
  await isSound(page);
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    // Colours are the same at any width.
    if (width === 360) await expectNoFindings(page, { withoutColours: true });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0);
  }
});
