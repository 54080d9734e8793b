import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  academyRecord,
  categoryRecord,
  courseRecord,
  free,
  instructorRecord,
  paid,
} from '../../../../../../tests/factories/course-record.ts';
import { rowVersions } from '../../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord, EditionRecord } from '../courses/course-record.ts';
import { saveCategories } from './save-categories.ts';
import { saveCourses, type SaveOptions } from './save-courses.ts';
import type { SearchTables } from '../search.tables.ts';
import { unpublishMissing } from './unpublish-missing.ts';

type Tables = CatalogueTables & SearchTables;
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await saveCategories(db, [categoryRecord(0, 'برنامه‌نویسی'), categoryRecord(10, 'وب', 0)]);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const save = (source: string, records: CourseRecord[], options: SaveOptions = {}) =>
  db.transaction().execute((tx) => saveCourses(tx, source, records, options));
const edition = (sourceKey: string, parts: Partial<EditionRecord> = {}): EditionRecord => ({
  sourceKey,
  center: `شعبه ${sourceKey}`,
  teacher: '',
  schedule: '',
  startsAt: null,
  endsAt: null,
  capacity: null,
  durationMinutes: null,
  refUrl: null,
  price: paid(100),
  ...parts,
});
const courseOf = (source: string, key: string) =>
  db
    .selectFrom('course')
    .selectAll()
    .where('source', '=', source)
    .where('source_key', '=', key)
    .executeTakeFirstOrThrow();
const pricesOf = async (source: string, key: string) => {
  const { id } = await courseOf(source, key);
  return db
    .selectFrom('price_event')
    .select(['edition_id', 'original', 'is_free', 'discount_percent', 'discount_amount'])
    .where('course_id', '=', id)
    .orderBy('id')
    .execute();
};
const editionsOf = async (source: string, key: string) => {
  const { id } = await courseOf(source, key);
  return db
    .selectFrom('edition')
    .select(['id', 'source_key', 'center', 'is_open', 'capacity'])
    .where('course_id', '=', id)
    .orderBy('source_key')
    .execute();
};

const full = courseRecord({
  title: 'دوره کامل',
  sourceKey: 'full',
  categoryId: 10,
  summary: 'خلاصه',
  descriptionHtml: '<p>متن</p>',
  topicsHtml: '<ul><li>سرفصل</li></ul>',
  type: 'hybrid',
  academy: { ...academyRecord('سپیدار'), siteUrl: 'https://sepidar.example', hosts: ['sepidar.example'], position: 3 },
  instructors: [instructorRecord('مینا', 'راد'), instructorRecord('علی', 'کیان')],
  price: paid(2_000_000, { percent: 15 }),
  cashbackPercent: 7,
  startsAt: new Date('2026-12-01T14:30:00Z'),
  endsAt: new Date('2027-01-01T14:30:00Z'),
  durationMinutes: 600,
  episodes: 12,
  level: 'advanced',
  cityId: 366,
  refUrl: 'https://sepidar.example/a',
  refUrlDiscount: 'https://sepidar.example/b',
  publishedAt: new Date('2026-05-01T00:00:00Z'),
  rating: { sum: 9, count: 2 },
  editions: [edition('b', { capacity: 5 }), edition('a', { price: paid(90) })],
});

