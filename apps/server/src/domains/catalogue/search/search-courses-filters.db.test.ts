import { describe, expect, it } from 'vitest';
import { bandOf, lengthBands, priceBands } from '@kavosh/contract/course-bands.ts';
import { searchCourses as endpoint } from '@kavosh/contract/courses.ts';
import { indexCourses } from './index-courses.ts';
import {
  prepareSearchCourses,
  db,
  search,
  courses,
  ask,
  find,
  idOf,
  academyId,
  typeId,
  inDays,
  now,
  setNow,
} from './search-courses.test-set-up.ts';

prepareSearchCourses();

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

  it('narrows by who certifies, and counts the others', async () => {
    const titled = await find({ certificate: ['technical', 'colour'] });
    expect(titled.titles).toEqual(['تحلیل داده']);
    const { options } = await find({});
    expect(options.certificates).toEqual([
      { certificate: 'own', count: 1 },
      { certificate: 'technical', count: 1 },
    ]);
    expect((await find({ certificate: ['technical'] })).options.certificates).toEqual(options.certificates);
    expect((await find({ certificate: ['none'] })).options.certificates).toContainEqual({
      certificate: 'none',
      count: 0,
    });
  });

  it('narrows by what a course costs now and by how long it is, and counts both', async () => {
    const { courses: all, options } = await find({});
    expect(all.length).toBe(courses.length);
    const costOf = ({ is_free: isFree, prices }: (typeof all)[number]) =>
      isFree ? null : (prices?.final.price ?? null);
    const minutesOf = ({ duration_hours: hours, duration_minutes: minutes }: (typeof all)[number]) =>
      hours === null ? null : hours * 60 + (minutes ?? 0);
    for (const [filter, bands, figureOf, counts] of [
      ['price', priceBands, costOf, options.price_bands],
      ['length', lengthBands, minutesOf, options.length_bands],
    ] as const) {
      expect(counts.length).toBeGreaterThan(0);
      for (const { id } of bands) {
        const wanted = all.filter((course) => bandOf(bands, figureOf(course))?.id === id).map(({ title }) => title);
        expect((await find({ [filter]: [String(id)] })).titles.toSorted()).toEqual(wanted.toSorted());
        expect(counts.find((one) => one.id === id)?.count ?? 0).toBe(wanted.length);
      }
      // What is no band is passed over, as what is no number is; beside one that is, that one narrows.
      expect((await find({ [filter]: ['99'] })).titles).toEqual((await find({})).titles);
      expect((await find({ [filter]: ['99', '1'] })).titles).toEqual((await find({ [filter]: ['1'] })).titles);
    }
  });

  it('narrows by when the next class begins, as the days go by, and counts it', async () => {
    const at = new Date(now);
    const course = await idOf('زبان C++');
    const starts = (id: number, days: number | null) =>
      db
        .updateTable('course')
        .set({ starts_at: days === null ? null : inDays(days) })
        .where('id', '=', id)
        .execute();
    const written = () => db.transaction().execute((tx) => indexCourses(tx, [course]));
    try {
      await starts(course, 5);
      await db
        .insertInto('edition')
        .values({
          course_id: course,
          source_key: 'start',
          center: '',
          teacher: '',
          schedule: '',
          starts_at: inDays(40),
          ends_at: null,
          capacity: null,
          duration_minutes: null,
          ref_url: null,
        })
        .execute();
      await written();
      const bands = async () => (await find({})).options.start_bands.map(({ id, count }) => [id, count]);
      expect(await bands()).toEqual([
        [1, 1],
        [2, 1],
        [3, 1],
      ]);
      expect((await find({ start: ['1', '99'] })).titles).toEqual(['زبان C++']);
      expect((await find({ start: ['4'] })).titles).toEqual([]);
      expect((await find({ start: ['4'] })).options.start_bands.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
      // The first class has begun: the next one counts, though nothing was written.
      setNow(inDays(6));
      expect(await bands()).toEqual([[3, 1]]);
      expect((await find({ start: ['2'] })).titles).toEqual([]);
      expect((await find({ start: ['3', '1'] })).titles).toEqual(['زبان C++']);
    } finally {
      setNow(at);
      await db.deleteFrom('edition').where('course_id', '=', course).execute();
      await starts(course, null);
      await written();
    }
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
