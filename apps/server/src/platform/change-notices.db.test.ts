import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../../../../tests/factories/small-catalogue.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { transactions } from '../import/run/target-options.ts';
import type { Tables } from '../domains.ts';
import type { Database } from './database.ts';
import { openPatiently } from '../../../../tests/database/open-patiently.ts';
import { servingRole } from './serving-role.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let listener: pg.Client;
let ids: Record<SmallCourse, number>;
let people: number[];
let heard: string[] = [];

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 2, log: console, role: servingRole });
  ids = await fillSmallCatalogue(database);
  const rows = await database.kysely
    .insertInto('app_user')
    .values(
      Array.from({ length: 30 }, (_, at) => ({
        mobile: `0912000${String(at).padStart(4, '0')}`,
        first_name: 'نام',
        last_name: 'آزمونی',
        password_hash: null,
      })),
    )
    .returning('id')
    .execute();
  people = rows.map(({ id }) => id);
  listener = new pg.Client(testing.url);
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload!));
  await listener.query('listen kavosh_changed');
});
afterAll(async () => {
  await listener.end();
  await database.close();
  await testing.drop();
});

/** What is heard of the work: notices come before the answer of the listener's own next query. */
async function noticesOf(work: () => Promise<unknown>): Promise<string[]> {
  await listener.query('select 1');
  heard = [];
  await work();
  await listener.query('select 1');
  return heard.toSorted();
}

const rename = (title: string) => () =>
  database.kysely.updateTable('course').set({ title }).where('id', '=', ids.python).execute();

test('a change is told when it commits, and not when it is undone', async () => {
  expect(await noticesOf(rename('پایتون تازه'))).toEqual(['courses']);
  const undone = async (): Promise<void> => {
    await database.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('course').set({ title: 'هیچ' }).where('id', '=', ids.python).execute();
      throw new Error('undone');
    });
  };
  expect(await noticesOf(() => undone().catch(() => undefined))).toEqual([]);
});

test('what is written as it was is no change', async () => {
  await rename('همان')();
  expect(await noticesOf(rename('همان'))).toEqual([]);
});

test('many rows of one transaction are one notice', async () => {
  const add = (at: number) => ({
    course_id: ids.python,
    original: at,
    is_free: false,
    discount_percent: null,
    discount_amount: null,
    source: 'آزمون',
  });
  const prices = Array.from({ length: 500 }, (_, at) => add(at));
  expect(await noticesOf(() => database.kysely.insertInto('price_event').values(prices).execute())).toEqual([
    'courses',
  ]);
});

test('popularity, which a job counts for all courses, is told by nobody', async () => {
  expect(await noticesOf(() => database.kysely.updateTable('course').set({ popularity: 7 }).execute())).toEqual([]);
});

test('comments name their courses, and many courses are all of them', async () => {
  const comment = (courseId: number, user: number) => ({
    course_id: courseId,
    user_id: user,
    rating: 5,
    content: 'خوب بود',
    is_anonymous: false,
    created_at: new Date(),
  });
  const add = (rows: ReturnType<typeof comment>[]) => () =>
    database.kysely.insertInto('course_comment').values(rows).execute();
  const two = [ids.python, ids.csharp].toSorted((a, b) => a - b);
  expect(await noticesOf(add(two.map((id) => comment(id, people[0]!))))).toEqual([`course ${two.join(',')}`]);
  const hide = database.kysely
    .updateTable('course_comment')
    .set({ hidden_at: new Date() })
    .where('course_id', '=', ids.csharp);
  expect(await noticesOf(() => hide.execute())).toEqual([`course ${ids.csharp}`]);
  const nothing = database.kysely.deleteFrom('course_comment').where('course_id', '=', 0);
  expect(await noticesOf(() => nothing.execute())).toEqual([]);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into course (title, academy_id, course_type_id, category_id, payment_type, source, source_key, published_at)
     select 'درس ' || n, academy_id, course_type_id, category_id, payment_type, 'آزمون', n, now()
     from course, generate_series(1, 21) n where id = $1 returning id`,
    [ids.python],
  );
  expect(await noticesOf(add(rows.map(({ id }) => comment(id, people[1]!))))).toEqual(['courses']);
});

test('an import tells once, at its end', async () => {
  const transact = transactions({ db: database.kysely, dryRun: false });
  const write = (title: string) =>
    transact((tx) => tx.updateTable('course').set({ title }).where('id', '=', ids.csharp).execute());
  const { id } = await database.kysely
    .insertInto('import_run')
    .values({ source: 'آزمون', address: 'آزمون', counts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const importAll = async (): Promise<void> => {
    for (let at = 0; at < 20; at += 1) await write(`درس ${at}`);
  };
  expect(await noticesOf(importAll)).toEqual([]);
  const end = database.kysely.updateTable('import_run').set({ ended_at: new Date() }).where('id', '=', id);
  expect(await noticesOf(() => end.execute())).toEqual(['courses', 'jobs']);
});

test('news and words of searches are told as what they are', async () => {
  const news = { title: 'خبر', body: 'متن', image: null, link_url: null };
  expect(await noticesOf(() => database.kysely.insertInto('news_post').values(news).execute())).toEqual(['content']);
  const words = `insert into search_blocked (folded, shown, at) values ('بد', 'بد', now())`;
  expect(await noticesOf(() => database.pool.query(words))).toEqual(['words']);
});
