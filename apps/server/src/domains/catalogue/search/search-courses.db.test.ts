import { describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { courseRecord } from '../../../../../../tests/factories/course-record.ts';
import { courseSearchOf } from '../../../../../../tests/factories/course-search.ts';
import { saveCourses } from '../import/save-courses.ts';
import { indexEndedCourses } from './index-ended-courses.ts';
import { indexCourses } from './index-courses.ts';
import {
  prepareSearchCourses,
  clock,
  inDays,
  db,
  search,
  courses,
  ask,
  find,
  idOf,
  setNow,
} from './search-courses.test-set-up.ts';

prepareSearchCourses();

describe('what is found', () => {
  it.each([
    ['برنامه‌نویسی', 'برنامه‌نویسی پایتون'],
    ['برنامه نویسی', 'برنامه‌نویسی پایتون'],
    ['برنامهنویسی', 'برنامه‌نویسی پایتون'],
    ['بَرنامه نويسي', 'برنامه‌نویسی پایتون'],
    ['مسئوليت', 'مسئولیت اجتماعی كسب‌وكار'],
    ['کسب و کار', 'مسئولیت اجتماعی كسب‌وكار'],
    ['كسبوكار', 'مسئولیت اجتماعی كسب‌وكار'],
    ['کسب‌وکار اجتماعي', 'مسئولیت اجتماعی كسب‌وكار'],
    ['رویای عكاسي', 'رؤیای عکاسی ۲۰۲۶'],
    ['عکاسی 2026', 'رؤیای عکاسی ۲۰۲۶'],
    ['عکاسی ٢٠٢٦', 'رؤیای عکاسی ۲۰۲۶'],
    ['سایه', 'رؤیای عکاسی ۲۰۲۶'],
    ['C#', 'آموزش C# مقدماتی'],
    ['c#', 'آموزش C# مقدماتی'],
    ['#C', 'آموزش C# مقدماتی'],
    ['C++', 'زبان C++'],
    ['.net', 'ASP.NET Core'],
    ['asp.net', 'ASP.NET Core'],
    ['ASP', 'ASP.NET Core'],
    ['CORE', 'ASP.NET Core'],
    ['شیما قره داغی', 'مسئولیت اجتماعی كسب‌وكار'],
    ['قره‌داغی شیما', 'مسئولیت اجتماعی كسب‌وكار'],
    ['خوشنویسی', 'خوش‌نویسی'],
    ['خوش نویسی', 'خوش‌نویسی'],
    ['ربات‌ها', 'ساخت ربات'],
    ['رباتها', 'ساخت ربات'],
    ['ربات های', 'ساخت ربات'],
  ])('%s', async (q, title) => {
    const { titles, corrected } = await find(q);
    expect(titles[0]).toBe(title);
    expect(corrected).toBeNull();
  });

  it('takes C, C# and C++ for three words', async () => {
    expect((await find('C#')).titles).toEqual(['آموزش C# مقدماتی']);
    expect((await find('C++')).titles).toEqual(['زبان C++']);
  });

  it('demands every word, wherever in the course it stands', async () => {
    const two = await find('نیلوفر پایتون');
    expect(two.titles.slice(0, two.near_from ?? undefined).toSorted()).toEqual(
      ['برنامه‌نویسی پایتون', 'ساخت ربات', 'پایتون برای کودکان'].toSorted(),
    );
    const three = await find('نیلوفر پایتون ربات');
    expect(three.titles.slice(0, three.total_results - three.near_results)).toEqual(['ساخت ربات']);
    expect(three).toMatchObject({ near_from: three.near_results > 0 ? 1 : null });
  });

  it('does not demand a word that every course deserves', async () => {
    expect((await find('آموزش تحلیل داده')).titles).toEqual(['تحلیل داده']);
  });

  it('hides nothing behind words that every course deserves, and shows first what has them', async () => {
    const found = await find('آموزش');
    expect(found.total_results).toBe(courses.length);
    expect(found.titles[0]).toBe('آموزش C# مقدماتی');
    expect(found).toMatchObject({ relaxed: null, missing_words: [], corrected: null });
    expect(found.options.course_types).toEqual((await find({})).options.course_types);
    expect((await find({ q: 'آموزش', exact: '1' })).titles).toEqual(['آموزش C# مقدماتی']);
    expect((await find('دوره رایگان')).total_results).toBe((await find('رایگان')).total_results);
  });

  it('takes the last word for the beginning of one', async () => {
    expect((await find('خوشنوی')).titles).toEqual(['خوش‌نویسی']);
    expect((await find('تحلیل دا')).titles).toEqual(['تحلیل داده']);
    expect((await find('برنامه‌نو')).titles[0]).toBe('برنامه‌نویسی پایتون');
    expect(await find('دا تحلیل')).toMatchObject({ relaxed: 'some', missing_words: ['دا'], titles: ['تحلیل داده'] });
  });

  it('continues a word that is one only within titles and names', async () => {
    // «پای» is no word of the catalogue; «پایتون» is, and the name «پایتونی» begins with it.
    expect((await find('پایتون')).titles).toContain('مبانی گرافیک');
    expect((await find('پای')).titles).toContain('ساخت ربات');
  });

  it('finds only what is published', async () => {
    const id = await idOf('زبان C++');
    for (const state of ['withdrawn', 'unpublished'] as const) {
      await db.updateTable('course').set({ state }).where('id', '=', id).execute();
      await indexCourses(db, [id], clock);
      expect((await find('C++')).titles).not.toContain('زبان C++');
      expect((await find({})).total_results).toBe(courses.length - 1);
      expect(await search.courseCards(db, [id])).toEqual([]);
    }
    await db.updateTable('course').set({ state: 'published' }).where('id', '=', id).execute();
    await indexCourses(db, [id], clock);
    expect((await find('C++')).titles).toEqual(['زبان C++']);
  });
});

describe('order', () => {
  it('is title, best where it begins so, then academy and teacher, then summary, then body, ended last', async () => {
    const { titles } = await find('پایتون');
    expect(titles.slice(0, 2)).toEqual(['پایتون پیشرفته', 'برنامه‌نویسی پایتون']);
    // An academy by its name, a summary, then a teacher whose name only comes from the word.
    expect(titles.slice(2, 4)).toEqual(['خوش‌نویسی', 'تحلیل داده']);
    expect(titles.slice(4, 6).toSorted()).toEqual(['ساخت ربات', 'مبانی گرافیک']);
    expect(titles.slice(6)).toEqual(['پایتون برای کودکان']);
  });

  it('says why, and the points sum to the order', async () => {
    const { data } = await ask({ q: 'برنامه‌نویسی پایتون', explain: '1' });
    const going = data.courses.filter((card) => !card.is_ended);
    const sums = going.map((card) => card.why!.reduce((sum, one) => sum + one.points, 0));
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(data.courses[0]!.why!.map((one) => one.signal)).toContain('title_is');
    expect((await ask({ q: 'پایتون' })).data.courses.every((card) => card.why === undefined)).toBe(true);
  });

  it('by date of publication, and by popularity', async () => {
    expect((await find({ q: 'پایتون', sortby: '2' })).titles.slice(0, 3)).toEqual([
      'ساخت ربات',
      'تحلیل داده',
      'پایتون پیشرفته',
    ]);
    const id = await idOf('تحلیل داده');
    await db.updateTable('course').set({ popularity: 7 }).where('id', '=', id).execute();
    await indexCourses(db, [id], clock);
    expect((await find({ q: 'پایتون', sortby: '3' })).titles[0]).toBe('تحلیل داده');
    expect((await find({})).titles[0]).toBe('تحلیل داده');
    expect((await find('پایتون')).titles[0]).toBe('پایتون پیشرفته');
  });

  it('puts a course behind the others once it has ended', async () => {
    const id = await idOf('برنامه‌نویسی پایتون');
    await db
      .updateTable('course')
      .set({ ends_at: inDays(1) })
      .where('id', '=', id)
      .execute();
    await indexCourses(db, [id], clock);
    expect((await find('پایتون')).titles.slice(0, 2)).toContain('برنامه‌نویسی پایتون');
    setNow(inDays(2));
    await indexEndedCourses(db, clock);
    expect((await find('پایتون')).titles.slice(-2).toSorted()).toEqual(
      ['پایتون برای کودکان', 'برنامه‌نویسی پایتون'].toSorted(),
    );
    for (const asked of [
      { sortby: '1' },
      { sortby: '2' },
      { sortby: '3' },
      { q: 'پایتون', sortby: '2' },
      { q: 'پایتون', sortby: '3' },
      { category: ['0'] },
    ]) {
      const answer = await ask(asked);
      const ended = answer.data.courses.map((card) => card.is_ended);
      expect(ended, JSON.stringify(asked)).toEqual(ended.toSorted((a, b) => Number(a) - Number(b)));
      expect(ended.filter(Boolean).length, JSON.stringify(asked)).toBeGreaterThan(0);
    }
    setNow(inDays(-2));
    await db.updateTable('course').set({ ends_at: null }).where('id', '=', id).execute();
    await indexCourses(db, [id], clock);
    expect((await find('پایتون')).titles.slice(0, 2)).toContain('برنامه‌نویسی پایتون');
  });
});

describe('names that titles carry in both scripts', () => {
  it('stand for each other once two titles say so', async () => {
    const titles = ['گلخانه‌داری (Zorbling) پایه', 'گلخانه‌داری (Zorbling) کاربردی', 'آب‌کشت (Quxing)', 'پرورش قارچ زورب'];
    await db.transaction().execute((tx) =>
      saveCourses(
        tx,
        'pairs',
        [...titles, 'کارگاه گلخانه‌داری', 'کارگاه آب‌کشت'].map((title) => courseRecord({ title, categoryId: 40 })),
      ),
    );
    const other = courseSearchOf(db, clock);
    const titlesOf = async (q: string) =>
      (await other.searchCourses(CourseSearchQuery.parse({ q }))).data.courses.map((course) => course.title);
    expect(await titlesOf('Zorbling')).toContain('کارگاه گلخانه‌داری');
    expect(await titlesOf('Quxing')).toEqual(['آب‌کشت (Quxing)']);
    await other.close();
  });
});
