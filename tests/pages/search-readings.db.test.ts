import { describe, expect, test } from 'vitest';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { demoSite } from './demo-site.ts';
import { chip, chosen, courseCount, optionValue } from './list-steps.ts';
import type { Page } from './page.ts';
import type { Part } from './part.ts';

const site = demoSite();

const ask = (query: string): Promise<CourseSearchAnswer> => site.data(`courses/search?${query}`);
const courses = (q: string, rest = ''): Promise<Page> =>
  site.page(`/courses?q=${encodeURIComponent(q)}&sortby=1&page=1${rest}`);
const jobs = (q: string): Promise<Page> => site.page(`/jobs/search/?q=${encodeURIComponent(q)}&page=1`);
const follow = (link: Part): Promise<Page> => site.page(link.attribute('href')!);

const nearestWords = (page: Page): Part => page.byRole('region', 'نزدیک‌ترین واژه‌هایی که داریم');
/** A text without the marks that keep two directions apart. */
const plain = (page: Page): string => page.text.replaceAll(/[\u2066-\u2069]/g, '');

describe('what a list says of how its text was read', () => {
  test('a text on the other keyboard layout is read, told, and undone by one link that holds', async () => {
    const { total_results: total } = await ask(`q=${encodeURIComponent('پایتون')}`);
    const page = await courses('mhdj,k');
    expect(page.hasText(courseCount(total))).toBe(true);
    expect(plain(page)).toContain('نتایج برای «پایتون»؛ شما نوشته بودید');
    const exact = await follow(page.byRole('link', 'جست‌وجوی عین عبارت'));
    expect(exact.address).toBe('/courses?q=mhdj,k&sortby=1&page=1&exact=1');
    expect(exact.heading).toBe('متأسفانه نتیجه‌ای پیدا نشد');
    expect(exact.isIndexed).toBe(false);
    const usual = await follow(exact.byRole('link', 'جست‌وجوی معمولی'));
    expect(usual.hasText(courseCount(total))).toBe(true);
    // Where the words themselves are found, the way back stands beside them, and other steps keep them as typed.
    const python = await courses('python', '&exact=1');
    expect(plain(python)).toContain('فقط عین «python» جست‌وجو شد.');
    const bar = python.one('form.sort-bar');
    const order = bar.byRole('combobox', 'مرتب‌سازی');
    const sorted = await site.submit(python, bar, [[order, optionValue(order, 'جدیدترین')]]);
    expect(chosen(sorted.byRole('combobox', 'مرتب‌سازی'))).toBe('2');
    expect(sorted.address).toContain('exact=1');
  });

  test('the reasons of the order are asked for, stand below each card, and go away again', async () => {
    const page = await courses('پایتون');
    expect(page.text).not.toContain('چرا این‌جاست؟');
    const explained = await follow(page.byRole('link', 'چرا این ترتیب؟'));
    expect(explained.address).toBe('/courses?q=پایتون&sortby=1&page=1&explain=1');
    const reasons = explained.all('.course-grid .why');
    expect(reasons).toHaveLength(explained.allByRole('article').length);
    for (const one of reasons) {
      const lines = one.all('li');
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThan(4);
    }
    // They tell the results apart.
    const said = reasons.slice(0, 4).map((one) =>
      one
        .all('li')
        .map((line) => line.text)
        .join('|'),
    );
    expect(new Set(said).size).toBeGreaterThan(1);
    const back = await follow(explained.byRole('link', 'بدون دلیل‌ها'));
    expect(back.address).toBe('/courses?q=پایتون&sortby=1&page=1');
    const ads = await follow((await jobs('حسابدار')).byRole('link', 'چرا این ترتیب؟'));
    expect(ads.all('.job-grid .why')).toHaveLength(ads.allByRole('article').length);
  });

  test('where not all words are met, the nearest are shown, and the word that nobody has', async () => {
    const page = await courses('پایتون شترمرغ');
    expect(page.hasText('نتیجه‌ای با همه واژه‌ها پیدا نشد؛ نزدیک‌ترین نتیجه‌ها را می‌بینید.')).toBe(true);
    expect(page.text).toContain('برای «شترمرغ» نتیجه‌ای نداریم.');
    expect(page.allByRole('article')).not.toHaveLength(0);
  });

  test('a text that may have been meant is offered where nothing is found', async () => {
    const { alternatives } = await ask(`q=${encodeURIComponent('شرارت')}`);
    expect(alternatives.length).toBeGreaterThan(0);
    const [first] = alternatives;
    const next = await follow((await courses('شرارت')).byRole('link', `منظورتان «${first!}» بود؟`));
    expect(next.address).toBe(`/courses?q=${first!}&sortby=1&page=1`);
    expect(next.allByRole('article')).not.toHaveLength(0);
  });

  test('where nothing fits, the nearest words and courses are shown, and the word that nobody has', async () => {
    const page = await courses('پایتونباز');
    expect(page.heading).toBe('متأسفانه نتیجه‌ای پیدا نشد');
    expect(page.text).toContain('برای «پایتونباز» چیزی نداریم؛ نتیجه‌های «پایتون» را می‌بینید.');
    const instead = page.byRole('region', 'نتیجه‌های «پایتون»');
    expect(instead.allByRole('article')).toHaveLength(4);
    expect(decodeURIComponent(instead.byRole('link', /^دیدن همه/).href!)).toBe('/courses?q=پایتون&sortby=1&page=1');
    // Where no other text is near, the popular ones.
    const popular = (await courses('شترمرغ')).byRole('region', 'دوره‌های محبوب');
    expect(popular.allByRole('article')).toHaveLength(4);
    expect(popular.byRole('link', /^دیدن همه/).href).toBe('/courses?sortby=1&page=1');
    const next = await follow(nearestWords(page).byRole('link', 'پایتون'));
    expect(next.address).toBe('/courses?q=پایتون&sortby=1&page=1');
    expect(next.allByRole('article')).not.toHaveLength(0);
  });

  test('the best of the filters that are on stand in for a text that finds nothing', async () => {
    const page = await courses('شترمرغ', '&level[0]=beginner');
    const others = page.byRole('region', 'دوره‌های دیگر با همین فیلترها');
    expect(others.allByRole('article')).toHaveLength(4);
    const next = await follow(others.byRole('link', /^دیدن همه/));
    expect(next.address).toBe('/courses?level[0]=beginner&sortby=1&page=1');
    expect(chip(next, 'مقدماتی').href).not.toContain('level');
    // What only the filters keep away is shown without them.
    const narrowed = await courses('پایتون', '&city[0]=1&level[0]=advanced');
    expect(narrowed.text).toContain('برای «پایتون» در این فهرست چیزی پیدا نکردیم');
    expect(narrowed.byRole('region', 'همین جست‌وجو در همه دوره‌ها').allByRole('article')).not.toHaveLength(0);
  });

  test('jobs that nothing fits are answered in the same way', async () => {
    const page = await jobs('حسابدارباشی');
    expect(page.text).toContain('برای «حسابدارباشی» چیزی نداریم؛ نتیجه‌های «حسابدار» را می‌بینید.');
    // Said once, and nothing of filters that are not there.
    expect(page.text).not.toContain('برای «حسابدارباشی» نتیجه‌ای نداریم.');
    expect(page.text).not.toContain('فیلترها را کمتر کنید');
    expect(page.byRole('region', 'نتیجه‌های «حسابدار»').allByRole('article')).toHaveLength(4);
    expect((await jobs('شترمرغ')).byRole('region', 'تازه‌ترین فرصت‌های شغلی').allByRole('article')).toHaveLength(4);
    const next = await follow(nearestWords(page).byRole('link', 'حسابدار'));
    expect(next.address).toBe('/jobs/search/?q=حسابدار&page=1');
    expect(next.heading).toContain('حسابدار');
  });

  test('a short list goes on behind a line with what is near', async () => {
    const { near_from: from, total_results: total } = await ask(`q=${encodeURIComponent('پایتون اکسل')}`);
    const page = await courses('پایتون اکسل');
    expect(from).toBeGreaterThan(0);
    const near = page.byRole('region', 'نزدیک به این');
    expect(near.allByRole('article')).toHaveLength(total - from!);
    expect(page.allByRole('article')).toHaveLength(total);
    expect((await courses('پایتون اکسل', '&exact=1')).allByRole('region', 'نزدیک به این')).toEqual([]);
    expect((await jobs('برنامه نویس پایتون ارشد')).byRole('region', 'نزدیک به این').allByRole('article')).not.toEqual(
      [],
    );
  });

  test('a word that asks for a filter raises what fits, becomes a filter, or a word alone', async () => {
    const raised = 'نتیجه‌های «رایگان» بالاتر آمده‌اند.';
    const { courses: found } = await ask(`q=${encodeURIComponent('اکسل رایگان')}`);
    expect(found[0]!.is_free).toBe(1);
    expect(found.some((course) => course.is_free === 0)).toBe(true);
    const page = await courses('اکسل رایگان');
    expect(page.text).toContain(raised);
    const alone = await follow(page.byRole('link', 'بدون این اولویت'));
    expect(alone.address).toContain('plain[0]=1');
    expect(alone.text).not.toContain(raised);
    const only = await follow(page.byRole('link', 'فقط همین‌ها'));
    expect(only.address).toContain('is_free=1');
    expect(only.text).not.toContain(raised);
    for (const course of (await ask(`q=${encodeURIComponent('اکسل رایگان')}&is_free=1`)).courses)
      expect(only.allByRole('heading').map(({ text }) => text)).toContain(course.title);
  });

  test('searched words are marked in titles, in either script', async () => {
    const marks = (await courses('python')).all('article h2 mark');
    const words = new Set(marks.map(({ text }) => text.toLowerCase()));
    expect([...words].toSorted()).toEqual(['python', 'پایتون']);
  });

  test('jobs say it in the same way', async () => {
    const page = await jobs('برنامه نویس تهران');
    expect(page.text).toContain('نتیجه‌های «تهران» بالاتر آمده‌اند.');
    expect((await follow(page.byRole('link', 'فقط همین‌ها'))).address).toContain('province=8');
    expect((await jobs('pshfnhv')).allByRole('link', 'جست‌وجوی عین عبارت')).toHaveLength(1);
  });

  test("a slip in the jobs' box is mended, told and undone", async () => {
    const told = 'نتایج برای «حسابدار»؛ شما نوشته بودید «حسبدار».';
    const landing = await site.page('/jobs');
    const box = landing.byRole('search', 'جست‌وجوی شغل');
    const page = await site.submit(landing, box.one('form'), [[box.byRole('searchbox'), 'حسبدار']]);
    expect(page.text).toContain(told);
    expect(page.byRole('search', 'جست‌وجوی شغل').byRole('searchbox').attribute('value')).toBe('حسبدار');
    const exact = await follow(page.byRole('link', 'جست‌وجوی عین عبارت'));
    expect(exact.text).toContain('فقط عین «حسبدار» جست‌وجو شد.');
    expect((await follow(exact.byRole('link', 'جست‌وجوی معمولی'))).text).toContain(told);
  });

  test('a text that asks for work among courses leads to jobs, and back', async () => {
    const there = await follow((await courses('استخدام حسابدار')).byRole('link', 'در آگهی‌های شغلی جست‌وجو کنید'));
    expect(there.address).toBe('/jobs/search/?q=استخدام حسابدار&page=1');
    const back = await follow((await jobs('آموزش حسابداری')).byRole('link', 'در دوره‌های آموزشی جست‌وجو کنید'));
    expect(back.address).toBe('/courses?q=آموزش حسابداری&sortby=1&page=1');
  });
});
