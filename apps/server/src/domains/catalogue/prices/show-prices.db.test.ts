import { sql, type Kysely } from 'kysely';
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

it('is refused for a course that is not on the site, and for none', async () => {
  await db.updateTable('course').set({ state: 'unpublished' }).where('id', '=', id).execute();
  for (const one of [id, 999_999])
    await expect(showPrices(db, one, now)).rejects.toMatchObject({ name: 'Refusal', code: 'course.not_found' });
});
