import { markupPayloads, MARKUP_ALARM } from '../faults/markup-payloads.ts';
import { expect, test } from './fixtures.ts';
import { memberWith } from './money-steps.ts';
import { written, takeCourse, choose, section, form, star, open } from './comment-steps.ts';
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|409|422|429|500)|net::ERR_/);
});

test('sorting and paging lead through the list, and the address says where @desktop', async ({ page }) => {
  const shown = await choose(
    page.request,
    written.find(({ key }) => key === 'ielts-7-plus-sixteen-weeks')!,
  );
  await open(page, shown.path);
  await section(page).getByRole('link', { name: 'مفیدترین' }).click();
  await expect(page).toHaveURL(/\?comments_sort=1#comments$/);
  await expect(section(page).getByRole('link', { name: 'مفیدترین' })).toHaveAttribute('aria-current', 'true');
  await section(page).getByRole('link', { name: 'بعدی' }).click();
  await expect(page).toHaveURL(/\?comments_sort=1&comments_page=2#comments$/);
  await expect(section(page).locator('.comment')).toHaveCount(shown.total - 10);
  await expect(section(page).getByRole('heading', { name: /^[۰-۹]+ نظر$/ })).toBeFocused();
});

test('markup in a comment is text: nothing runs, and it reads as it was typed @desktop', async ({ page }, info) => {
  const course = await takeCourse(page.request, false, 3, info);
  await memberWith(page, 0);
  await open(page, course.path);
  const text = [0, 6, 13, 22, 54].map((at) => markupPayloads[at]!).join('\n');
  await star(page, '۳').check({ force: true });
  await form(page).getByLabel('نظر خود را بنویسید (اختیاری)').fill(text);
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(section(page).locator('.comment[data-mine] .comment-text')).toHaveText(text);
  // Once more, rendered on the server for everybody. In an order that nobody asked for yet: pages are kept for a while.
  const others = await page.request.get(encodeURI(`${course.path}?comments_sort=1`));
  expect(await others.text()).toContain('&lt;script&gt;window.__ran=1');
  await open(page, course.path);
  await expect(section(page).locator('.comment[data-mine] .comment-text').first()).toHaveText(text);
  expect(
    await page.evaluate((name) => (window as unknown as Record<string, unknown>)[name], MARKUP_ALARM),
  ).toBeUndefined();
  await expect(section(page).locator('.comment-text :is(img, script, iframe, svg)')).toHaveCount(0);
});
