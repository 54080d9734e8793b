import { expectNoFindings } from '../axe.ts';
import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './search-steps.ts';

const search = (q: string, rest = ''): string => `/courses?q=${encodeURIComponent(q)}&sortby=1&page=1${rest}`;

test.describe('what a list says of how its text was read', () => {
  test('the box above holds what was typed, and on every other page nothing @desktop', async ({ page }) => {
    const box = page.getByRole('search', { name: 'جست‌وجوی بالای صفحه' }).locator('input[name=q]:visible');
    await page.goto(search('mhdj,k'));
    await expect(box).toHaveValue('mhdj,k');
    await box.fill('اکسل');
    await box.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/courses?q=اکسل&sortby=1&page=1');
    await expect(box).toHaveValue('اکسل');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mhdj,k');
    await expect(box).toHaveValue('mhdj,k');
    await page.goto('/faq');
    await expect(box).toHaveValue('');
  });

  test('axe finds nothing in what is said, light and dark @desktop', async ({ page }) => {
    for (const q of ['mhdj,k رایگان', 'پایتون شترمرغ', 'شرارت', 'پایتونباز']) {
      await page.goto(search(q));
      await (q === 'شرارت' ? isSound(page) : expectNoFindings(page));
    }
  });
});
