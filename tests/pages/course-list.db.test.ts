import { describe, expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { idOfSlug } from '@kavosh/contract/addresses.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatNumber, formatRating, formatToman } from '@kavosh/persian/money.ts';
import { demoSite } from './demo-site.ts';
import { chip, chips, choice, chosen, courseCount, isTicked, notFound, optionValue, panelForm } from './list-steps.ts';
import type { Page } from './page.ts';
import type { Part } from './part.ts';

const site = demoSite();

const ask = (query: string): Promise<CourseSearchAnswer> => site.data(`courses/search?${query}`);
const cards = (page: Page): Part[] => page.allByRole('article');
const sortForm = (page: Page): Part => page.one('form.sort-bar');

describe('the list of courses', () => {
  test('shows what there is, a dozen at a time', async () => {
    const { courses, total_results: total } = await ask('');
    const page = await site.page('/courses');
    expect(page.title).toBe('دوره‌ها | کاوش');
    expect(page.heading).toBe('دوره‌ها');
    expect(page.hasText(courseCount(total))).toBe(true);
    expect(cards(page)).toHaveLength(12);
    expect(page.all('h2').filter(({ text }) => text.includes(courses[0]!.title))).not.toHaveLength(0);
    expect(page.canonical).toBe('/courses');
  });

  test('a card carries the facts, and its price follows the rules', async () => {
    const all: CourseCard[] = [];
    // Stars of free courses weigh nothing: those stand behind.
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) all.push(...(await ask(`page=${number}`)).courses);
    const find = (rule: (course: CourseCard) => boolean): CourseCard => {
      const found = all.find(rule);
      if (!found) throw new Error('the demo catalogue has no such course');
      return found;
    };
    const percent = find(
      (one) =>
        one.is_free === 0 &&
        (one.discount?.percentage ?? 0) > 0 &&
        one.rating.participants > 0 &&
        one.duration_hours !== null,
    );
    const amount = find((one) => one.is_free === 0 && (one.discount?.amount ?? 0) > 0);
    const free = find((one) => one.is_free === 1);
    const cardOf = async (course: CourseCard): Promise<Part> => {
      const page = await site.page(`/courses?q=${encodeURIComponent(course.title)}`);
      const [card] = cards(page).filter((one) => one.allByRole('link', course.title).length > 0);
      return card!;
    };

    const card = await cardOf(percent);
    expect(card.byRole('link', percent.title).href).toMatch(new RegExp(`^/course/.+-ka${percent.id}$`));
    expect(card.hasText(percent.academy.name)).toBe(true);
    expect(card.hasText(percent.type.name)).toBe(true);
    const minutes = (percent.duration_hours ?? 0) * 60 + (percent.duration_minutes ?? 0);
    expect(card.text).toContain(`${formatHoursMinutes(minutes)} ساعت`);
    expect(card.one('.course-card-summary').text).toContain(percent.description_summary.slice(0, 12));
    expect(card.all('picture img')).toHaveLength(1);
    expect(card.text).toContain(
      `${formatRating(percent.rating.average)} (${formatNumber(percent.rating.participants)} رأی)`,
    );
    expect(card.one('del').text).toBe(formatToman(percent.prices!.original.price));
    expect(card.hasText(`٪${toPersianDigits(percent.discount!.percentage!)}`)).toBe(true);
    expect(card.one('strong').text).toBe(formatToman(percent.prices!.final.price));

    const reduced = await cardOf(amount);
    expect(reduced.one('del').text).toBe(formatToman(amount.prices!.original.price));
    expect(reduced.hasText(`${formatToman(amount.discount!.amount!)} تخفیف`)).toBe(true);
    expect(reduced.one('strong').text).toBe(formatToman(amount.prices!.final.price));

    const gratis = await cardOf(free);
    expect(gratis.hasText('رایگان')).toBe(true);
    expect(gratis.text).not.toContain('تومان');
  });

  test('a text is searched, and a slip of the pen is mended aloud', async () => {
    const { total_results: total, corrected } = await ask(`q=${encodeURIComponent('پاتیون')}`);
    expect(corrected).toBe('پایتون');
    const page = await site.page('/courses?q=پاتیون&sortby=1&page=1');
    expect(page.heading).toBe('نتایج جست‌وجو برای «پاتیون»');
    expect(page.title).toBe('نتایج جست‌وجو برای «پاتیون» | کاوش');
    expect(page.text).toContain('نتایج برای «پایتون»؛ شما نوشته بودید «پاتیون».');
    expect(page.hasText(courseCount(total))).toBe(true);
    expect(page.isIndexed).toBe(false);
  });

  test('a text that nothing answers to has a page of its own', async () => {
    const page = await site.page('/courses/search/?q=zzqqxx&sortby=1&page=1');
    expect(page.status).toBe(200);
    expect(page.isIndexed).toBe(false);
    expect(page.heading).toBe('متأسفانه نتیجه‌ای پیدا نشد');
    expect(page.text).toMatch(
      /برای «\P{L}?zzqqxx\P{L}?» چیزی پیدا نکردیم\. دوباره جست‌وجو کنید یا از صفحه‌های دیگر دیدن کنید\./u,
    );
    expect(page.allByRole('heading', 'پرجست‌وجوترین عبارت‌ها')).toHaveLength(1);
    const again = page.one('main search form');
    expect(again.byRole('searchbox').attribute('value')).toBe('zzqqxx');
    const next = await site.submit(page, again, [[again.byRole('searchbox'), 'گرافیک']]);
    expect(next.address).toBe('/?q=گرافیک');
  });

  test('an empty list without a text says so', async () => {
    const page = await site.page('/courses?academy[0]=987654');
    expect(page.hasText('موردی برای نمایش وجود ندارد')).toBe(true);
    expect(page.hasText(courseCount(0))).toBe(true);
  });

  test('a category has its way, its subcategories and its canonical address', async () => {
    const { category } = await ask('category[0]=1');
    const page = await site.page('/courses/هوش-مصنوعی/?category[0]=1&sortby=1&page=1');
    expect(page.heading).toBe('هوش مصنوعی');
    expect(page.title).toBe('هوش مصنوعی | کاوش');
    expect(page.canonical).toBe('/courses/هوش-مصنوعی/');
    const [way] = page.structuredData;
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(way!['itemListElement']).toHaveLength(2);
    const sub = category!.sub[0]!;
    const below = await site.page(page.byRole('navigation', 'زیردسته‌ها').byRole('link', sub.name).href);
    expect(below.heading).toBe(sub.name);
    const back = await site.page(below.byRole('navigation', 'مسیر صفحه').byRole('link', 'هوش مصنوعی').href);
    expect(back.heading).toBe('هوش مصنوعی');
  });

  test('a category that does not exist is the 404 screen', async () => {
    expect((await site.ask('/courses/%00/')).status).toBe(404);
    for (const name of ['چنین-دسته-ای-نیست', '😀']) {
      const page = await site.page(`/courses/${name}/`);
      expect(page.status).toBe(404);
      expect(page.heading).toBe(notFound);
      expect(page.title).toBe('صفحه پیدا نشد | کاوش');
    }
  });

  test('what the address says is chosen on the controls, and another text starts again at page 1', async () => {
    const { options } = await ask(`q=${encodeURIComponent('طراحی')}`);
    const [academy, type] = [options.academies[0]!, options.course_types[0]!];
    const page = await site.page(
      `/courses?q=طراحی&academy[0]=${academy.id}&type[0]=${type.id}&sortby=3&is_free=0&page=1`,
    );
    expect(chosen(sortForm(page).byRole('combobox', 'مرتب‌سازی'))).toBe('3');
    expect(chosen(sortForm(page).byRole('combobox', 'قیمت'))).toBe('0');
    expect(isTicked(choice(panelForm(page), academy.name))).toBe(true);
    expect(isTicked(choice(panelForm(page), type.name))).toBe(true);
    expect(chips(page).filter(({ name }) => name.startsWith('حذف فیلتر:'))).toHaveLength(2);
    for (const form of [...page.all('.header-search form'), page.one('main search form')]) {
      const next = await site.submit(page, form, [[form.byRole('searchbox'), 'پایتون']]);
      expect(next.address).toBe('/courses?q=پایتون&sortby=1&page=1');
      expect(chips(next)).toHaveLength(0);
    }
  });

  test('counts beside the choices follow the other filters', async () => {
    const type = (await ask('')).options.course_types[0]!;
    const academy = (await ask(`type[0]=${type.id}`)).options.academies[0]!;
    const page = await site.page(`/courses?type[0]=${type.id}`);
    expect(choice(panelForm(page), academy.name, academy.count).attribute('value')).toBe(String(academy.id));
  });

  test('a page past the last one is the last one, and the address says so', async () => {
    const {
      page: { total },
    } = await ask('');
    for (const wanted of [total + 1, 999_999]) {
      const page = await site.page(`/courses?sortby=1&page=${wanted}`);
      expect(page.address).toBe(`/courses?sortby=1&page=${total}`);
      expect(page.byRole('link', `صفحه ${toPersianDigits(total)}`).attribute('aria-current')).toBe('page');
    }
    const {
      page: { total: ofCategory },
    } = await ask('category[0]=1');
    const last = await site.page('/courses/هوش-مصنوعی/?sortby=1&page=999');
    expect(last.address).toBe(`/courses/هوش-مصنوعی/?sortby=1&page=${ofCategory}`);
  });

  test('courses are narrowed by level and by city', async () => {
    const { options } = await ask('');
    const beginner = options.levels.find((one) => one.level === 'beginner')!;
    const [city] = options.cities;
    const page = await site.page('/courses');
    const form = panelForm(page);
    const next = await site.submit(page, form, [[choice(form, 'مقدماتی'), true]]);
    expect(next.address).toContain('level[0]=beginner');
    expect(next.hasText(courseCount(beginner.count))).toBe(true);
    const there = await site.page(`/courses?city[0]=${city!.id}`);
    expect(there.hasText(courseCount(city!.count))).toBe(true);
    expect(chip(there, city!.name).href).not.toContain('city');
  });
});

