import { sql, type Kysely } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { categoryRecord, courseRecord } from '../../../../../../tests/factories/course-record.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { saveCategories } from '../import/save-categories.ts';
import { saveCourses } from '../import/save-courses.ts';
import type { SearchTables } from '../search.tables.ts';
import { showPrices } from './show-prices.ts';

const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

const unknown = { original: null, isFree: false, discountPercent: null, discountAmount: null };

let testing: TestDatabase;
let database: Database<CatalogueTables & SearchTables>;
let db: Kysely<CatalogueTables & SearchTables>;
let id: number;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<CatalogueTables & SearchTables>({ url: testing.url, poolSize: 2, log: console });
  db = database.kysely;
  await saveCategories(db, [categoryRecord(0, 'هنر'), categoryRecord(10, 'سفال', 0)]);
  await db
    .transaction()
    .execute((tx) => saveCourses(tx, 'test', [courseRecord({ title: 'one', categoryId: 10, price: unknown })]));
  ({ id } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow());
});

afterAll(async () => {
  await database.close();
  await testing.drop();
});

const write = (days: number, original: number, percent: number | null = null) =>
  sql`insert into price_event (course_id, original, discount_percent, source, at)
    values (${id}, ${original}, ${percent}, 'test', ${daysAgo(days)})`.execute(db);

it('tells a discount of a price that was doubled before it', async () => {
  await write(100, 1_000_000);
  await write(20, 2_000_000);
  await write(5, 2_000_000, 50);
  const { discount, steps } = await showPrices(db, id, now);
  expect(discount).toEqual({
    since: daysAgo(5).toISOString(),
    state: 'measured',
    reference: 1_000_000,
    real_percentage: 0,
  });
  expect(steps.map(({ final }) => final)).toEqual([1_000_000, 2_000_000, 1_000_000]);
});

it('tells hollow discounts within the database as the page of the course does', async () => {
  const many = Array.from({ length: 80 }, (_, at) =>
    courseRecord({ sourceKey: `hollow ${at}`, title: `hollow ${at}`, categoryId: 10, price: unknown }),
  );
  await db.transaction().execute((tx) => saveCourses(tx, 'test', many));
  const rows = await db.selectFrom('course').select('id').where('title', 'like', 'hollow %').orderBy('id').execute();
  expect(rows).toHaveLength(80);
  const price = fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    original: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 8 }),
    percent: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
  });
  // The same in each run.
  const histories = fc.sample(fc.array(price, { minLength: 1, maxLength: 6 }), { numRuns: 80, seed: 7 });
  for (const [at, { id: one }] of rows.entries()) {
    let days = 200;
    for (const { days: later, original, percent } of histories[at]!) {
      days = Math.max(0, days - later);
      await sql`insert into price_event (course_id, original, discount_percent, source, at)
        values (${one}, ${original && original * 1_000}, ${original && percent && percent * 10}, 'test',
          ${daysAgo(days)})`.execute(db);
    }
  }
  const { rows: told } = await sql<{ id: number; hollow: boolean }>`
    select id, discount_is_hollow(id) as hollow from course where title like 'hollow %' order by id`.execute(db);
  const truth = [];
  for (const { id: one } of rows) {
    const { discount } = await showPrices(db, one, now);
    truth.push({ id: one, hollow: discount?.state === 'measured' && discount.real_percentage === 0 });
  }
  expect(told).toEqual(truth);
  expect(new Set(truth.map(({ hollow }) => hollow)).size).toBe(2);
});

it('is refused for a course that is not on the site, and for none', async () => {
  await db.updateTable('course').set({ state: 'unpublished' }).where('id', '=', id).execute();
  for (const one of [id, 999_999])
    await expect(showPrices(db, one, now)).rejects.toMatchObject({ name: 'Refusal', code: 'course.not_found' });
});
