import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { coursePath } from '@kavosh/contract/addresses.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { createChanges } from '../../apps/server/src/kernel/changes.ts';
import { listenToChanges, type ChangeListener } from '../../apps/server/src/platform/change-listener.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { openPatiently } from '../database/open-patiently.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { startApp, type TestApp } from './start-app.ts';

const BUILD_PATIENCE_MS = 300_000;
/** Far below the 20 s for which a page is fresh: what shows until then was told. */
const TOLD_WITHIN_MS = 10_000;

/** Nothing that is kept is older, whoever tells what. */
const CEILING_MS = 40_000;

/** Two servers on one database. */
let a: TestApp;
let b: { app: TestApp['app']; database: Database<Tables>; listener: ChangeListener };
let ids: Record<SmallCourse, number>;
let url: string;
let listenerOfA: ChangeListener;
/** How far the clock of the second one is turned on. */
let turnedMs = 0;
let unasked = 0;
const log = createLog({ level: 'silent' });

beforeAll(async () => {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  const changesOfA = createChanges();
  a = await startApp({
    withSite: true,
    changes: changesOfA,
    fill: async (database, config) => {
      url = config.databaseUrl!;
      ids = await fillSmallCatalogue(database);
    },
  });
  listenerOfA = listenToChanges({ url: () => url, changes: changesOfA, log });
  const database = openPatiently<Tables>({ url, poolSize: 4, log, role: servingRole });
  const changes = createChanges();
  const clock = { now: () => new Date(Date.now() + turnedMs) };
  const app = await buildApp({ config: a.config, database, log, changes, clock });
  b = { app, database, listener: listenToChanges({ url: () => url, changes, log }) };
  await vi.waitUntil(() => b.listener.isListening && listenerOfA.isListening, { timeout: TOLD_WITHIN_MS });
}, BUILD_PATIENCE_MS);
afterAll(async () => {
  await Promise.all([listenerOfA.stop(), b.listener.stop()]);
  await b.app.close();
  await b.database.close();
  await a.close();
});

const courseAddress = () => coursePath({ id: ids.python, title: smallCourses.python.title });
const read = async (address: string): Promise<string> => (await b.app.inject({ url: encodeURI(address) })).body;
/** The same answer under an address for which nothing is kept. */
const anew = (address: string): Promise<string> => read(`${address}&unasked=${(unasked += 1)}`);
/** Whether a page or an answer of the other server comes to hold the text. */
async function shows(address: string, text: string): Promise<boolean> {
  const until = performance.now() + TOLD_WITHIN_MS;
  do {
    if ((await read(address)).includes(text)) return true;
    await wait(50);
  } while (performance.now() < until);
  return false;
}
/** As an import or the desk saves a course: with its words for the search. */
const save = (change: Partial<CourseRecord>, course: SmallCourse = 'python') =>
  a.database.kysely
    .transaction()
    .execute((tx) =>
      a.app.domains.catalogue.saveCourses(tx as never, 'small', [{ ...smallCourses[course], ...change }]),
    );

test('what is changed at one server is new at the other: page, list and search', async () => {
  const list = '/courses';
  const search = '/api/v1/web/service/courses/search?q=پایتون';
  expect(await shows(courseAddress(), 'برای کسی که')).toBe(true);
  expect(await shows(list, 'پایتون از صفر')).toBe(true);
  expect(await shows(search, 'پایتون از صفر')).toBe(true);
  await save({ summary: 'خلاصه‌ای که تازه نوشته شد', price: { ...smallCourses.python.price, original: 2_345_000 } });
  expect(await shows(courseAddress(), 'خلاصه‌ای که تازه نوشته شد')).toBe(true);
  expect(await shows(list, '۱٬۹۹۳٬۲۵۰')).toBe(true);
  expect(await shows(search, '2345000')).toBe(true);
});

test('a category by its new name is in the menu of every page', async () => {
  expect(await shows('/', 'طراحی و هنر')).toBe(true);
  await a.database.kysely
    .updateTable('category')
    .set({ name: 'نقش و رنگ' })
    .where('name', '=', 'طراحی و هنر')
    .execute();
  expect(await shows('/', 'نقش و رنگ')).toBe(true);
});

test('a comment is on the page of its course', async () => {
  await read(courseAddress());
  const { id } = await a.database.kysely
    .insertInto('app_user')
    .values({ mobile: '09120000000', first_name: 'رها', last_name: 'آزمونی', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await a.database.kysely
    .insertInto('course_comment')
    .values({
      course_id: ids.python,
      user_id: id,
      rating: 5,
      content: 'دیدگاهی که تازه رسید',
      is_anonymous: false,
      created_at: new Date(),
    })
    .execute();
  expect(await shows(courseAddress(), 'دیدگاهی که تازه رسید')).toBe(true);
});

test('what is changed while nobody hears of it is new once the connection is back', async () => {
  expect(await shows(courseAddress(), 'پایتون')).toBe(true);
  const client = new pg.Client(url);
  await client.connect();
  const cut = async (): Promise<number> => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'kavosh-changes' and datname = current_database()`,
    );
    return rowCount ?? 0;
  };
  expect(await cut()).toBe(2);
  await save({ summary: 'نوشته شد وقتی کسی نمی‌شنید' });
  await cut();
  await client.end();
  expect(await shows(courseAddress(), 'نوشته شد وقتی کسی نمی‌شنید')).toBe(true);
});

test('with the connection gone for good what is kept is as old as its ceiling, and no older', async () => {
  await b.listener.stop();
  // A search that nobody asked for before: its answer is not being renewed on the side.
  const search = '/api/v1/web/service/courses/search?q=زغال';
  expect(await read(search)).toContain('طراحی با زغال');
  await save({ title: 'زغال و کاغذ' }, 'drawing');
  await expect.poll(() => anew(search)).toContain('زغال و کاغذ');
  expect(await read(search)).not.toContain('زغال و کاغذ');
  turnedMs = CEILING_MS + 1_000;
  expect(await read(search)).toContain('زغال و کاغذ');
});