describe('without JavaScript', () => {
  test('filters, order, chips and pages are forms and links', async () => {
    const academy = (await ask('')).options.academies[0]!;
    const page = await site.page('/courses?sortby=2&page=2');
    const panel = panelForm(page);
    const filtered = await site.submit(page, panel.byRole('button', 'اعمال تغییرات'), [
      [choice(panel, academy.name), true],
    ]);
    expect(filtered.address).toContain(`academy[0]=${academy.id}`);
    const { searchParams } = new URL(filtered.url, 'http://kavosh.example');
    expect([searchParams.get('sortby'), searchParams.get('page')]).toEqual(['2', null]);
    const { total_results: total } = await ask(`academy[0]=${academy.id}`);
    expect(filtered.hasText(courseCount(total))).toBe(true);

    const bar = sortForm(filtered);
    const order = bar.byRole('combobox', 'مرتب‌سازی');
    const sorted = await site.submit(filtered, bar.byRole('button', 'اعمال تغییرات'), [
      [order, optionValue(order, 'محبوب‌ترین')],
    ]);
    expect(new URL(sorted.url, 'http://kavosh.example').searchParams.get('sortby')).toBe('3');
    expect(sorted.address).toContain(`academy[0]=${academy.id}`);

    const freed = await site.page(chip(sorted, academy.name).href);
    expect(freed.address).toBe('/courses?sortby=3&page=1');
    const second = await site.page(freed.byRole('link', 'صفحه ۲').href);
    expect(second.address).toBe('/courses?sortby=3&page=2');
  });

  test('a bookmark leads to sign-in and back', async () => {
    const page = await site.page('/courses');
    const [card] = cards(page);
    const link = card!.allByRole('link')[0]!.href;
    const next = await site.submit(page, card!.byRole('button', 'نشان کردن'));
    const back = `/lite/bookmark/${idOfSlug(link)}`;
    expect(next.address).toBe(`/lite/sign-in?next=${back}`);
    expect(next.heading).toBe('ورود یا ثبت‌نام');
  });
});
