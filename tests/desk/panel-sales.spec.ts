import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, password, test } from './fixtures.ts';

/** An invented editor of an academy of the demo, who signs in without a code. */
const editor = '09120000022';
const panelUrl = (path = '/'): string => deskUrl(path).replace('/desk/', '/academy/');

test('a discount in time and a code are made and ended, at 360 px too', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'fa-IR', viewport: { width: 360, height: 740 } })).newPage();
  await page.goto(panelUrl());
  await page.getByLabel('شماره موبایل').fill(editor);
  await page.getByLabel('رمز عبور').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { name: 'کارهای آموزشگاه' })).toBeVisible();

  await page.goto(panelUrl('/coupons'));
  await expect(page.getByRole('heading', { name: 'کدهای تخفیف', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'کد تازه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('کد', { exact: true }).fill('Panel-25');
  await dialog.getByRole('button', { name: 'ساختن کد' }).click();
  // What is wrong stands at its box, and what was typed stays.
  await expect(dialog).toContainText('درصد تخفیف عددی از ۱ تا ۹۰ است.');
  await expect(dialog.getByLabel('کد', { exact: true })).toHaveValue('Panel-25');
  await expectSound(page);
  await dialog.getByLabel('درصد تخفیف').fill('۲۵');
  await dialog.getByRole('button', { name: 'ساختن کد' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Panel-25').first()).toBeVisible();
  await page.getByRole('button', { name: 'توقف کد Panel-25' }).click();
  await expect(page.getByText('کد تخفیف متوقف شد.')).toBeVisible();
  // Below half of a price is asked about, and another discount once more.
  await page.getByRole('button', { name: 'کد تازه' }).click();
  await dialog.getByLabel('کد', { exact: true }).fill('Panel-75');
  await dialog.getByLabel('درصد تخفیف').fill('۷۵');
  await dialog.getByRole('button', { name: 'ساختن کد' }).click();
  await expect(dialog.getByRole('alert')).toContainText('این کد قیمت را به کمتر از نصف می‌رساند');
  await expectSound(page);
  await dialog.getByLabel('درصد تخفیف').fill('۷۰');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'ساختن کد' }).click();
  await dialog.getByRole('button', { name: 'می‌خواهم؛ بساز' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'توقف کد Panel-75' }).click();

  await page.goto(panelUrl('/prices'));
  await expect(page.getByRole('heading', { name: 'قیمت‌ها', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'تخفیف تازه' }).click();
  await dialog.getByRole('button', { name: 'ثبت تخفیف' }).click();
  await expect(dialog).toContainText('دوره را انتخاب کنید.');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.context().close();
});
