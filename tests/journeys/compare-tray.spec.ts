import { coursePath } from '@kavosh/contract/addresses.ts';
import type { FoundCourse } from '@kavosh/contract/courses.ts';
import { expectNoFindings } from '../axe.ts';
import { addressOf, compareLink, search, slots, tray } from './compare-steps.ts';
import { expect, test } from './fixtures.ts';

test.describe('the tray', () => {
  test('takes courses from cards, survives navigation and reload, and leads to the comparison @desktop', async ({
    page,
    request,
  }) => {
    const [first, second] = (await search(request, {})).courses as [FoundCourse, FoundCourse];
    await page.goto('/courses');
    await expect(tray(page)).toHaveCount(0);
    await compareLink(page, first).click();
    await expect(
      page.getByRole('status').filter({ hasText: `«${first.title}» به فهرست مقایسه افزوده شد` }),
    ).toBeVisible();
    await expect(tray(page)).toContainText(first.title);
    await expect(tray(page)).toContainText('دوره دیگری هم برای مقایسه انتخاب کنید');
    await expect(compareLink(page, first)).toHaveAttribute('data-marked', '');
    expect(addressOf(page)).toBe('/courses');
    // To the second course's own page, whose compare link does the same.
    await page.getByRole('link', { name: second.title, exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe(coursePath(second));
    await expect(tray(page)).toContainText(first.title);
    await page.locator('.course-head').getByRole('link', { name: 'مقایسه' }).click();
    await expect(tray(page).getByRole('listitem')).toContainText([first.title, second.title]);
    await page.reload();
    await expect(tray(page).getByRole('listitem')).toContainText([first.title, second.title]);
    await expect(page.locator('.course-head [data-compare]')).toHaveAttribute('data-marked', '');
    await expect(tray(page).locator('img')).toHaveCount(2);
    await tray(page).getByRole('link', { name: 'مقایسه' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${first.id}&secondary=${second.id}`);
    await expect(slots(page).getByRole('article')).toHaveCount(2);
    await expect(tray(page)).toHaveCount(0);
  });

  test('refuses the same course twice with a toast @desktop', async ({ page, request }) => {
    const [first] = (await search(request, {})).courses as [FoundCourse];
    await page.goto('/courses');
    await compareLink(page, first).click();
    await expect(tray(page).getByRole('listitem')).toHaveCount(2);
    await compareLink(page, first).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'این دوره در فهرست مقایسه هست. دوره دیگری انتخاب کنید.' }),
    ).toBeVisible();
    await expect(tray(page).getByText(first.title)).toHaveCount(1);
  });

  test('asks which of two gives way to a third @phone', async ({ page, request }) => {
    const [first, second, third] = (await search(request, {})).courses as [FoundCourse, FoundCourse, FoundCourse];
    await page.goto('/courses');
    for (const course of [first, second, third]) await compareLink(page, course).click();
    const question = tray(page).getByText(`فهرست مقایسه جای دو دوره دارد. «${third.title}» به جای کدام بیاید؟`);
    await expect(question).toBeVisible();
    // What lies half under the tray or the header is found by scrolling.
    await expectNoFindings(page, { within: '.compare-tray' });
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(compareLink(page, third)).toBeFocused();
    await compareLink(page, third).click();
    await tray(page)
      .getByRole('listitem')
      .filter({ hasText: second.title })
      .getByRole('button', { name: 'جایگزین شود' })
      .click();
    await expect(question).toHaveCount(0);
    await expect(tray(page).getByRole('listitem')).toContainText([first.title, third.title]);
  });

  test('gives courses up one by one, and all at once @desktop', async ({ page, request }) => {
    const [first, second] = (await search(request, {})).courses as [FoundCourse, FoundCourse];
    await page.goto('/courses');
    await compareLink(page, first).click();
    await compareLink(page, second).click();
    await tray(page)
      .getByRole('button', { name: `حذف «${first.title}» از مقایسه` })
      .click();
    await expect(tray(page).getByRole('listitem')).toContainText([second.title, 'دوره دیگری']);
    await expect(compareLink(page, first)).not.toHaveAttribute('data-marked');
    await compareLink(page, first).click();
    await tray(page).getByRole('button', { name: 'خالی کردن فهرست مقایسه' }).click();
    await expect(tray(page)).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    await page.reload();
    await expect(compareLink(page, first)).toBeVisible();
    await expect(tray(page)).toHaveCount(0);
  });

  test('follows what other tabs do @desktop', async ({ page, context, request }) => {
    const [first] = (await search(request, {})).courses as [FoundCourse];
    await page.goto('/courses');
    await compareLink(page, first).click();
    await expect(tray(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/courses');
    await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(tray(other)).toContainText(first.title);
    await tray(other).getByRole('button', { name: 'خالی کردن فهرست مقایسه' }).click();
    await expect(tray(page)).toHaveCount(0);
  });

  test('lies over neither the buy bar nor the button back to the top', async ({ page, request }) => {
    const [first, second] = (await search(request, {})).courses as [FoundCourse, FoundCourse];
    await page.goto('/courses');
    await compareLink(page, first).click();
    await compareLink(page, second).click();
    await page.goto(coursePath(first));
    await expect(tray(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    const others = [
      page.getByRole('button', { name: 'بازگشت به بالای صفحه' }),
      ...((page.viewportSize()?.width ?? 0) < 1024 ? [page.locator('.buy-bar')] : []),
    ];
    for (const other of others) {
      await expect(other).toBeVisible();
      await expect
        .poll(async () => {
          const [a, b] = [(await tray(page).boundingBox())!, (await other.boundingBox())!];
          return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 1 && b.y < a.y + a.height;
        })
        .toBe(false);
    }
    // The end of the page is not under it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => {
        const [a, b] = [(await tray(page).boundingBox())!, (await page.locator('.site-footer-end').boundingBox())!];
        return b.y + b.height <= a.y + 1;
      })
      .toBe(true);
  });

  test('costs nothing until it is used @desktop', async ({ page, request }) => {
    const [first] = (await search(request, {})).courses as [FoundCourse];
    const files: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('/assets/compare-tray')) files.push(one.url());
    });
    await page.goto('/courses');
    await expect(compareLink(page, first)).toBeVisible();
    expect(files).toEqual([]);
    await compareLink(page, first).click();
    await expect(tray(page)).toBeVisible();
    expect(files.length).toBeGreaterThan(0);
  });
});
