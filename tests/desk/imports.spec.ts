import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

test('a feed is accepted, and taking its reading back is asked for', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/imports/uploads/1'));
  await page.getByRole('button', { name: 'پذیرفتن', exact: true }).click({ timeout: 60_000 });
  await expect(page.getByText('وارد شد', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.goto(deskUrl('/imports'));
  await page.getByRole('link', { name: 'nilufar', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^خواندن [۰-۹]+$/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '۳ دوره' }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'برگرداندن این خواندن' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('۳ مورد از سایت می‌رود');
  await dialog.getByRole('textbox').fill('فید پاییز هنوز آماده نبود');
  await dialog.getByRole('button', { name: 'درخواست تأیید' }).click();
  await expect(page.getByRole('link', { name: 'در انتظار همکار دوم' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'برگرداندن این خواندن' })).toBeHidden();
});