describe('saving', () => {
  it('writes everything that the feed says, once', async () => {
    expect(await save('one', [full])).toMatchObject({ inserted: 1, updated: 0, unchanged: 0, priceEvents: 3 });
    expect(await courseOf('one', 'full')).toMatchObject({
      title: 'دوره کامل',
      summary: 'خلاصه',
      description_html: '<p>متن</p>',
      topics_html: '<ul><li>سرفصل</li></ul>',
      category_id: 10,
      payment_type: 'referral',
      cashback_percent: 7,
      starts_at: full.startsAt,
      ends_at: full.endsAt,
      duration_minutes: 600,
      episodes: 12,
      level: 'advanced',
      city_id: 366,
      ref_url: full.refUrl,
      ref_url_discount: full.refUrlDiscount,
      rating_sum: 9,
      rating_count: 2,
      state: 'published',
      published_at: full.publishedAt,
    });
    const { rows } = await sql<{ names: string[]; academy: string; hosts: string[]; type: string }>`
      select a.name as academy, a.hosts, t.type,
        array(
          select i.last_name from course_instructor ci
            join instructor i on i.id = ci.instructor_id
          where ci.course_id = c.id order by ci.position
        ) as names
      from course c join academy a on a.id = c.academy_id
        join course_type t on t.id = c.course_type_id
      where c.source = 'one'`.execute(db);
    expect(rows).toEqual([{ academy: 'سپیدار', hosts: ['sepidar.example'], type: 'hybrid', names: ['راد', 'کیان'] }]);
    expect(await editionsOf('one', 'full')).toMatchObject([
      { source_key: 'a', is_open: true },
      { source_key: 'b', capacity: 5, center: 'شعبه b' },
    ]);
    expect((await db.selectFrom('search_course').select('course_id').execute()).length).toBe(1);
  });

  it('touches no row when the feed says the same again', async () => {
    const before = await rowVersions(db);
    expect(await save('one', [full])).toMatchObject({ inserted: 0, updated: 0, unchanged: 1, priceEvents: 0 });
    expect(await rowVersions(db)).toEqual(before);
  });

  it('rewrites a changed course, and only what changed around it', async () => {
    const before = new Map((await rowVersions(db)).map((row) => [`${row.table} ${row.id}`, row.version]));
    const changed = {
      ...full,
      title: 'دوره کامل‌تر',
      instructors: [instructorRecord('علی', 'کیان')],
      price: paid(2_000_000),
      publishedAt: null,
      rating: { sum: 1, count: 1 },
    };
    expect(await save('one', [changed])).toMatchObject({ inserted: 0, updated: 1, priceEvents: 1 });
    const row = await courseOf('one', 'full');
    // Votes and the day of publication are not the feed's any more.
    expect(row).toMatchObject({ title: 'دوره کامل‌تر', rating_sum: 9, published_at: full.publishedAt });
    const ofCourse = (await pricesOf('one', 'full')).filter((one) => one.edition_id === null);
    expect(ofCourse).toMatchObject([{ discount_percent: 15 }, { discount_percent: null, original: 2_000_000 }]);
    const touched = (await rowVersions(db))
      .filter((one) => before.get(`${one.table} ${one.id}`) !== one.version)
      .map((one) => one.table);
    expect([...new Set(touched)].filter((table) => !table.startsWith('search_')).sort()).toEqual([
      'course',
      'course_instructor',
      'price_event',
    ]);
  });

  it('keeps sources apart, and the last of several records with one key', async () => {
    await save('two', [
      courseRecord({ title: 'الف', sourceKey: 'full' }),
      courseRecord({ title: 'ب', sourceKey: 'full' }),
    ]);
    expect((await courseOf('two', 'full')).title).toBe('ب');
    expect((await courseOf('one', 'full')).title).toBe('دوره کامل‌تر');
  });

  it('leaves nothing behind when the transaction fails', async () => {
    const before = await rowVersions(db);
    await expect(
      save('three', [courseRecord({ title: 'خوب' }), courseRecord({ title: 'بد', categoryId: 99 })]),
    ).rejects.toMatchObject({ code: '23503' });
    expect(await rowVersions(db)).toEqual(before);
  });
});

