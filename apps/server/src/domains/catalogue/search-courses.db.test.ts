import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CourseSearchQuery, searchCourses as endpoint } from '@kavosh/contract/courses.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import {
  academyRecord,
  categoryRecord,
  courseRecord,
  free,
  instructorRecord,
  paid,
} from '../../../../../tests/factories/course-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import type { CourseRecord } from './courses/course-record.ts';
import { indexEndedCourses } from './index-ended-courses.ts';
import { saveCategories } from './import/save-categories.ts';
import { saveCourses } from './import/save-courses.ts';
import { createSearch, type Search } from './search-courses.ts';
import { indexCourses } from './search-index.ts';
import type { SearchTables } from './search.tables.ts';

type Tables = CatalogueTables & SearchTables;
let now = new Date('2026-11-21T08:00:00Z');
const clock = { now: () => now };
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);

let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let search: Search;

const nilufar = academyRecord('آموزشگاه نیلوفر');
const sahand = academyRecord('آکادمی سهند');
const courses: CourseRecord[] = [
  courseRecord({
    title: 'برنامه‌نویسی پایتون',
    academy: nilufar,
    categoryId: 11,
    rating: { sum: 49, count: 10 },
    publishedAt: inDays(-30),
    durationMinutes: 150,
  }),
  courseRecord({
    title: 'پایتون پیشرفته',
    academy: sahand,
    categoryId: 11,
    rating: { sum: 5, count: 1 },
    publishedAt: inDays(-20),
    type: 'in_person',
  }),
  courseRecord({
    title: 'تحلیل داده',
    academy: sahand,
    categoryId: 20,
    summary: 'با پایتون و اکسل، از صفر.',
    publishedAt: inDays(-10),
  }),
  courseRecord({
    title: 'ساخت ربات',
    academy: nilufar,
    categoryId: 10,
    descriptionHtml: '<p>در جلسه آخر کمی <b>پایتون</b> می‌نویسیم.</p>',
    publishedAt: inDays(-5),
    price: free,
  }),
  courseRecord({ title: 'خوش‌نویسی', academy: academyRecord('خانه پایتون'), categoryId: 40, publishedAt: inDays(-40) }),
  courseRecord({
    title: 'پایتون برای کودکان',
    academy: nilufar,
    categoryId: 11,
    rating: { sum: 500, count: 100 },
    endsAt: inDays(-1),
    startsAt: inDays(-60),
    publishedAt: inDays(-90),
  }),
  courseRecord({
    title: 'آموزش C# مقدماتی',
    academy: nilufar,
    categoryId: 12,
    type: 'recorded',
    price: paid(500_000, { amount: 500_000 }),
  }),
  courseRecord({ title: 'زبان C++', academy: sahand, categoryId: 12 }),
  courseRecord({ title: 'ASP.NET Core', academy: sahand, categoryId: 12, price: paid(1_000_000, { percent: 33 }) }),
  courseRecord({
    title: 'مسئولیت اجتماعی كسب‌وكار',
    academy: nilufar,
    categoryId: 40,
    instructors: [instructorRecord('شیما', 'قره‌داغی')],
    price: { ...free, isFree: false },
  }),
  courseRecord({
    title: 'رؤیای عکاسی ۲۰۲۶',
    academy: nilufar,
    categoryId: 40,
    topicsHtml: '<ul><li>نورپردازی&amp;سایه</li></ul>',
    price: { ...free, original: 90_000 },
  }),
  courseRecord({
    title: 'مبانی گرافیک',
    academy: sahand,
    categoryId: 1,
    instructors: [instructorRecord('علی', 'پایتونی')],
  }),
];

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await db.transaction().execute(async (tx) => {
    await saveCategories(tx, [
      categoryRecord(0, 'برنامه‌نویسی'),
      categoryRecord(1, 'هوش مصنوعی'),
      categoryRecord(3, 'طراحی و هنر'),
      categoryRecord(10, 'رباتیک', 0),
      categoryRecord(11, 'پایتون', 0),
      categoryRecord(12, 'زبان‌های دیگر', 0),
      categoryRecord(13, 'C# و .NET', 0),
      categoryRecord(20, 'داده', 1),
      categoryRecord(40, 'هنر', 3),
    ]);
    await saveCourses(tx, 'test', courses);
  });
  search = createSearch({
    db,
    clock,
    logError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await search.close();
  await database.close();
  await testing.drop();
});

