import type { Comment } from '@kavosh/contract/comments.ts';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { memberWith } from './money-steps.ts';
import { newNumber, register } from './people.ts';
import { takeCourse, section, form, star, open, narrow } from './comment-steps.ts';
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|409|422|429|500)|net::ERR_/);
});

test('a member writes, sees it at once everywhere, rewrites and deletes it @desktop', async ({ page }, info) => {
  test.slow();
  const course = await takeCourse(page.request, false, 0, info);
  await memberWith(page, 0);
  await open(page, course.path);
  await expect(form(page)).toBeVisible();
  await expectNoFindings(page);
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(form(page).getByText('لطفاً امتیاز خود را ثبت کنید')).toBeVisible();
  await expect(star(page, '۱')).toBeFocused();
  await expectNoFindings(page);
  await star(page, '۵').check({ force: true });
  await expect(form(page).getByText('لطفاً امتیاز خود را ثبت کنید')).toBeHidden();
  await form(page).getByLabel('نظر خود را بنویسید (اختیاری)').fill('سطر نخست\nسطر دوم https://example.com');
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(page.getByText('نظر شما ثبت شد.')).toBeVisible();
  const mine = section(page).locator('.comment[data-mine]');
  await expect(mine).toContainText('سارا نمونه‌زاده');
  await expect(mine).toContainText('نظر شما');
  await expect(mine.locator('.comment-text')).toHaveText('سطر نخست\nسطر دوم https://example.com');
  await expect(mine.locator('.comment-text a')).toHaveCount(0);
  await expect(section(page).locator('.comment').first()).toHaveAttribute('data-mine', 'true');
  await expect(mine.getByRole('button')).toHaveCount(0);
  // Who did not buy it is heard, marked so, and does not weigh.
  await expect(mine).toContainText('بدون خرید در کاوش');
  const heading = (more: number) =>
    section(page).getByRole('heading', { name: `${(course.total + more).toLocaleString('fa-IR')} نظر`, exact: true });
  await expect(heading(1)).toBeVisible();
  const votes = `${course.votes.toLocaleString('fa-IR')} رأی`;
  await expect(section(page).locator('.course-score')).toContainText(votes);
  await expect(page.locator('.course-rating')).toContainText(votes);
  await expectNoFindings(page);

  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole('button', { name: 'ویرایش نظر' }).click();
  await expect(star(page, '۵')).toBeFocused();
  await expect(form(page).getByLabel('نظر خود را بنویسید (اختیاری)')).toHaveValue(
    'سطر نخست\nسطر دوم https://example.com',
  );
  await star(page, '۲').check({ force: true });
  await form(page).getByLabel('نمایش نظر بدون نام').check();
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(mine).toContainText('کاربر بی‌نام');
  await expect(mine).not.toContainText('سارا');
  await expect(section(page).locator('.course-score')).toContainText(votes);

  await section(page).getByRole('button', { name: 'حذف نظر' }).click();
  const dialog = page.getByRole('dialog', { name: 'نظر و امتیاز شما حذف شود؟' });
  await expect(dialog).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'حذف نظر' }).click();
  await expect(page.getByText('نظر شما حذف شد.')).toBeVisible();
  await expect(mine).toHaveCount(0);
  await expect(form(page)).toBeVisible();
  await expect(heading(0)).toBeVisible();
  await expect(section(page).locator('.course-score')).toContainText(votes);
});

test('by keyboard alone: arrows go where reading goes, and everything is reached @desktop', async ({ page }, info) => {
  const course = await takeCourse(page.request, false, 1, info);
  await memberWith(page, 0);
  await open(page, course.path);
  await star(page, '۱').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(star(page, '۱')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(star(page, '۳')).toBeChecked();
  await expect(star(page, '۳')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(star(page, '۲')).toBeChecked();
  await page.keyboard.press('End');
  await expect(star(page, '۵')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('با صفحه‌کلید');
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('نمایش نظر بدون نام')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section(page).locator('.comment[data-mine]')).toContainText('با صفحه‌کلید');
  await expect(section(page).getByRole('heading', { name: 'نظر شما' })).toBeFocused();
});

test('what was typed stays over a failure, a lost line and a reload @desktop', async ({ page }, info) => {
  test.slow();
  const course = await takeCourse(page.request, false, 2, info);
  await memberWith(page, 0);
  await open(page, course.path);
  const field = form(page).getByLabel('نظر خود را بنویسید (اختیاری)');
  await star(page, '۴').check({ force: true });
  await field.fill('ناتمام');
  await page.route('**/comments/create', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 500, message: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.', data: null }),
    }),
  );
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(page.getByText('خطا در ثبت نظر شما.')).toBeVisible();
  await expect(field).toHaveValue('ناتمام');
  await expectNoFindings(page);
  await page.unroute('**/comments/create');
  await page.route('**/comments/create', (route) => route.abort());
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(page.getByText('ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید')).toBeVisible();
  await expect(field).toHaveValue('ناتمام');
  await page.unroute('**/comments/create');
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await expect(field).toHaveValue('ناتمام');
  await expect(star(page, '۴')).toBeChecked();
  await field.fill('ب'.repeat(1_900));
  await expect(form(page)).toContainText('۱۰۰ نویسه دیگر جا دارید');
  await field.fill('ب'.repeat(2_001));
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(form(page).getByText('نظر نباید بیشتر از ۲٬۰۰۰ نویسه باشد.')).toBeVisible();
  await field.fill('تمام');
  await form(page).getByRole('button', { name: 'ارسال نظر' }).click();
  await expect(page.getByText('نظر شما ثبت شد.')).toBeVisible();
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('button', { name: 'ویرایش نظر' })).toBeVisible();
});

