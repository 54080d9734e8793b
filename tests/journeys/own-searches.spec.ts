import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addressOf, box, searchedHere } from './suggestion-steps.ts';

test.describe('what was searched on this device', () => {
  test('a search is remembered once its results are seen, and comes first in the empty box @desktop', async ({
    page,
  }) => {
    await page.goto('/');
    for (const text of ['پایتون', 'گرافیک', 'پايتون']) {
      await page.goto('/');
      await box(page).fill(text);
      await box(page).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`نتایج جست‌وجو برای «${text}»`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain(text);
    }
    await page.goto('/');
    await box(page).click();
    const recent = page.getByRole('group', { name: 'جست‌وجوهای اخیر شما' }).getByRole('option');
    await expect(recent).toHaveText(['پايتون', 'گرافیک', 'پاک کردن جست‌وجوهای اخیر']);
    await recent.nth(1).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?q=گرافیک&sortby=1&page=1');
  });

  test('one is forgotten by its button or by Delete, all by the line under them @desktop', async ({ page }) => {
    await searchedHere(page, 'پایتون', 'وب', 'گرافیک');
    await page.goto('/');
    await box(page).click();
    const recent = page.getByRole('group', { name: 'جست‌وجوهای اخیر شما' }).getByRole('option');
    await expect(recent).toHaveCount(4);
    await page.getByRole('button', { name: 'حذف «وب» از جست‌وجوهای اخیر' }).click();
    await expect(recent).toHaveText(['پایتون', 'گرافیک', 'پاک کردن جست‌وجوهای اخیر']);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect(recent).toHaveText(['گرافیک', 'پاک کردن جست‌وجوهای اخیر']);
    await recent.last().click();
    await expect(page.getByRole('group', { name: 'جست‌وجوهای اخیر شما' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
    await expect(page.getByRole('group', { name: 'پرجست‌وجوترین عبارت‌ها' })).toBeVisible();
  });

  test('what found nothing, and what only was opened, is not remembered @desktop', async ({ page }) => {
    await page.goto('/courses?q=پایتون');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتایج جست‌وجو برای «پایتون»');
    await page.goto('/');
    await box(page).fill('zzqqxx');
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'متأسفانه نتیجه‌ای پیدا نشد' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
  });
});

test.describe('what the server is told of a search', () => {
  /** The texts of the beacons that a page sent since its last loading, which the browser shows nobody. */
  const listen = (page: Page) =>
    page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        if (body instanceof Blob) void body.text().then((text) => told.push(`${String(url)} ${text}`));
        return send(url, body);
      };
    });
  const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const line = (q: string) => `/api/v1/web/service/courses/searches {"q":"${q}"}`;

  test('its text, once its results are seen; not pages, sorts, ways back, reloads, or empty results @desktop', async ({
    page,
  }) => {
    await listen(page);
    await page.goto('/courses?q=وب');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتایج جست‌وجو برای «وب»');
    expect(await told(page)).toEqual([]);
    await page.goto('/');
    await box(page).fill('پایتون');
    const answered = page.waitForResponse(/\/courses\/searches$/);
    await box(page).press('Enter');
    await expect.poll(() => told(page)).toEqual([line('پایتون')]);
    expect((await answered).status()).toBe(200);
    await page.getByLabel('مرتب‌سازی').selectOption({ label: 'جدیدترین' });
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پایتون&sortby=2&page=1');
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پایتون&sortby=1&page=1');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('دوره مناسب خود را پیدا کنید');
    await box(page).fill('zzqqxx');
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'متأسفانه نتیجه‌ای پیدا نشد' })).toBeVisible();
    const chip = page.locator('.top-searches a').first();
    const text = await chip.innerText();
    await chip.click();
    await expect.poll(() => told(page)).toEqual([line('پایتون'), line(text)]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`نتایج جست‌وجو برای «${text}»`);
    expect(await told(page)).toEqual([]);
  });

  test('nothing, where the browser asks to be left out @desktop', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await listen(page);
    await page.goto('/');
    await box(page).fill('پایتون');
    await box(page).press('Enter');
    // Remembered on the device all the same, at the very moment when the server would be told.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('پایتون');
    expect(await told(page)).toEqual([]);
  });
});
