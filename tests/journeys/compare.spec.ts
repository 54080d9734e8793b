import { expectNoFindings } from '../axe.ts';
import { addButtons, addressOf, box, dialog, open, results, slots, tray, twoCourses } from './compare-steps.ts';
import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';

test.describe('a comparison', () => {
  test('removing one keeps the other as the primary @desktop', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    await slots(page).getByRole('article', { name: primary.title }).getByRole('link', { name: 'حذف این دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${secondary.id}`);
    await expect(slots(page).getByRole('article')).toHaveCount(1);
    await expect(addButtons(page)).toBeFocused();
  });
});

test.describe('for everyone', () => {
  test('axe finds nothing, empty, with one course, with two, in the dialog, in the tray', async ({
    page,
    request,
    isMobile,
  }) => {
    test.slow();
    // Colours are the same at any width, and so is most of the rest: all of it is looked at on phones.
    const look = () => (isMobile ? isSound(page) : expectNoFindings(page));
    const { primary, secondary } = await twoCourses(request);
    if (!isMobile) {
      await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
      await look();
      await page.goto('/compare');
      await open(page);
      await look();
      return;
    }
    for (const address of [
      '',
      `?primary=${primary.id}`,
      `?primary=${primary.id}&secondary=${secondary.id}`,
      '/choose?slot=primary&q=python',
      '/choose',
    ]) {
      await page.goto(`/compare${address}`);
      await look();
    }
    await page.goto('/compare');
    await open(page);
    await look();
    await box(page).fill('پایتون');
    await expect(results(page).first()).toBeVisible();
    await look();
    await page.goto('/courses');
    await page.locator('[data-compare]').first().click();
    await expect(tray(page)).toBeVisible();
    await look();
  });

  test('nothing is cut off at 320 px @phone', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    await page.setViewportSize({ width: 320, height: 640 });
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    for (const address of [
      `/compare?primary=${primary.id}&secondary=${secondary.id}`,
      '/compare',
      '/compare/choose?slot=primary&q=python',
    ]) {
      await page.goto(address);
      expect([address, await width()]).toEqual([address, 320]);
    }
    await page.goto('/courses');
    for (const at of [0, 1, 2]) await page.locator('[data-compare]').nth(at).click();
    await expect(tray(page)).toBeVisible();
    expect(await width()).toBe(320);
    await page.goto('/compare');
    await open(page);
    await box(page).fill('پایتون');
    await expect(results(page).first()).toBeVisible();
    expect(await dialog(page).evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('letters twice as large leave each column room for its words', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const wide = await page
      .locator('.compare-page')
      .evaluate((one) =>
        [...one.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().left < -1 && !part.closest('.sr-only, svg'))
          .map((part) => part.outerHTML.slice(0, 80)),
      );
    expect(wide).toEqual([]);
  });
});