describe('prices', () => {
  it('are events: only another price is another event, in either direction', async () => {
    const at = (price: CourseRecord['price']) =>
      save('prices', [courseRecord({ title: 'قیمت', sourceKey: 'p', price, summary: JSON.stringify(price) })]);
    await at({ ...free, isFree: false });
    await at(paid(100));
    await at(paid(100, { amount: 10 }));
    await at(paid(100));
    await at(free);
    await at({ ...free, isFree: false });
    expect((await pricesOf('prices', 'p')).map((one) => [one.original, one.is_free, one.discount_amount])).toEqual([
      [100, false, null],
      [100, false, 10],
      [100, false, null],
      [null, true, null],
      [null, false, null],
    ]);
    await expect(sql`update price_event set original = 1`.execute(db)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('editions', () => {
  it('are closed when they leave the feed, and open again with it, under the same id', async () => {
    const with_ = (keys: string[], options: SaveOptions = {}) =>
      save(
        'editions',
        [courseRecord({ title: 'چندبرگزاری', sourceKey: 'e', editions: keys.map((key) => edition(key)) })],
        options,
      );
    await with_(['a', 'b', 'c']);
    const first = await editionsOf('editions', 'e');
    await with_(['b']);
    expect((await editionsOf('editions', 'e')).map((one) => one.is_open)).toEqual([false, true, false]);
    await with_(['a', 'b', 'c']);
    expect(await editionsOf('editions', 'e')).toEqual(first);
    // Of a course that was not read whole it is not known what left.
    await with_(['a'], { partial: new Set(['e']) });
    expect((await editionsOf('editions', 'e')).map((one) => one.is_open)).toEqual([true, true, true]);
  });

  it('of the same key in different courses are different editions; the last of two with one key counts', async () => {
    await save('keys', [
      courseRecord({ title: 'یک', editions: [edition('x', { center: 'اول' }), edition('x', { center: 'دوم' })] }),
      courseRecord({ title: 'دو', editions: [edition('x')] }),
    ]);
    expect(await editionsOf('keys', 'یک')).toMatchObject([{ center: 'دوم' }]);
    expect(await editionsOf('keys', 'دو')).toMatchObject([{ center: 'شعبه x' }]);
  });
});

describe('a dry run', () => {
  it('writes nothing, not even where it may not, and tells what would change', async () => {
    const record = courseRecord({
      title: 'پیش',
      sourceKey: 'd',
      descriptionHtml: `<p>${'متن '.repeat(40)}</p>`,
      editions: [edition('a'), edition('b')],
    });
    await save('dry', [record]);
    const before = await rowVersions(db);
    const changed = {
      ...record,
      title: 'پس',
      descriptionHtml: record.descriptionHtml.replace('</p>', 'تازه</p>'),
      price: paid(5),
      startsAt: new Date('2026-12-01T00:00:00Z'),
      editions: [edition('b', { capacity: 3 }), edition('c')],
    };
    const result = await db
      .transaction()
      .setAccessMode('read only')
      .execute((tx) =>
        saveCourses(tx, 'dry', [changed, courseRecord({ title: 'نو' })], { dryRun: true, differences: 10 }),
      );
    expect(result).toMatchObject({ inserted: 1, updated: 1, unchanged: 0 });
    expect(result.differences).toHaveLength(1);
    expect(result.differences[0]).toMatchObject({ sourceKey: 'd', title: 'پس' });
    expect(
      Object.fromEntries(result.differences[0]!.fields.map((one) => [one.field, [one.before, one.after]])),
    ).toEqual({
      title: ['پیش', 'پس'],
      description: [expect.stringMatching(/^….*<\/p>$/), expect.stringMatching(/^….*تازه<\/p>$/)],
      price: ['1000000', '5'],
      starts: ['', '2026-12-01T00:00:00.000Z'],
      'edition a': ['شعبه a · 100', ''],
      'edition b': ['شعبه b · 100', 'شعبه b · 3 · 100'],
      'edition c': ['', 'شعبه c · 100'],
    });
    expect(await rowVersions(db)).toEqual(before);
  });
});

describe('what a feed no longer has', () => {
  it('is unpublished and leaves search, returns with the feed, and stays withdrawn when it was withdrawn', async () => {
    const records = ['a', 'b', 'c'].map((key) => courseRecord({ title: `کم ${key}`, sourceKey: key }));
    await save('full', records);
    const states = async () =>
      (await db.selectFrom('course').select('state').where('source', '=', 'full').orderBy('source_key').execute()).map(
        (row) => row.state,
      );
    const listed = async () =>
      (
        await db
          .selectFrom('search_course')
          .innerJoin('course', 'course.id', 'search_course.course_id')
          .select('source_key')
          .where('source', '=', 'full')
          .orderBy('source_key')
          .execute()
      ).map((row) => row.source_key);
    const missing = (keys: string[], dryRun = false) =>
      db.transaction().execute((tx) => unpublishMissing(tx, 'full', (key) => keys.includes(key), { dryRun }));

    expect(await missing(['a'], true)).toEqual({ published: 3, missing: 2, leaving: 0, examples: ['کم b', 'کم c'] });
    expect(await states()).toEqual(['published', 'published', 'published']);
    expect(await missing(['a'])).toMatchObject({ missing: 2 });
    expect(await states()).toEqual(['published', 'unpublished', 'unpublished']);
    expect(await listed()).toEqual(['a']);
    expect(await missing(['a'])).toEqual({ published: 1, missing: 0, leaving: 0, examples: [] });

    await db
      .updateTable('course')
      .set({ state: 'withdrawn' })
      .where('source', '=', 'full')
      .where('source_key', '=', 'c')
      .execute();
    expect(await save('full', records)).toMatchObject({ updated: 1, unchanged: 2 });
    expect(await states()).toEqual(['published', 'published', 'withdrawn']);
    expect(await listed()).toEqual(['a', 'b']);
  });
});
