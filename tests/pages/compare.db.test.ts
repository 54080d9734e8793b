import { beforeAll, describe, expect, test } from 'vitest';
import { coursePath } from '@kavosh/contract/addresses.ts';
import type { ComparedCourse, Comparison } from '@kavosh/contract/compare.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { demoSite } from './demo-site.ts';
import { optionValue } from './list-steps.ts';
import type { Page } from './page.ts';
import type { Part } from './part.ts';

const site = demoSite();
const buy = 'خرید این دوره';
const remove = 'حذف این دوره';

let primary: ComparedCourse;
let secondary: ComparedCourse;
let syllabuses: NonNullable<Comparison['syllabuses']>;

const search = (query: Record<string, string>): Promise<CourseSearchAnswer> =>
  site.data(`courses/search?${String(new URLSearchParams(query))}`);

/** Two demo courses of which something is shared and something is not, one of them with a discount. */
beforeAll(async () => {
  const found = (await search({ q: 'درخت تصمیم' })).courses;
  for (const first of found) {
    for (const second of found) {
      if (first.id === second.id || !second.discount || first.is_free === 1) continue;
      const compared = await site.data<Comparison>(`courses/compare/${first.id}/${second.id}`);
      const [one, other] = compared.courses;
      if (one && other && compared.syllabuses && compared.syllabuses.shared.length > 1 && one.instructors.length > 0) {
        [primary, secondary, syllabuses] = [one, other, compared.syllabuses];
        return;
      }
    }
  }
  throw new Error('no two demo courses share topics');
});

const compared = (...ids: number[]): Promise<Page> =>
  site.page(`/compare?${ids.map((id, at) => `${at === 0 ? 'primary' : 'secondary'}=${id}`).join('&')}`);
const slots = (page: Page): Part => page.byRole('region', 'دوره‌های این مقایسه');
const addButtons = (page: Page): Part[] => slots(page).allByRole('button', 'برای افزودن دوره به مقایسه کلیک کنید');

/** A feature of the table: the group of rows with this head. */
function row(page: Page, name: string): Part {
  const [found] = page
    .all('.compare-table tbody')
    .filter((group) => group.allByRole('rowheader').some(({ text }) => text.startsWith(name)));
  if (!found) throw new Error(`no row «${name}»`);
  return found;
}
const cells = (page: Page, name: string): string[] =>
  row(page, name)
    .allByRole('cell')
    .map(({ text }) => text);

