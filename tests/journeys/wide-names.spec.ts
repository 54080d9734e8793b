import { inDatabase } from './journey-database.ts';
import { expect, test } from './fixtures.ts';
import { memberWith, post } from './money-steps.ts';
import { open, section, takeCourse } from './comment-steps.ts';

/** Valid names made of unusually wide or tall characters. */
const wide: readonly [name: string, first: string, last: string][] = [
  ['signs wider than letters', `م${'﷽'.repeat(60)}`, `م${'\u{1242b}'.repeat(60)}`],
  ['eighty letters without a blank', 'W'.repeat(80), 'ـ'.repeat(79) + 'م'],
  ['two marks on each letter', 'a\u0308\u0323'.repeat(26), 'م\u0651\u064e'.repeat(26)],
];

for (const [name, first, last] of wide)
  test(`a name never widens a page: ${name} @phone`, async ({ page }, info) => {
    test.slow();
    const course = await takeCourse(page.request, true, 0, info);
    const { mobile, token } = await memberWith(page, 0);
    await inDatabase((client) =>
      client.query('update app_user set first_name = $2, last_name = $3 where mobile = $1', [mobile, first, last]),
    );
    const text = `${first} ${last}\n${'W'.repeat(500)}`;
    await post(page.request, `courses/${course.id}/comments/create`, { rating: 5, content: text }, token);
    const fits = async (): Promise<void> => {
      const { content, box } = await page.evaluate(() => ({
        content: document.scrollingElement!.scrollWidth,
        box: document.scrollingElement!.clientWidth,
      }));
      expect(content).toBeLessThanOrEqual(box);
    };
    await open(page, course.path);
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).locator('.comment[data-mine]')).toBeVisible();
    await fits();
    for (const path of ['/dashboard', '/dashboard/edit']) {
      await page.goto(path);
      await expect(page.locator('[data-hydrated]').first()).toBeAttached();
      await fits();
    }
  });
