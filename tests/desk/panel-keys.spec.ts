import { expectSound } from './expect-sound.ts';
import { expect, test } from './fixtures.ts';
import { panelOwner, panelUrl, signInToPanel } from './panel-sign-in.ts';

test('an owner makes a key, and a webhook that is tried; both are sound at 360 px', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fa-IR', viewport: { width: 360, height: 740 } })).newPage();
  await signInToPanel(page, panelOwner);
  await page.goto(panelUrl('/keys'));
  await expect(page.getByRole('heading', { name: 'کلیدها و وب‌هوک‌ها', level: 1 })).toBeVisible();
  // The demo has a key, and two webhooks: one took its messages, with the other one some wait.
  await expect(page.getByText('رمز کنونی')).toBeVisible();
  await page.getByRole('link', { name: 'https://program.rayanmehr.example/kavosh' }).click();
  await expect(page.getByText('پاسخ ۲۰۴').first()).toBeVisible({ timeout: 30_000 });
  await expectSound(page);
  await page.goBack();
  await page.getByRole('link', { name: 'https://fails.program.rayanmehr.example/kavosh' }).click();
  await expect(page.getByText('در صف').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('نرسیده').first()).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await page.getByRole('button', { name: 'رمز تازه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ساختن رمز' }).click();
  await expect(dialog.getByText('این رمز دوباره نشان داده نمی‌شود')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('رمز کنونی')).toBeVisible();

  await page.getByRole('button', { name: 'وب‌هوک تازه' }).click();
  await dialog.getByLabel('نشانی برنامه آموزشگاه').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'افزودن' }).click();
  // What is wrong stands at its box, and what was typed stays.
  await expect(dialog).toContainText('نشانی باید امن و روی میزبانی عمومی با نام باشد');
  await expect(dialog.getByLabel('نشانی برنامه آموزشگاه')).toHaveValue('https://127.0.0.1/hook');
  await expectSound(page);
  await dialog.getByLabel('نشانی برنامه آموزشگاه').fill('https://fails.program.example/kavosh');
  await dialog.getByRole('checkbox', { name: 'واریز تسویه' }).uncheck();
  await dialog.getByRole('button', { name: 'افزودن' }).click();
  await expect(page.getByRole('dialog', { name: 'رمز وب‌هوک' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSound(page);

  await page.getByRole('link', { name: 'https://fails.program.example/kavosh' }).click();
  await expect(page.getByRole('heading', { name: 'وب‌هوک', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'پیام آزمایشی' }).click();
  await expect(page.getByText('پاسخ ۵۰۰').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('نرسیده').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'دیدن پیام' }).click();
  await expect(dialog).toContainText('"event": "webhook.test"');
  await expectSound(page);
  await page.keyboard.press('Escape');
  // Keyboard alone, from here on.
  await page.getByRole('button', { name: 'توقف', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('وب‌هوک متوقف شد.')).toBeVisible();
  await page.getByRole('button', { name: 'برداشتن' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'برداشتن' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'کلیدها و وب‌هوک‌ها', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://fails.program.example/kavosh' })).toBeHidden();
  await page.context().close();
});
