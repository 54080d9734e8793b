import { coursePath } from '@kavosh/contract/addresses.ts';
import type { Comment } from '@kavosh/contract/comments.ts';
import type { FoundCourse } from '@kavosh/contract/courses.ts';
import type { Page } from '@playwright/test';
import { addButtons, addressOf, box as dialogBox, dialog, results, search, slots, tray } from './compare-steps.ts';
import { expect, test } from './fixtures.ts';
import { focusIsSeen, pressOn, tabTo } from './keyboard-steps.ts';
import { box as codeBox, codesTo, codeTo, demoPeople, newNumber } from './people.ts';
import { commentedCourse, richCourse } from './public-pages.ts';
import { ask, cards } from './search-steps.ts';
// Nothing here touches a mouse: a press is a key, and after each step the focus is somewhere and seen.
test.beforeEach(({ problems }) => {
  test.setTimeout(240_000);
  problems.allow(/the server responded with a status of (?:401|404)/);
});

const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
/** Past header and menus, as people go who read a page by keyboard. */
async function skipToContent(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'رفتن به محتوای اصلی' }));
  await expect(page.locator('#main')).toBeFocused();
}

test('a guest finds a course: a suggestion, a filter, an order, the next page, the course, its folds @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await skipToContent(page);
  await tabTo(page, main(page).locator('input[type=search]'));
  await page.keyboard.type('آموز');
  await expect(page.getByRole('listbox', { name: 'پیشنهادهای جست‌وجو' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await focusIsSeen(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await tabTo(page, main(page).locator('input[type=search]'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('دوره');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/courses?q=دوره&sortby=1&page=1');
  await focusIsSeen(page);

  const { options } = await ask(request, `q=${encodeURIComponent('دوره')}`);
  const type =
    options.course_types.find(({ count }) => count > 12) ??
    (() => {
      throw new Error('no type has two pages');
    })();
  await pressOn(page, page.locator('#filter-panel').getByRole('checkbox', { name: type.name }), 'Space');
  await expect.poll(() => addressOf(page)).toContain(`type[0]=${type.id}`);
  await expect(page.locator('#filter-panel').getByRole('checkbox', { name: type.name })).toBeFocused();
  await tabTo(page, page.getByLabel('مرتب‌سازی'), { back: true });
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => addressOf(page)).toContain('sortby=2');
  await focusIsSeen(page);
  await pressOn(page, page.getByRole('link', { name: 'بعدی', exact: true }));
  await expect.poll(() => addressOf(page)).toContain('page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const card = cards(page).first().getByRole('link').first();
  const title = await card.textContent();
  await pressOn(page, card);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);

  const course = await richCourse(request);
  await page.goto(coursePath(course));
  await skipToContent(page);
  const fold = page.locator('details.fold').first();
  await pressOn(page, fold.locator('summary'));
  await expect(fold).toHaveAttribute('open');
  await focusIsSeen(page);
  await page.keyboard.press('Space');
  await expect(fold).not.toHaveAttribute('open');
});

test('a guest compares two courses in the dialog, finds them in the menu, and writes a message @desktop', async ({
  page,
  request,
}) => {
  const [first, second] = (await search(request, { q: 'پایتون' })).courses as [FoundCourse, FoundCourse];
  await page.goto('/courses?q=پایتون');
  await skipToContent(page);
  await pressOn(page, page.locator(`[data-compare="${first.id}"]`).first());
  await expect(tray(page)).toContainText(first.title);
  await focusIsSeen(page);
  await pressOn(page, tray(page).getByRole('link', { name: 'مقایسه' }));
  await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${first.id}`);
  await focusIsSeen(page);
  await pressOn(page, addButtons(page).first());
  await expect(dialogBox(page)).toBeFocused();
  await page.keyboard.type('پایتون');
  await pressOn(page, results(page).filter({ hasText: second.title }).getByRole('button', { name: 'افزودن دوره' }));
  await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${first.id}&secondary=${second.id}`);
  await expect(dialog(page)).toBeHidden();
  await expect(slots(page).getByRole('heading', { name: second.title })).toBeFocused();

  // A dialog and a menu that are left give the focus back.
  await pressOn(page, header(page).getByRole('button', { name: 'دسته‌بندی‌ها' }), 'Enter', { back: true });
  await tabTo(page, page.locator('.category-menu-top').first());
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('button', { name: 'دسته‌بندی‌ها' })).toBeFocused();
  await pressOn(page, header(page).getByRole('link', { name: 'تماس با ما' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تماس با ما');
  await focusIsSeen(page);
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  const send = main(page).getByRole('button', { name: 'ارسال پیام' });
  await pressOn(page, send);
  await expect(field('نام')).toBeFocused();
  for (const [label, text] of [
    ['نام', 'نگار نمونه'],
    ['ایمیل', 'negar@mail.example'],
    ['عنوان', 'پرسش'],
  ] as const) {
    await tabTo(page, field(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, field('بخش'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, field('پیام'));
  await page.keyboard.type(`با صفحه‌کلید ${Math.random()}`);
  await pressOn(page, send);
  await expect(page.getByText('با تشکر. پیام شما با موفقیت دریافت شد.')).toBeVisible();
  await focusIsSeen(page);
});

test('somebody signs in by code, registering and password, leaves, marks, rates, likes and reports @desktop', async ({
  page,
  request,
}) => {
  const number = newNumber();
  const userButton = header(page).getByRole('button', { name: /منوی کاربری/ });
  const enter = async (mobile = number): Promise<void> => {
    await page.goto('/auth');
    await tabTo(page, page.getByLabel('شماره موبایل'));
    await page.keyboard.type(mobile);
    await page.keyboard.press('Enter');
  };
  const leave = async (): Promise<void> => {
    await pressOn(page, userButton);
    await pressOn(page, page.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true }));
    await expect(header(page).getByRole('link', { name: 'ورود / ثبت‌نام' })).toBeVisible();
  };
  // A number that has just had a code gets no other one for a while: this is somebody else.
  await test.step('by code', async () => {
    const before = (await codesTo(demoPeople.wallet)).length;
    await enter(demoPeople.wallet);
    await page.waitForURL((url) => url.pathname === '/login/password');
    await pressOn(page, page.getByRole('button', { name: 'ورود آسان با پیامک' }));
    await page.waitForURL((url) => url.pathname === '/login/code');
    await tabTo(page, codeBox(page, 1));
    await page.keyboard.type(await codeTo(demoPeople.wallet, before + 1));
    await leave();
  });
  await test.step('registers', async () => {
    await enter();
    await page.waitForURL((url) => url.pathname === '/register/code');
    await tabTo(page, codeBox(page, 1));
    await page.keyboard.type(await codeTo(number));
    await page.waitForURL((url) => url.pathname === '/register/complete-info');
    for (const [label, text] of [
      ['نام', 'سارا'],
      ['نام خانوادگی', 'نمونه‌زاده'],
      ['رمز عبور', 'sabz-6-anar'],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(userButton).toContainText('سارا');
    await leave();
  });
  await test.step('by password', async () => {
    await enter();
    await page.waitForURL((url) => url.pathname === '/login/password');
    await tabTo(page, page.getByLabel('رمز عبور', { exact: true }));
    await page.keyboard.type('sabz-6-anar');
    await page.keyboard.press('Enter');
    await expect(userButton).toContainText('سارا');
  });
  await test.step('marks, rates, likes and reports', async () => {
    const course = await commentedCourse(request);
    const { data } = (await (await request.get(`/api/v1/web/service/courses/${course.id}/comments`)).json()) as {
      data: { comments: Comment[] };
    };
    await page.goto(coursePath(course));
    await skipToContent(page);
    const mark = page.locator('.course-action[data-bookmark]');
    await pressOn(page, mark);
    await expect(mark).toHaveAccessibleName('برداشتن نشان');
    await focusIsSeen(page);
    const comments = page.locator('#comments');
    const item = page.locator(`#comment-${data.comments[0]!.id}`);
    await comments.scrollIntoViewIfNeeded();
    const star = (stars: string) => comments.getByRole('radio', { name: `${stars} از ۵` });
    await tabTo(page, star('۱'));
    for (const stars of ['۱', '۲', '۳', '۴']) {
      await page.keyboard.press('ArrowLeft');
      await expect(star(stars)).toBeChecked();
    }
    await tabTo(page, comments.getByLabel('نظر خود را بنویسید (اختیاری)'));
    await page.keyboard.type('با صفحه‌کلید');
    await pressOn(page, comments.getByRole('button', { name: 'ارسال نظر' }));
    await expect(page.locator('.comment[data-mine]')).toContainText('با صفحه‌کلید');
    await expect(comments.getByRole('heading', { name: 'نظر شما' })).toBeFocused();
    const like = item.getByRole('button', { name: /^مفید بود/ });
    await pressOn(page, like, 'Space');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await focusIsSeen(page);
    const report = item.getByRole('button', { name: /^گزارش نظر/ });
    await pressOn(page, report);
    const question = page.getByRole('dialog', { name: 'گزارش نظر' });
    await expect(question).toBeVisible();
    await tabTo(page, question.getByRole('radio').first());
    await page.keyboard.press('Space');
    await pressOn(page, question.getByRole('button', { name: 'ارسال گزارش' }));
    await expect(page.getByText('گزارش شما ثبت شد و بررسی می‌شود.')).toBeVisible();
    await expect(report).toBeFocused();
    await pressOn(page, comments.getByRole('button', { name: 'حذف نظر' }), 'Enter', { back: true });
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'حذف نظر' }));
    await expect(page.locator('.comment[data-mine]')).toHaveCount(0);
    await focusIsSeen(page);
  });
});

test('somebody finds a job by place and filters, is told to sign in to mark it, and applies @desktop', async ({
  page,
}) => {
  await page.goto('/jobs');
  await skipToContent(page);
  const place = main(page).getByLabel('استان یا شهر');
  await tabTo(page, place);
  await page.keyboard.type('تهران');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await pressOn(page, main(page).getByRole('button', { name: 'جست‌وجوی شغل' }));
  await expect.poll(() => addressOf(page)).toMatch(/^\/jobs\/search\/\?(?:province=|city)/);
  await focusIsSeen(page);
  const fullTime = page.getByRole('checkbox', { name: 'تمام‌وقت' });
  await pressOn(page, fullTime, 'Space');
  await expect.poll(() => addressOf(page)).toContain('contract_type[0]=1');
  await expect(fullTime).toBeFocused();
  const card = page.locator('.job-card').first();
  await pressOn(page, card.locator('[data-job-bookmark]'));
  await expect(
    page.getByRole('alert').filter({ hasText: 'برای نشان کردن فرصت‌های شغلی باید وارد شوید یا ثبت‌نام کنید!' }),
  ).toBeVisible();
  await focusIsSeen(page);
  await pressOn(page, card.getByRole('link').first(), 'Enter', { back: true });
  await expect(page.locator('.job-head')).toBeVisible();
  await focusIsSeen(page);
  const apply = page.getByRole('link', { name: 'مشاهده و ارسال رزومه' }).filter({ visible: true });
  await tabTo(page, apply);
  await expect(apply).toHaveAttribute('target', '_blank');
  await expect(apply).toHaveAttribute('rel', /\bnoopener\b/);
});