const ask = (query: Record<string, string | string[]> = {}) => search.searchCourses(CourseSearchQuery.parse(query));
const codeOf = ({ refusal }: Awaited<ReturnType<typeof ask>>) => (refusal ? refusals[refusal].status : 200);
const find = async (query: Record<string, string | string[]> | string) => {
  const answer = await ask(typeof query === 'string' ? { q: query } : query);
  return {
    ...answer.data,
    titles: answer.data.courses.map((course) => course.title),
    code: codeOf(answer),
    meta: answer.meta,
  };
};
const idOf = async (title: string): Promise<number> =>
  (await db.selectFrom('course').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const academyId = async (name: string): Promise<string> =>
  String((await db.selectFrom('academy').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id);
const typeId = async (type: string): Promise<string> =>
  String((await db.selectFrom('course_type').select('id').where('type', '=', type).executeTakeFirstOrThrow()).id);

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
    expect((await find('نیلوفر پایتون')).titles.toSorted()).toEqual(
      ['برنامه‌نویسی پایتون', 'ساخت ربات', 'پایتون برای کودکان'].toSorted(),
    );
    expect((await find('نیلوفر پایتون ربات')).titles).toEqual(['ساخت ربات']);
  });

  it('does not demand a word that every course deserves', async () => {
    expect((await find('آموزش تحلیل داده')).titles).toEqual(['تحلیل داده']);
  });

  it('takes the last word for the beginning of one', async () => {
    expect((await find('خوشنوی')).titles).toEqual(['خوش‌نویسی']);
    expect((await find('تحلیل دا')).titles).toEqual(['تحلیل داده']);
    expect((await find('برنامه‌نو')).titles[0]).toBe('برنامه‌نویسی پایتون');
    expect((await find('دا تحلیل')).code).toBe(400);
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
  it('is title, then academy and teacher, then summary, then body; ended ones last', async () => {
    const { titles } = await find('پایتون');
    expect(titles.slice(0, 2)).toEqual(['برنامه‌نویسی پایتون', 'پایتون پیشرفته']);
    expect(titles.slice(2, 4).toSorted()).toEqual(['خوش‌نویسی', 'مبانی گرافیک'].toSorted());
    expect(titles.slice(4)).toEqual(['تحلیل داده', 'ساخت ربات', 'پایتون برای کودکان']);
  });

  it('weighs a rating by its votes: one 5 does not beat ten 4.9', async () => {
    expect((await find('پایتون')).titles[0]).toBe('برنامه‌نویسی پایتون');
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
    expect((await find('پایتون')).titles[0]).toBe('برنامه‌نویسی پایتون');
  });

  it('puts a course behind the others once it has ended', async () => {
    const id = await idOf('برنامه‌نویسی پایتون');
    await db
      .updateTable('course')
      .set({ ends_at: inDays(1) })
      .where('id', '=', id)
      .execute();
    await indexCourses(db, [id], clock);
    expect((await find('پایتون')).titles[0]).toBe('برنامه‌نویسی پایتون');
    now = inDays(2);
    await indexEndedCourses(db, clock);
    expect((await find('پایتون')).titles.slice(-2)).toEqual(['پایتون برای کودکان', 'برنامه‌نویسی پایتون']);
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
    now = inDays(-2);
    await db.updateTable('course').set({ ends_at: null }).where('id', '=', id).execute();
    await indexCourses(db, [id], clock);
    expect((await find('پایتون')).titles[0]).toBe('برنامه‌نویسی پایتون');
  });
});

