import type { Page } from '@playwright/test';
import { coursePath } from '@kavosh/contract/addresses.ts';
import type { FoundCourse } from '@kavosh/contract/courses.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { expectNoFindings } from '../axe.ts';
import {
  addButtons,
  addressOf,
  box,
  compareLink,
  dialog,
  nothingFound,
  open,
  results,
  search,
  slots,
  tray,
  twoCourses,
} from './compare-steps.ts';
import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';

/** A feature: on narrow screens its name stands in a row above the cells. */
const row = (page: Page, name: string) =>
  page
    .locator('.compare-table')
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

test.describe('a comparison', () => {
  test('an ended course is not sold, neither on its card nor beside another', async ({ page, request }) => {
    const {
      total_results: total,
      page: { total: pages },
    } = await search(request, { q: '', sortby: 2 });
    expect(total).toBeGreaterThan(1);
    const ended = (await search(request, { q: '', sortby: 2, page: pages })).courses.at(-1)!;
    expect(ended.is_ended).toBe(true);
    const open = (await search(request, { q: '', sortby: 2 })).courses[0]!;
    await page.goto(`/courses?sortby=2&page=${pages}`);
    const card = page
      .locator('.course-card')
      .filter({ has: page.getByRole('link', { name: ended.title, exact: true }) });
    await expect(card.getByText('پایان‌یافته')).toBeVisible();
    await expect(card.locator('strong')).toHaveCount(0);
    await page.goto(`/compare?primary=${ended.id}&secondary=${open.id}`);
    const slot = slots(page).getByRole('article', { name: ended.title });
    await expect(slot.getByText('این دوره به پایان رسیده است')).toBeVisible();
    await expect(slot.getByRole('link', { name: 'خرید این دوره' })).toHaveCount(0);
    await expect(
      slots(page).getByRole('article', { name: open.title }).getByRole('link', { name: 'خرید این دوره' }),
    ).toBeVisible();
  });

  test('shows two courses, and the rows of the table in their order', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    await expect(page).toHaveTitle('مقایسه دوره‌ها | کاوش');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('مقایسه دوره‌ها');
    for (const course of [primary, secondary]) {
      const slot = slots(page).getByRole('article', { name: course.title });
      await expect(slot.getByRole('link', { name: 'خرید این دوره' })).toHaveAttribute('href', `/course/${course.id}`);
      await expect(slot.locator('strong')).toHaveText(
        course.is_free === 1 ? 'رایگان' : formatToman(course.prices!.final.price),
      );
      await expect(slot.getByText(course.description_summary)).toBeVisible();
      await expect(slot.locator('img')).toBeVisible();
    }
    const table = page.getByRole('table', { name: 'جدول مقایسه' });
    // A table by its elements, which no role has to repeat.
    await expect(table.locator(':is(thead, tbody, tr, th, td)[role]')).toHaveCount(0);
    await expect(table.getByRole('columnheader').filter({ visible: true })).toContainText([
      primary.title,
      secondary.title,
    ]);
    await expect(table.getByRole('rowheader')).toContainText([
      'مدرس‌ها',
      'برگزارکننده',
      'نوع دوره',
      'مدت دوره',
      'امتیاز کاربران',
      'قیمت',
      'بازگشت وجه',
      'شروع',
    ]);
    const teacher = primary.instructors[0]!;
    await expect(row(page, 'مدرس‌ها').getByRole('cell').first()).toContainText(
      `${teacher.first_name} ${teacher.last_name}${teacher.position}`,
    );
    await expect(row(page, 'برگزارکننده').getByRole('cell')).toContainText([
      primary.academy.name,
      secondary.academy.name,
    ]);
    await expect(row(page, 'نوع دوره').getByRole('cell')).toContainText([primary.type.name, secondary.type.name]);
    await expect(row(page, 'مدت دوره').getByRole('cell').first()).toContainText(
      formatHoursMinutes(primary.duration_hours! * 60 + primary.duration_minutes!),
    );
    await expect(row(page, 'امتیاز کاربران').getByRole('cell').nth(1)).toContainText(
      secondary.rating.participants > 0 ? formatNumber(secondary.rating.average) : 'بدون رأی',
    );
    await expect(row(page, 'قیمت').getByRole('cell').nth(1).locator('del')).toHaveText(
      formatToman(secondary.prices!.original.price),
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('says in words what is equal and what differs @desktop', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    const isSame = primary.academy.id === secondary.academy.id;
    await expect(row(page, 'برگزارکننده').getByRole('rowheader')).toHaveText(
      `برگزارکننده${isSame ? 'یکسان' : 'متفاوت'}`,
    );
    await expect(row(page, 'قیمت').getByRole('rowheader')).toHaveText('قیمتمتفاوت');
    await page.goto(`/compare?primary=${primary.id}`);
    await expect(row(page, 'قیمت').getByRole('rowheader')).toHaveText('قیمت');
  });

  test('tells what the syllabuses share and what only one of them has @desktop', async ({ page, request }) => {
    const { primary, secondary, syllabuses } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    const part = page.getByRole('region', { name: 'سرفصل‌ها' });
    const shared = part.locator('section').filter({ has: page.getByRole('heading', { name: 'سرفصل‌های مشترک' }) });
    await expect(shared.getByRole('listitem')).toHaveText(syllabuses.shared);
    const only = part
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: `فقط در «${primary.title}»` }) });
    await expect(only.getByText(syllabuses.only_primary[0]!.topics[0]!, { exact: true })).toBeVisible();
    const last = only.getByText(syllabuses.only_primary.at(-1)!.topics.at(-1)!, { exact: true });
    if (syllabuses.only_primary.flatMap(({ topics }) => topics).length > 16) {
      await expect(last).toBeHidden();
      await only.locator('summary').click();
    }
    await expect(last).toBeVisible();
  });

  test('is the same for everyone who opens the link @desktop', async ({ browser, request, problems, baseURL }) => {
    const { primary, secondary } = await twoCourses(request);
    const other = await browser.newContext({ baseURL: baseURL! });
    await problems.watch(other);
    const page = await other.newPage();
    await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    for (const course of [primary, secondary])
      await expect(slots(page).getByRole('heading', { name: course.title })).toBeVisible();
    await other.close();
  });

  test('removing one keeps the other as the primary @desktop', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    await slots(page).getByRole('article', { name: primary.title }).getByRole('link', { name: 'حذف این دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${secondary.id}`);
    await expect(slots(page).getByRole('article')).toHaveCount(1);
    await expect(addButtons(page)).toBeFocused();
    await slots(page).getByRole('link', { name: 'حذف این دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe('/compare');
    await expect(addButtons(page)).toHaveCount(2);
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('buying leads to the course @desktop', async ({ page, request }) => {
    const { primary } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}`);
    await slots(page).getByRole('link', { name: 'خرید این دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(coursePath(primary));
  });

  test('an address is brought to its one form @desktop', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    const persian = String(primary.id).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    for (const [typed, corrected] of [
      [`?primary=${persian}&secondary=${secondary.id}`, `?primary=${primary.id}&secondary=${secondary.id}`],
      [`?primary=${primary.id}&secondary=${primary.id}`, `?primary=${primary.id}`],
      [`?primary=abc&secondary=${secondary.id}`, `?secondary=${secondary.id}`],
      ['?primary=0&secondary=-1', ''],
    ] as const) {
      await page.goto(`/compare${typed}`);
      await expect.poll(() => addressOf(page)).toBe(`/compare${corrected}`);
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compare$/);
  });

  test('a course that is gone is said to be, and the other is shown @desktop', async ({ page, request }) => {
    const { primary } = await twoCourses(request);
    await page.goto(`/compare?primary=999999&secondary=${primary.id}`);
    await expect(page.getByText('یکی از دوره‌های این مقایسه دیگر در دسترس نیست.')).toBeVisible();
    await expect(slots(page).getByRole('article', { name: primary.title })).toBeVisible();
    await expect(addButtons(page)).toHaveCount(1);
    await page.goto('/compare?primary=999999');
    await expect(page.getByText('دوره این مقایسه دیگر در دسترس نیست.')).toBeVisible();
    await page.goto('/compare?primary=999999&secondary=999998');
    await expect(page.getByText('دوره‌های این مقایسه دیگر در دسترس نیستند.')).toBeVisible();
    await expect(addButtons(page)).toHaveCount(2);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a comparison is whole, and a course is chosen by plain forms and links @desktop', async ({ page, request }) => {
    const { primary, secondary } = await twoCourses(request);
    await page.goto(`/compare?primary=${primary.id}`);
    await expect(page.getByRole('rowheader')).toHaveCount(8);
    await addButtons(page).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare/choose?primary=${primary.id}&slot=secondary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('افزودن دوره به مقایسه');
    await page.getByRole('searchbox', { name: 'جست‌وجوی دوره برای مقایسه' }).fill(secondary.title);
    await page.locator('main').getByLabel('مرتب‌سازی').selectOption('2');
    await page.locator('main').getByRole('button', { name: 'جست‌وجو' }).click();
    const choice = page.getByRole('listitem').filter({ hasText: secondary.title });
    await expect(choice).toBeVisible();
    await choice.getByRole('link', { name: 'افزودن دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    await expect(page.getByRole('heading', { name: 'سرفصل‌های مشترک' })).toBeVisible();
    await slots(page).getByRole('article', { name: primary.title }).getByRole('link', { name: 'حذف این دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${secondary.id}`);
  });

  test('the page for choosing never offers the other course, pages on, and says if there is nothing @desktop', async ({
    page,
    request,
  }) => {
    const [first] = (await search(request, { q: 'پایتون' })).courses as [FoundCourse];
    await page.goto(`/compare/choose?primary=${first.id}&slot=secondary&q=پایتون`);
    await expect(page.getByRole('list', { name: 'نتایج' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.locator('main').getByRole('heading', { name: first.title, exact: true })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'صفحه‌های نتایج' }).getByRole('link', { name: 'صفحه ۲' }).click();
    await expect(page.getByRole('link', { name: 'صفحه ۲' })).toHaveAttribute('aria-current', 'page');
    await page.goto('/compare/choose');
    await expect(page.getByRole('heading', { name: 'دوره‌های محبوب' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goto('/compare/choose?slot=primary&q=xqzxqzx');
    await expect(page.getByText(nothingFound)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('the compare link of a card leads to the comparison @desktop', async ({ page, request }) => {
    const [first] = (await search(request, {})).courses as [FoundCourse];
    await page.goto('/courses');
    await compareLink(page, first).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${first.id}`);
    await expect(slots(page).getByRole('article', { name: first.title })).toBeVisible();
  });
});

test.describe('for everyone', () => {
  test('axe finds nothing, empty, with one course, with two, in the dialog, in the tray', async ({
    page,
    request,
    isMobile,
  }) => {
    test.slow();
    // Colours are the same at any width: dark is looked at on phones.
    const look = () => (isMobile ? isSound(page) : expectNoFindings(page));
    const { primary, secondary } = await twoCourses(request);
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

  test('the menu of narrow screens and the footer lead to the comparison', async ({ page, isMobile }) => {
    await page.goto('/');
    if (isMobile) {
      await page.getByRole('button', { name: 'باز کردن منو' }).click();
      await page.locator('#mobile-menu').getByRole('link', { name: 'مقایسه دوره‌ها' }).click();
    } else {
      await page.getByRole('contentinfo').getByRole('link', { name: 'مقایسه دوره‌ها' }).click();
    }
    await expect.poll(() => addressOf(page)).toBe('/compare');
    await expect(addButtons(page)).toHaveCount(2);
  });
});