test('a reaction is shown at once, kept, turned, taken back, and undone where it fails @desktop', async ({
  page,
}, info) => {
  test.slow();
  const course = await takeCourse(page.request, true, 0, info);
  await memberWith(page, 0);
  await open(page, course.path);
  await expect(form(page)).toBeVisible();
  const { comment } = course;
  const item = page.locator(`#comment-${comment!.id}`);
  const fa = (count: number) => count.toLocaleString('fa-IR');
  const like = item.getByRole('button', { name: /^مفید بود/ });
  const dislike = item.getByRole('button', { name: /^مفید نبود/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(`مفید بود، ${fa(comment!.like + 1)} نفر`);
  // Away from the bar that stays at the lower edge of a phone: what lies under it is reached by scrolling.
  await item.evaluate((comment) => comment.scrollIntoView({ block: 'center' }));
  await expectNoFindings(page);
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`/api/v1/web/service/courses/${course.id}/comments`)).json()) as {
            data: { comments: Comment[] };
          }
        ).data.comments.find(({ id }) => id === comment!.id)?.like,
    )
    .toBe(comment!.like + 1);
  await page.reload();
  await section(page).scrollIntoViewIfNeeded();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await dislike.click();
  await expect(dislike).toHaveAccessibleName(`مفید نبود، ${fa(comment!.dislike + 1)} نفر`);
  await expect(like).toHaveAccessibleName(`مفید بود، ${fa(comment!.like)} نفر`);
  await dislike.click();
  await expect(dislike).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/reaction', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 500, message: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.', data: null }),
    }),
  );
  await like.click();
  await expect(page.getByText('خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveAccessibleName(`مفید بود، ${fa(comment!.like)} نفر`);
});

test('a comment is reported with a reason @desktop', async ({ page }, info) => {
  const course = await takeCourse(page.request, true, 1, info);
  await memberWith(page, 0);
  await open(page, course.path);
  await expect(form(page)).toBeVisible();
  const button = page.locator(`#comment-${course.comment!.id}`).getByRole('button', { name: /^گزارش نظر/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'گزارش نظر' });
  await dialog.getByRole('button', { name: 'ارسال گزارش' }).click();
  await expect(dialog.getByText('لطفاً یکی از گزینه‌ها را انتخاب کنید')).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByLabel('مشکل دیگری دارد').check();
  await dialog.getByLabel('توضیح (اختیاری)').fill('نمونه آزمون');
  await dialog.getByRole('button', { name: 'ارسال گزارش' }).click();
  await expect(page.getByText('گزارش شما ثبت شد و بررسی می‌شود.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a guest is told to sign in, and what was clicked is done after that @desktop', async ({ page }, info) => {
  test.slow();
  const course = await takeCourse(page.request, true, 2, info);
  await open(page, course.path);
  await expect(section(page).getByText('برای ثبت نظر باید وارد شوید یا ثبت‌نام کنید.')).toBeVisible();
  await expect(section(page).getByRole('link', { name: 'ورود / ثبت‌نام' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent(`${course.path}#comments`)}`,
  );
  await expect(form(page)).toHaveCount(0);
  await expectNoFindings(page);
  const item = page.locator(`#comment-${course.comment!.id}`);
  await item.getByRole('button', { name: /^گزارش نظر/ }).click();
  await expect(page.getByText('برای گزارش نظر باید وارد شوید یا ثبت‌نام کنید!')).toBeVisible();
  await item.getByRole('button', { name: /^مفید بود/ }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'برای رأی دادن به نظرها باید وارد شوید یا ثبت‌نام کنید!' });
  await toast.getByRole('link', { name: 'ورود / ثبت‌نام' }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await register(page, newNumber(), { address: page.url() });
  await expect(page).toHaveURL((url) => decodeURI(url.pathname) === course.path);
  await expect(item.getByRole('button', { name: /^مفید بود/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(item).toBeInViewport();
});

test('320 px are enough for everything @phone', async ({ page }, info) => {
  test.slow();
  const course = await takeCourse(page.request, true, 4, info);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, course.path);
  expect(await narrow(page)).toBe(0);
  await memberWith(page, 0);
  // The same address with a place in it is no new document.
  await page.reload();
  await expect(form(page)).toBeVisible();
  expect(await narrow(page)).toBe(0);
  for (const target of await section(page).locator('.comment-action, .comments-sort a, .star-input label').all()) {
    const size = await target.boundingBox();
    expect(Math.round(Math.min(size!.height, size!.width))).toBeGreaterThanOrEqual(44);
  }
  await page
    .locator(`#comment-${course.comment!.id}`)
    .getByRole('button', { name: /^گزارش نظر/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await narrow(page)).toBeLessThanOrEqual(0);
});
