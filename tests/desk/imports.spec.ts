import { expectNoFindings } from '../axe.ts';
import { layoutFaults } from '../journeys/everyone-faults.ts';
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
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expectNoFindings(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await test.step('dark', () => expectNoFindings(page, { onlyColours: true }));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'برگرداندن این خواندن' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('۳ مورد از سایت می‌رود');
  await dialog.getByRole('textbox').fill('فید پاییز هنوز آماده نبود');
  await dialog.getByRole('button', { name: 'درخواست تأیید' }).click();
  await expect(page.getByRole('link', { name: 'در انتظار همکار دوم' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'برگرداندن این خواندن' })).toBeHidden();
});
