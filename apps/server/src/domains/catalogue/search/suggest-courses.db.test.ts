import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Suggestion } from '@kavosh/contract/courses.ts';
import {
  academyRecord,
  categoryRecord,
  courseRecord,
  instructorRecord,
} from '../../../../../../tests/factories/course-record.ts';
import { courseSearchOf } from '../../../../../../tests/factories/course-search.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { saveCategories } from '../import/save-categories.ts';
import { saveCourses } from '../import/save-courses.ts';
import { indexCourses } from './index-courses.ts';
import type { SearchTables } from '../search.tables.ts';
import type { CourseSearch } from './course-search.ts';

type Tables = CatalogueTables & SearchTables;
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let search: CourseSearch;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 2, log: console });
  db = database.kysely;
  search = courseSearchOf(db);
  await db.transaction().execute(async (tx) => {
    await saveCategories(tx, [
      categoryRecord(0, 'برنامه‌نویسی'),
      categoryRecord(11, 'پایتون', 0),
      categoryRecord(12, 'پایگاه داده', 0),
      categoryRecord(13, 'پایتخت', 0),
    ]);
    await saveCourses(tx, 'test', [
      ...Array.from({ length: 9 }, (_, i) => courseRecord({ title: `پایتون ${i + 1}`, categoryId: 11 })),
      courseRecord({
        title: 'جنگو',
        categoryId: 11,
        summary: 'با پایتون',
        academy: academyRecord('آکادمی پایدار'),
        instructors: [instructorRecord('شهرام', 'پایور'), instructorRecord('مینا', 'قره‌داغی')],
      }),
      courseRecord({ title: 'پایتون کهنه', categoryId: 12, endsAt: new Date('2020-01-01') }),
    ]);
  });
});
afterAll(async () => {
  await search.close();
  await database.close();
  await testing.drop();
});

const texts = async (q: string) => (await search.suggest(q)).suggestions.map((one) => `${one.kind}: ${one.text}`);

it('mixes kinds for the beginning of a word, at most eight', async () => {
  const { suggestions: found } = await search.suggest('پای');
  expect(found).toHaveLength(8);
  expect(found.map((one) => one.kind)).toEqual([
    'category',
    'category',
    'academy',
    'instructor',
    'course',
    'course',
    'course',
    'course',
  ]);
  for (const one of found) expect(Suggestion.parse(one)).toEqual(one);
  // A category without courses leads nowhere.
  expect(found.map((one) => one.text)).not.toContain('پایتخت');
});

it('gives the addresses of pages', async () => {
  const byKind = new Map((await search.suggest('پای')).suggestions.map((one) => [one.kind, one]));
  expect(byKind.get('category')?.url).toMatch(/^\/courses\/.+\/\?category\[0\]=1[12]&sortby=1&page=1$/);
  expect(byKind.get('academy')).toMatchObject({
    text: 'آکادمی پایدار',
    url: expect.stringMatching(/^\/courses\?academy\[0\]=\d+&/) as string,
  });
  expect(byKind.get('instructor')).toMatchObject({
    text: 'شهرام پایور',
    url: `/courses?q=${encodeURIComponent('شهرام')}+${encodeURIComponent('پایور')}&sortby=1&page=1`,
  });
  expect(byKind.get('course')?.url).toMatch(/^\/course\/پایتون-\d-ka\d+$/);
});

it('takes courses by title alone, several words, ended ones never', async () => {
  expect(await texts('پایتون ۳')).toEqual(['course: پایتون 3']);
  expect(await texts('کهنه')).toEqual([]);
  expect(await texts('جن')).toEqual(['course: جنگو']);
});

it('finds names in any spelling', async () => {
  for (const q of ['قره داغی', 'قره‌داغي', 'قرهداغ', 'مینا قره', 'داغی'])
    expect(await texts(q)).toEqual(['instructor: مینا قره‌داغی']);
  for (const q of ['برنامه نو', 'برنامهنو', 'برنامه‌نویسی']) expect(await texts(q)).toContain('category: برنامه‌نویسی');
});

it('mends a slip of the pen where nothing fits', async () => {
  expect((await texts('پایتن'))[0]).toBe('category: پایتون');
});

it('wishes behind a name, and those that are only begun, leave what is offered', async () => {
  for (const q of ['پایتون رایگان', 'پایتون رایگ', 'پایتون زیر ۵۰۰ هزار تومان', 'پایتون آنلا', 'دوره پایتون ارزان'])
    expect(await texts(q), q).toContain('category: پایتون');
  expect((await search.suggest('پایتون رایگ')).corrected).toBeNull();
});

it('has nothing for nothing', async () => {
  for (const q of ['؟', '😀', 'شترمرغ', '%', '\\', '_', '% %']) expect(await texts(q)).toEqual([]);
});

it('offers what several people searched, before the rest', async () => {
  await db
    .insertInto('search_popular')
    .values([
      { folded: 'پایتون پیشرفته', shown: 'پایتون پیشرفته', people: 4 },
      { folded: 'جاوا', shown: 'جاوا', people: 9 },
    ])
    .execute();
  // What people search is remembered for a while.
  const other = courseSearchOf(db);
  const [first] = (await other.suggest('پای')).suggestions;
  await other.close();
  expect(first).toEqual({
    kind: 'query',
    id: null,
    text: 'پایتون پیشرفته',
    url: `/courses?q=${encodeURIComponent('پایتون')}+${encodeURIComponent('پیشرفته')}&sortby=1&page=1`,
  });
});

it('forgets names that no published course has any more', async () => {
  await db.updateTable('course').set({ state: 'unpublished' }).where('title', '=', 'جنگو').execute();
  await indexCourses(db, [
    (await db.selectFrom('course').select('id').where('title', '=', 'جنگو').executeTakeFirstOrThrow()).id,
  ]);
  expect(await texts('شهرام')).toEqual([]);
  expect(await texts('پایدار')).toEqual([]);
});

it('says what a text was read as, while it is typed', async () => {
  for (const [q, corrected] of [
    ['پاتیون', 'پایتون'],
    ['mhdj,k', 'پایتون'],
    ['paython', 'پایتون'],
    ['پایتون', null],
    ['پای', null],
    ['شترمرغ', null],
    ['', null],
  ] as const)
    expect((await search.suggest(q)).corrected).toBe(corrected);
});