describe('filters and their counts', () => {
  it('a top-level category includes its subcategories; id 0 is a valid one', async () => {
    const { total_results, category } = await find({ category: ['0'] });
    expect(total_results).toBe(7);
    expect(category).toEqual({
      id: 0,
      name: 'برنامه‌نویسی',
      parent: null,
      sub: [
        { id: 10, name: 'رباتیک' },
        { id: 11, name: 'پایتون' },
        { id: 12, name: 'زبان‌های دیگر' },
        { id: 13, name: 'C# و .NET' },
      ],
    });
    const sub = await find({ category: ['11'] });
    expect(sub.total_results).toBe(3);
    expect(sub.category).toEqual({ id: 11, name: 'پایتون', parent: { id: 0, name: 'برنامه‌نویسی' }, sub: [] });
    expect((await find({})).category).toBeNull();
  });

  it('takes the name of a category where no id is given, however it is spelled', async () => {
    for (const name of ['برنامه-نویسی', 'برنامه نويسي', 'برنامه‌نویسی', 'برنامهنویسی'])
      expect((await find({ category_name: name })).category?.id).toBe(0);
    expect((await find({ category_name: 'C#-و-.NET' })).category?.id).toBe(13);
    expect((await find({ category: ['11'], category_name: 'هنر' })).category?.id).toBe(11);
    for (const name of ['نیست', '😀', '-'])
      await expect(ask({ category_name: name }), name).rejects.toMatchObject({ code: 'category.not_found' });
    expect((await find({ category_name: ' ' })).category).toBeNull();
    await expect(ask({ category: ['999'] })).rejects.toMatchObject({ code: 'category.not_found' });
  });

  it('free means free, and also a final price of 0', async () => {
    expect((await find({ is_free: '1' })).titles.toSorted()).toEqual(
      ['آموزش C# مقدماتی', 'رؤیای عکاسی ۲۰۲۶', 'ساخت ربات'].toSorted(),
    );
    expect((await find({ is_free: '0' })).total_results).toBe(courses.length);
  });

  it('counts every choice under the other filters, not under its own', async () => {
    const [a, b, inPerson] = [
      await academyId('آموزشگاه نیلوفر'),
      await academyId('آکادمی سهند'),
      await typeId('in_person'),
    ];
    const all = await find('پایتون');
    expect(Object.fromEntries(all.options.academies.map((one) => [one.name, one.count]))).toEqual({
      'آموزشگاه نیلوفر': 3,
      'آکادمی سهند': 3,
      'خانه پایتون': 1,
    });
    expect(Object.fromEntries(all.options.course_types.map((one) => [one.type, one.count]))).toEqual({
      online: 6,
      in_person: 1,
    });

    const one = await find({ q: 'پایتون', academy: [b] });
    expect(one.total_results).toBe(3);
    expect(one.options.academies).toEqual(all.options.academies);
    expect(Object.fromEntries(one.options.course_types.map((type) => [type.type, type.count]))).toEqual({
      online: 2,
      in_person: 1,
    });

    const both = await find({ q: 'پایتون', academy: [a, b], type: [inPerson] });
    expect(both.titles).toEqual(['پایتون پیشرفته']);
    expect(Object.fromEntries(both.options.academies.map((academy) => [academy.name, academy.count]))).toEqual({
      'آکادمی سهند': 1,
      'آموزشگاه نیلوفر': 0,
    });
    expect(Object.fromEntries(both.options.course_types.map((type) => [type.type, type.count]))).toEqual({
      online: 5,
      in_person: 1,
    });

    expect(
      Object.fromEntries(
        (await find({ q: 'پایتون', is_free: '1' })).options.academies.map((academy) => [academy.name, academy.count]),
      ),
    ).toEqual({ 'آموزشگاه نیلوفر': 1 });
    expect((await find({ q: 'پایتون', academy: ['999999'] })).options.academies).toEqual(all.options.academies);
  });
});

describe('pages and the answer', () => {
  it('answers in the shape of the contract', async () => {
    const answer = await ask({ q: 'پایتون' });
    expect(answer.refusal).toBeUndefined();
    expect(endpoint.data.parse(answer.data)).toEqual(answer.data);
    expect(answer.meta).toEqual({ last_page: 1, total: 7 });
    expect(answer.data).toMatchObject({
      total_results: 7,
      page: { total: 1, current: 1 },
      query: { keywords: 'پایتون', result: 7, page: { total: 1 } },
      corrected: null,
    });
  });

  it('shows cards as spec 1 has them', async () => {
    const card = async (title: string) => (await search.courseCards(db, [await idOf(title)]))[0];
    expect(await card('برنامه‌نویسی پایتون')).toMatchObject({
      prices: { original: { price: 1_000_000 }, final: { price: 1_000_000 } },
      is_free: 0,
      discount: null,
      rating: { average: 4.9, participants: 10 },
      academy: { name: 'آموزشگاه نیلوفر', avatar: null },
      duration_hours: 2,
      duration_minutes: 30,
      type: { type: 'online' },
      images: { cover: null },
      description: '',
    });
    expect(await card('ASP.NET Core')).toMatchObject({
      prices: { final: { price: 670_000 } },
      discount: { percentage: 33, amount: null },
      rating: { average: 0, participants: 0 },
      duration_hours: null,
      duration_minutes: null,
    });
    expect(await card('آموزش C# مقدماتی')).toMatchObject({
      prices: { final: { price: 0 } },
      is_free: 0,
      discount: { percentage: null, amount: 500_000 },
    });
    expect(await card('ساخت ربات')).toMatchObject({
      prices: null,
      is_free: 1,
      description: 'در جلسه آخر کمی پایتون می‌نویسیم.',
    });
    expect(await card('رؤیای عکاسی ۲۰۲۶')).toMatchObject({ prices: { original: { price: 90_000 } }, is_free: 1 });
    expect(await card('مسئولیت اجتماعی كسب‌وكار')).toMatchObject({ prices: null, is_free: 0, discount: null });
  });

  it('keeps the order that cards are asked in and leaves unknown ones out', async () => {
    const ids = [await idOf('زبان C++'), 999_999, await idOf('تحلیل داده')];
    expect((await search.courseCards(db, ids)).map((card) => card.title)).toEqual(['زبان C++', 'تحلیل داده']);
    expect(await search.courseCards(db, [])).toEqual([]);
  });

  it('answers the last page for one past it', async () => {
    const page = await find({ page: '9' });
    expect(page.page).toEqual({ total: 1, current: 1 });
    expect(page.titles).toHaveLength(12);
    expect((await find({ q: 'پایتون', category: ['40'], page: '3' })).page).toEqual({ total: 1, current: 1 });
  });

  it('answers 200 with nothing where no text was given, 400 with what people search where one was', async () => {
    const [none, some] = [await find({ academy: ['999999'] }), await ask({ q: 'شترمرغ' })];
    expect(none).toMatchObject({ code: 200, titles: [], total_results: 0, page: { total: 1, current: 1 } });
    expect(some).toMatchObject({
      refusal: 'search.nothing_found',
      data: { courses: [], total_results: 0, corrected: null },
      meta: { last_page: 1, total: 0 },
    });
    expect((some.data as { top_search: string[] }).top_search).toContain('پایتون');
    expect(endpoint.otherData['search.nothing_found'].parse(some.data)).toEqual(some.data);
    expect(await find({ q: 'تحلیل داده', category: ['40'] })).toMatchObject({ code: 400, corrected: null });
  });
});

