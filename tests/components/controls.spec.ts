import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';

test('arrow keys of tabs follow the direction of reading and go round', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('خریدهای تأییدنشده').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('همه خریدها')).toBeFocused();
  await expect(page.getByText('برگه دوم')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab('بازپرداخت‌ها')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tab('خریدهای تأییدنشده')).toBeFocused();
  await expect(page.getByText('برگه دوم')).toBeHidden();
});

test('a busy button keeps its width and the focus, and swallows presses', async ({ page }) => {
  const counter = page.getByRole('button', { name: 'شمارنده' });
  const presses = page.getByLabel('شمار فشارها');
  await counter.click();
  await expect(presses).toHaveText('1');
  const width = (await counter.boundingBox())?.width;
  await page.getByRole('button', { name: 'مشغول یا آزاد' }).click();
  await expect(counter).toHaveAttribute('aria-busy', 'true');
  await counter.click({ force: true });
  await counter.press('Enter');
  await expect(presses).toHaveText('1');
  await expect(counter).toBeFocused();
  expect((await counter.boundingBox())?.width).toBe(width);
});

test('a pasted code fills all boxes and is told once', async ({ page }) => {
  const first = page.getByLabel('رقم 1');
  await first.focus();
  await first.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'کد شما: 123456');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('کد کامل')).toHaveText('123456');
  await expect(page.getByLabel('رقم 6')).toHaveValue('6');
  await page.getByLabel('رقم 6').press('Backspace');
  await expect(page.getByLabel('رقم 6')).toHaveValue('');
});

test('stars are chosen by key in the direction of reading', async ({ page }) => {
  const chosen = page.getByLabel('امتیاز برگزیده');
  await page.getByRole('radio', { name: '3 از ۵' }).check({ force: true });
  await expect(chosen).toHaveText('3');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveText('4');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveText('3');
});

test('the buttons of a row of slides lead to its end and back', async ({ page }) => {
  const row = page.getByRole('list', { name: 'نمونه‌ها' });
  const next = page.getByRole('button', { name: 'بعدی‌ها' });
  await expect(page.getByRole('button', { name: 'قبلی‌ها' })).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect.poll(() => row.evaluate((list) => Math.abs(list.scrollLeft))).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'قبلی‌ها' })).toHaveAttribute('aria-disabled', 'false');
});

test('no specimen breaks a rule of accessibility, in light and in dark', async ({ page }) => {
  await expectNoFindings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFindings(page, { onlyColours: true });
});

test('the gallery fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
