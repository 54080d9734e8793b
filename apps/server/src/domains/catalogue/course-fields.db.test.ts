import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordFieldNames, wordsOf } from '@kavosh/contract/course-fields.ts';
import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { categoryRecord, courseRecord } from '../../../../../tests/factories/course-record.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { holdFields, readHeld, readHeldOf, readSides } from '../../kernel/held/held-store.ts';
import type { Database } from '../../platform/database.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import { courseTypeIds } from './course-types.ts';
import { feedColumns, heldRules, wordReadings } from './course-fields.ts';
import { findDeskCourses } from './desk/course-list-store.ts';
import { saveCategories } from './import/save-categories.ts';
import { saveCourses } from './import/save-courses.ts';
import { heldCourse } from './overrides/held-course.ts';
import type { SearchTables } from './search.tables.ts';

type Tables = CatalogueTables & SearchTables;
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await saveCategories(db, [categoryRecord(0, 'برنامه‌نویسی')]);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const HERE = 'apps/server/src/domains/catalogue/course-fields.ts';

/** What is missing of these, with the file in which it is written. */
const missing = (wanted: readonly string[], there: Iterable<string>, file: string): string[] => {
  const known = new Set(there);
  return wanted.filter((name) => !known.has(name)).map((name) => `${name} is missing in ${file}`);
};

test('each field that the contract declares has a rule, and each of its columns is in the database', async () => {
  expect(missing(courseFields.names, Object.keys(heldRules), HERE)).toEqual([]);
  expect(missing(Object.keys(heldRules), courseFields.names, 'the contract’s course-fields.ts')).toEqual([]);
  // What has no column lies in other tables, and says how it is read from there.
  for (const [name, rule] of Object.entries(heldRules))
    expect(Object.keys(rule.columns).length > 0 || 'whole' in rule, `${name} in ${HERE}`).toBe(true);
  const { rows } = await sql<{ column_name: string; type: string }>`
    select attname as column_name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'course'::regclass and attnum > 0 and not attisdropped`.execute(db);
  const columns = rows.map((row) => row.column_name);
  expect(missing(Object.keys(feedColumns), columns, 'a migration of apps/server/migrations')).toEqual([]);
  const types: Record<string, string> = { integer: 'int', 'timestamp with time zone': 'timestamptz' };
  const declared = rows.filter((row) => row.column_name in feedColumns);
  expect(Object.fromEntries(declared.map((row) => [row.column_name, types[row.type] ?? row.type]))).toEqual(
    feedColumns,
  );
  expect(missing(wordFieldNames, columns, 'a migration of apps/server/migrations')).toEqual([]);
});

test('the ways of holding a course have the numbers of the database', async () => {
  const rows = await db.selectFrom('course_type').select(['id', 'type']).execute();
  expect(Object.fromEntries(rows.map(({ id, type }) => [type, id]))).toEqual(courseTypeIds);
});

test('feeds can say each word of a field', () => {
  const unread = wordFieldNames
    .filter((name) => name !== 'level')
    .flatMap((name) => {
      const read = new Map<string, readonly (readonly [string, RegExp])[]>(Object.entries(wordReadings));
      return missing(wordsOf(name), read.get(name)?.map(([word]) => word) ?? [], HERE);
    });
  expect(unread).toEqual([]);
});

test('a change of any column that pages show is noticed', async () => {
  const { rows } = await sql<{ attname: string }>`
    select a.attname from pg_trigger t cross join lateral unnest(t.tgattr::int2[]) as n(num)
      join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = n.num
    where t.tgrelid = 'course'::regclass and t.tgname = 'tell_changed'`.execute(db);
  const watched = rows.map((row) => row.attname);
  expect(missing(Object.keys(feedColumns), watched, 'apps/server/functions/tell_change.sql')).toEqual([]);
  for (const voted of ['rating_sum', 'rating_count', 'popularity', 'version']) expect(watched).not.toContain(voted);
});

test('a row of a field that is gone counts for nothing, and no such field is held', async () => {
  const save = (title: string) =>
    db.transaction().execute((tx) => saveCourses(tx, 'gone', [courseRecord({ sourceKey: 'a', title, categoryId: 0 })]));
  await save('یک');
  const { id } = await db.selectFrom('course').select('id').where('source', '=', 'gone').executeTakeFirstOrThrow();
  await sql`insert into course_override (course_id, field, value, feed, staff_id, at)
    values (${id}, 'colour', '"red"', '"blue"', 1, now())`.execute(db);
  const sides = await readSides(db, heldCourse, id);
  expect(sides).toMatchObject({ byHand: [], values: { title: 'یک' }, feed: { title: 'یک' } });
  expect([Object.keys(sides!.values), Object.keys(sides!.feed)]).toEqual([courseFields.names, courseFields.names]);
  expect([await readHeld(db, heldCourse, 'gone', ['a']), await readHeldOf(db, heldCourse, [id])]).toEqual([
    new Map(),
    new Map(),
  ]);
  const listed = (byHand: boolean) => findDeskCourses(db, { ids: [id], byHand, after: null, limit: 5 }, new Date());
  expect([await listed(true), (await listed(false)).map((one) => one.by_hand)]).toEqual([[], [[]]]);
  expect(await save('دو')).toMatchObject({ updated: 1, overridden: [] });
  await expect(
    holdFields(db, heldCourse, id, [{ field: 'colour', value: 1, feed: 2 }], { staffId: 1, at: new Date() }),
  ).rejects.toThrow('colour is no field of course');
});

test('a certificate comes from a feed, and its record without one has the digest that it had', async () => {
  const bare = courseRecord({ sourceKey: 'c', title: 'سه', categoryId: 0 });
  const save = (certificate?: 'own' | 'technical') =>
    db.transaction().execute((tx) => saveCourses(tx, 'words', [{ ...bare, certificate }], { differences: 1 }));
  const stored = () =>
    db.selectFrom('course').select(['certificate', 'source_digest']).where('source', '=', 'words').executeTakeFirst();
  await db.transaction().execute((tx) => saveCourses(tx, 'words', [bare]));
  expect(await save()).toMatchObject({ unchanged: 1 });
  expect(await save('technical')).toMatchObject({
    updated: 1,
    differences: [{ fields: [{ field: 'certificate', before: '', after: 'technical' }] }],
  });
  expect(await stored()).toMatchObject({ certificate: 'technical' });
  const { id } = await db.selectFrom('course').select('id').where('source', '=', 'words').executeTakeFirstOrThrow();
  await holdFields(db, heldCourse, id, [{ field: 'certificate', value: 'university', feed: 'technical' }], {
    staffId: 1,
    at: new Date(),
  });
  expect(await save('own')).toMatchObject({ overridden: [{ field: 'certificate', feed: 'own', isEnded: false }] });
  expect(await stored()).toMatchObject({ certificate: 'university' });
});