describe('slips of the pen', () => {
  it.each([
    ['پایتن', 'پایتون', 'برنامه‌نویسی پایتون'],
    ['پاتیون پیشرفته', 'پایتون پیشرفته', 'پایتون پیشرفته'],
    ['تحلبل داده', 'تحلیل داده', 'تحلیل داده'],
    ['خوش‌نویصی', 'خوش‌نویسی', 'خوش‌نویسی'],
    ['مسولیت اجتماعی', 'مسئولیت اجتماعی', 'مسئولیت اجتماعی كسب‌وكار'],
    ['عکلسی', 'عکاسی', 'رؤیای عکاسی ۲۰۲۶'],
    ['گرافبک', 'گرافیک', 'مبانی گرافیک'],
    ['Cpre', 'Core', 'ASP.NET Core'],
  ])('%s → %s', async (q, corrected, first) => {
    const found = await find(q);
    expect(found.corrected).toBe(corrected);
    expect(found.titles[0]).toBe(first);
    expect(found.query.keywords).toBe(q);
  });

  it('corrects only what finds nothing', async () => {
    expect((await find('پایتون')).corrected).toBeNull();
    // Found in no course of that category, but found: nothing to correct.
    expect((await find({ q: 'عکاسی', category: ['11'] })).corrected).toBeNull();
    expect((await find('2027')).corrected).toBeNull();
    expect((await find('شترمرغ')).corrected).toBeNull();
  });

  it('mends one of two words that never stand together', async () => {
    await db
      .transaction()
      .execute((tx) => saveCourses(tx, 'test', [courseRecord({ title: 'کار با داره', categoryId: 40 })]));
    expect(await find('تحلیل داره')).toMatchObject({ corrected: 'تحلیل داده', titles: ['تحلیل داده'] });
    expect(await find('داره')).toMatchObject({ corrected: null, titles: ['کار با داره'] });
  });
});

describe('any text at all', () => {
  it.each([
    '\'"\'"\'"'.repeat(30),
    '%'.repeat(200),
    '_',
    '\\',
    '\\\\%_',
    ':*&|!()<->',
    'پایتون:*',
    '😀'.repeat(100),
    '😀',
    '\u200c',
    '\u200c\u200d\u200e',
    '؟؟؟',
    '-- ;drop table course',
    '{"a":1}',
    '{}',
    '{,}',
    'null',
    '\u0000پایتون',
    'a'.repeat(200),
    'ی '.repeat(100),
    'ا ب پ ت ث ج چ ح خ د ذ ر ز ژ س ش',
    '\ud83d',
    '0',
    '00',
    '.',
    '#',
    '+',
    'c#c#c#c#',
    '\u202eپایتون',
    'پ'.repeat(200),
    '\uffff',
    'x\u0301'.repeat(60),
    '__proto__',
    'constructor',
  ])('%j', async (q) => {
    const query = CourseSearchQuery.parse({ q });
    const answer = await search.searchCourses(query);
    expect([200, 400]).toContain(codeOf(answer));
    expect(Array.isArray(await search.suggest(query.q))).toBe(true);
  });

  it.each([
    { category: ['0', '1'] },
    { academy: Array.from({ length: 80 }, (_, i) => String(i)) },
    { type: ['2147483647'] },
    { page: '1000' },
    { page: '-1' },
    { sortby: '9' },
    { is_free: 'x' },
  ])('%j', async (query) => {
    expect((await ask(query)).refusal).toBeUndefined();
  });
});