describe('a comparison', () => {
  test('an ended course is not sold, neither on its card nor beside another', async () => {
    const {
      total_results: total,
      page: { total: pages },
    } = await search({ q: '', sortby: '2' });
    expect(total).toBeGreaterThan(1);
    const ended = (await search({ q: '', sortby: '2', page: String(pages) })).courses.at(-1)!;
    expect(ended.is_ended).toBe(true);
    const open = (await search({ q: '', sortby: '2' })).courses[0]!;
    const list = await site.page(`/courses?sortby=2&page=${pages}`);
    const [card] = list.all('.course-card').filter((one) => one.allByRole('link', ended.title).length > 0);
    expect(card!.hasText('پایان‌یافته')).toBe(true);
    expect(card!.all('strong')).toHaveLength(0);
    const page = await compared(ended.id, open.id);
    const slot = slots(page).byRole('article', ended.title);
    expect(slot.hasText('این دوره به پایان رسیده است')).toBe(true);
    expect(slot.allByRole('link', buy)).toHaveLength(0);
    expect(slots(page).byRole('article', open.title).allByRole('link', buy)).toHaveLength(1);
  });

  test('shows two courses, and the rows of the table in their order', async () => {
    const page = await compared(primary.id, secondary.id);
    expect(page.title).toBe('مقایسه دوره‌ها | کاوش');
    expect(page.heading).toBe('مقایسه دوره‌ها');
    for (const course of [primary, secondary]) {
      const slot = slots(page).byRole('article', course.title);
      expect(slot.byRole('link', buy).href).toBe(`/course/${course.id}`);
      expect(slot.one('strong').text).toBe(course.is_free === 1 ? 'رایگان' : formatToman(course.prices!.final.price));
      expect(slot.hasText(course.description_summary)).toBe(true);
      expect(slot.all('picture img')).toHaveLength(1);
    }
    const table = page.byRole('table', 'جدول مقایسه');
    // A table by its elements, which no role has to repeat.
    for (const tag of ['thead', 'tbody', 'tr', 'th', 'td']) expect(table.all(`${tag}[role]`)).toHaveLength(0);
    expect(table.allByRole('columnheader').map(({ text }) => text)).toEqual(['ویژگی', primary.title, secondary.title]);
    expect(table.all('th[scope=row]').map(({ text }) => text.replace(/(?:یکسان|متفاوت)$/, ''))).toEqual([
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
    expect(cells(page, 'مدرس‌ها')[0]).toContain(`${teacher.first_name} ${teacher.last_name}${teacher.position}`);
    expect(cells(page, 'برگزارکننده')).toEqual([primary.academy.name, secondary.academy.name]);
    expect(cells(page, 'نوع دوره')).toEqual([primary.type.name, secondary.type.name]);
    expect(cells(page, 'مدت دوره')[0]).toContain(
      formatHoursMinutes(primary.duration_hours! * 60 + primary.duration_minutes!),
    );
    expect(cells(page, 'امتیاز کاربران')[1]).toContain(
      secondary.rating.participants > 0 ? formatNumber(secondary.rating.average) : 'بدون رأی',
    );
    expect(row(page, 'قیمت').allByRole('cell')[1]!.one('del').text).toBe(formatToman(secondary.prices!.original.price));
    expect(page.isIndexed).toBe(false);
  });

  test('says in words what is equal and what differs', async () => {
    const page = await compared(primary.id, secondary.id);
    const head = (from: Page, name: string): string => row(from, name).one('th[scope=row]').text;
    const isSame = primary.academy.id === secondary.academy.id;
    expect(head(page, 'برگزارکننده')).toBe(`برگزارکننده${isSame ? 'یکسان' : 'متفاوت'}`);
    expect(head(page, 'قیمت')).toBe('قیمتمتفاوت');
    expect(head(await compared(primary.id), 'قیمت')).toBe('قیمت');
  });

  test('tells what the syllabuses share and what only one of them has', async () => {
    const part = (await compared(primary.id, secondary.id)).byRole('region', 'سرفصل‌ها');
    const under = (heading: string): Part =>
      part.all('section').find((one) => one.allByRole('heading', heading).length > 0)!;
    expect(
      under('سرفصل‌های مشترک')
        .allByRole('listitem')
        .map(({ text }) => text),
    ).toEqual(syllabuses.shared);
    const only = under(`فقط در «${primary.title}»`);
    const topics = syllabuses.only_primary.flatMap((chapter) => chapter.topics);
    expect(only.hasText(topics[0]!)).toBe(true);
    expect(only.hasText(topics.at(-1)!)).toBe(true);
    // A long list is folded.
    expect(only.all('summary').length > 0).toBe(topics.length > 16);
  });

  test('removing one keeps the other as the primary', async () => {
    const page = await compared(primary.id, secondary.id);
    const one = await site.page(slots(page).byRole('article', primary.title).byRole('link', remove).href);
    expect(one.address).toBe(`/compare?primary=${secondary.id}`);
    expect(slots(one).allByRole('article')).toHaveLength(1);
    const none = await site.page(slots(one).byRole('link', remove).href);
    expect(none.address).toBe('/compare');
    expect(addButtons(none)).toHaveLength(2);
    expect(none.allByRole('table')).toHaveLength(0);
  });

  test('buying leads to the course', async () => {
    const page = await site.page(slots(await compared(primary.id)).byRole('link', buy).href);
    expect(page.address).toBe(coursePath(primary));
  });

  test('an address is brought to its one form', async () => {
    const persian = String(primary.id).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
    for (const [typed, corrected] of [
      [`?primary=${persian}&secondary=${secondary.id}`, `?primary=${primary.id}&secondary=${secondary.id}`],
      [`?primary=${primary.id}&secondary=${primary.id}`, `?primary=${primary.id}`],
      [`?primary=abc&secondary=${secondary.id}`, `?secondary=${secondary.id}`],
      ['?primary=0&secondary=-1', ''],
    ] as const) {
      const page = await site.page(`/compare${typed}`);
      expect(page.address).toBe(`/compare${corrected}`);
    }
    expect((await site.page('/compare')).canonical).toBe('/compare');
  });

  test('a course that is gone is said to be, and the other is shown', async () => {
    const one = await compared(999_999, primary.id);
    expect(one.text).toContain('یکی از دوره‌های این مقایسه دیگر در دسترس نیست.');
    expect(slots(one).allByRole('article', primary.title)).toHaveLength(1);
    expect(addButtons(one)).toHaveLength(1);
    expect((await compared(999_999)).text).toContain('دوره این مقایسه دیگر در دسترس نیست.');
    const none = await compared(999_999, 999_998);
    expect(none.text).toContain('دوره‌های این مقایسه دیگر در دسترس نیستند.');
    expect(addButtons(none)).toHaveLength(2);
  });
});

describe('without a script', () => {
  test('a comparison is whole, and a course is chosen by plain forms and links', async () => {
    const page = await compared(primary.id);
    expect(page.all('th[scope=row]')).toHaveLength(8);
    const choosing = await site.submit(page, addButtons(page)[0]!);
    expect(choosing.address).toBe(`/compare/choose?primary=${primary.id}&slot=secondary`);
    expect(choosing.heading).toBe('افزودن دوره به مقایسه');
    const main = choosing.byRole('main');
    const order = main.byRole('combobox', 'مرتب‌سازی');
    const found = await site.submit(choosing, main.byRole('button', 'جست‌وجو'), [
      [main.byRole('searchbox', 'جست‌وجوی دوره برای مقایسه'), secondary.title],
      [order, optionValue(order, 'جدیدترین')],
    ]);
    const [choice] = found
      .byRole('main')
      .allByRole('listitem')
      .filter((item) => item.allByRole('heading', secondary.title).length > 0);
    const both = await site.page(choice!.byRole('link', 'افزودن دوره').href);
    expect(both.address).toBe(`/compare?primary=${primary.id}&secondary=${secondary.id}`);
    expect(both.allByRole('heading', 'سرفصل‌های مشترک')).toHaveLength(1);
  });

  test('the page for choosing never offers the other course, pages on, and says if there is nothing', async () => {
    const first = (await search({ q: 'پایتون' })).courses[0]!;
    const page = await site.page(`/compare/choose?primary=${first.id}&slot=secondary&q=پایتون`);
    expect(page.byRole('list', 'نتایج').allByRole('listitem')).not.toHaveLength(0);
    expect(page.byRole('main').allByRole('heading', first.title)).toHaveLength(0);
    const second = await site.page(page.byRole('navigation', 'صفحه‌های نتایج').byRole('link', 'صفحه ۲').href);
    expect(second.byRole('link', 'صفحه ۲').attribute('aria-current')).toBe('page');
    const popular = await site.page('/compare/choose');
    expect(popular.allByRole('heading', 'دوره‌های محبوب')).toHaveLength(1);
    expect(popular.isIndexed).toBe(false);
    const nothing = await site.page('/compare/choose?slot=primary&q=xqzxqzx');
    expect(nothing.text).toContain(
      'موردی مطابق جست‌وجوی شما پیدا نشد. برای دیدن دوره‌ها، عبارت موردنظر خود را جست‌وجو کنید.',
    );
    expect(nothing.isIndexed).toBe(false);
  });

  test('the compare link of a card leads to the comparison', async () => {
    const first = (await search({})).courses[0]!;
    const [link] = (await site.page('/courses')).all(`[data-compare=${first.id}]`);
    const page = await site.page(link!.href);
    expect(page.address).toBe(`/compare?primary=${first.id}`);
    expect(slots(page).allByRole('article', first.title)).toHaveLength(1);
  });

  test('the menu of narrow screens and the footer lead to the comparison', async () => {
    const home = await site.page('/');
    for (const place of [home.one('#mobile-menu'), home.one('.site-footer')])
      expect(place.byRole('link', 'مقایسه دوره‌ها').href).toBe('/compare');
    expect(addButtons(await site.page('/compare'))).toHaveLength(2);
  });
});
