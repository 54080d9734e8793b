import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { takeBackgroundLock, type BackgroundLock } from './background-lock.ts';
import { createLog } from '../log.ts';

const log = createLog({ level: 'silent' });
const soon = { timeout: 20_000, interval: 50 };
let database: TestDatabase;
let taken: BackgroundLock[] = [];

beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterEach(async () => {
  await Promise.all(taken.map((one) => one.release()));
  taken = [];
});
afterAll(() => database.drop());

const take = async (): Promise<BackgroundLock> => {
  const lock = await takeBackgroundLock({ url: () => database.url, log });
  taken.push(lock);
  return lock;
};

/** Ends the connections that hold locks, as a failing server would. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kavosh-background' and datname = current_database()`);
  await client.end();
}

test('one of several processes holds the lock; when released it passes to another', async () => {
  const [first, second] = [await take(), await take()];
  expect([first.held(), second.held()]).toEqual([true, false]);
  await first.release();
  expect(first.held()).toBe(false);
  await expect.poll(() => second.held(), soon).toBe(true);
});

test('a process that loses its connection loses the lock, and one of them takes it again', async () => {
  const [first, second] = [await take(), await take()];
  await cutConnections();
  await expect.poll(() => first.held() !== second.held(), soon).toBe(true);
});

test('an unreachable database does not fail the start: it is retried', async () => {
  let url = 'postgres://kavosh@127.0.0.1:1/nothing';
  const lock = await takeBackgroundLock({ url: () => url, log });
  taken.push(lock);
  expect(lock.held()).toBe(false);
  url = database.url;
  await expect.poll(() => lock.held(), soon).toBe(true);
});
