import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openQueue, type Queue } from '../../apps/server/src/platform/queue.ts';
import { readWorkFigures } from '../../apps/server/src/work-figures.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { pendingWithdrawal } from './put-money.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const clock = { now: () => new Date() };
let one: TestApp;
let queue: Queue;

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      const ids = await fillSmallCatalogue(database);
      await sql`update course set payment_type = 'referral' where id = ${ids.python}`.execute(database.kysely);
    },
  });
  queue = await openQueue({ url: one.config.databaseUrl!, log: one.app.log });
});
afterAll(async () => {
  await queue.stop(0);
  await one.close();
});

const read = () => readWorkFigures({ domains: one.app.domains, queue, clock });

test('what waits in the queue is counted by kind, with the age of what could be begun', async () => {
  await queue.declare('sms-code', { longestRunSeconds: 30, lifetimeSeconds: 300 });
  await queue.declare('mail', { longestRunSeconds: 30, lifetimeSeconds: 300 });
  await queue.putNow('sms-code', {});
  await queue.putNow('sms-code', {}, { afterSeconds: 60 });
  await sql`update pgboss.job set start_after = now() - interval '90 s' where start_after <= now()`.execute(
    one.database.kysely,
  );
  const { jobs } = await read();
  expect(jobs).toEqual([
    { kind: 'mail', waiting: 0, active: 0, failed: 0, oldestSeconds: 0 },
    { kind: 'sms-code', waiting: 2, active: 0, failed: 0, oldestSeconds: expect.closeTo(90, -1) },
  ]);
});

test('money, searches and feeds are counted', async () => {
  const mobile = '09166660001';
  await signInClient(() => one.app, outbox).register(mobile);
  await pendingWithdrawal(one.database.kysely, mobile);
  await sql`insert into search_log (day, folded, caller, shown, results, at)
    select current_date, 'q' || n, 'caller', 'q' || n, n % 2, now() from generate_series(1, 3) n`.execute(
    one.database.kysely,
  );
  await sql`insert into import_run (source, address, started_at, ended_at, counts) values
    ('nilufar', 'a', now() - interval '2 h', now() - interval '1 h', '{"badRows": 3}'),
    ('nilufar', 'a', now() - interval '5 h', now() - interval '4 h', '{}'),
    ('nilufar', 'a', now() - interval '9 h', null, '{}'),
    ('old', 'a', now() - interval '9 days', now() - interval '8 days', '{}')`.execute(one.database.kysely);
  const { waiting, searches, feeds } = await read();
  expect(waiting['withdrawals_pending']).toMatchObject({ count: 1 });
  expect(waiting['feeds_stale']).toMatchObject({ count: 1 });
  expect(searches).toEqual({ asked: 3, withoutResults: 1 });
  expect(feeds).toEqual([
    { source: 'nilufar', readAt: expect.any(Date), badRows: 3, done: 1, problems: 1, broken: 1 },
    { source: 'old', readAt: expect.any(Date), badRows: 0, done: 0, problems: 0, broken: 0 },
  ]);
});
