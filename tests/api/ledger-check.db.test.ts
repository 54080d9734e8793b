import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const metrics = createMetrics();
/** Half past eleven in the morning in Tehran. */
let now = Date.parse('2026-11-21T08:00:00Z');
const clock = { now: () => new Date(now) };
let one: TestApp;
let owner: pg.Client;
let user: number;

beforeAll(async () => {
  one = await startApp({ outbox, clock, metrics });
  owner = new pg.Client(one.config.databaseUrl!);
  await owner.connect();
  const mobile = '09165550001';
  await signInClient(() => one.app, outbox).register(mobile);
  user = await putMoney(one.database.kysely, mobile, 40_000);
});
afterAll(async () => {
  await owner.end();
  await one.close();
});

const check = () => one.app.domains.wallet.checkLedger();
const nights = async () =>
  (
    await sql<{
      night: string;
      violations: number | null;
    }>`select night::text, violations from ledger_check order by night`.execute(one.database.kysely)
  ).rows;
const logged = () =>
  one.lines
    .filter(({ msg }) => msg === 'the books have a defect')
    .map(({ err }) => (err as { message: string }).message);
/** Changes a stored balance behind the back of the books. */
const spoil = (toman: number) =>
  owner.query(
    `
      update ledger.balance set amount = amount + $2
      where account_id = (select id from ledger.account where code = 'user.available' and owner_id = $1)`,
    [user, toman],
  );

test('sound books are looked at once a night, by one of all processes, and every process shows it', async () => {
  expect(await metrics.render()).not.toContain('kavosh_ledger');
  const found = await Promise.all(Array.from({ length: 8 }, check));
  expect(found.filter(Boolean)).toEqual([{ violations: 0, at: new Date(now) }]);
  expect([await nights(), logged()]).toEqual([[{ night: '2026-11-21', violations: 0 }], []]);
  expect(await check()).toBeNull();
  expect(await metrics.render()).toContain('kavosh_ledger_violations 0');
  const theirs = createMetrics();
  const { config, database } = one;
  const another = await buildApp({ config, database, clock, withSite: false, log: one.app.log, metrics: theirs });
  expect(await another.domains.wallet.checkLedger()).toBeNull();
  expect(await theirs.render()).toContain(`kavosh_ledger_checked_timestamp_seconds ${now / 1_000}`);
  await another.close();
});

test('a seeded defect is an error in the log and a figure in the metrics, until a night finds it mended', async () => {
  await spoil(7);
  // Three o'clock in the morning in Tehran, and not a moment earlier.
  now = Date.parse('2026-11-21T23:29:59Z');
  expect(await check()).toBeNull();
  now = Date.parse('2026-11-21T23:30:00Z');
  expect(await check()).toMatchObject({ violations: 1 });
  expect(logged()).toEqual([
    expect.stringMatching(/^I3 account \d+ user\.available \d+: stored 40007, entries 40000$/),
  ]);
  expect(one.lines.filter(({ msg }) => msg === 'the books have a defect')).toMatchObject([{ level: 'error' }]);
  expect(await metrics.render()).toContain('kavosh_ledger_violations 1');
  await spoil(-7);
  now += 23 * HOUR_MS;
  expect(await check()).toBeNull();
  expect(await metrics.render()).toContain('kavosh_ledger_violations 1');
  now += HOUR_MS;
  expect(await check()).toMatchObject({ violations: 0 });
  expect(await metrics.render()).toContain('kavosh_ledger_violations 0');
  expect((await nights()).map(({ violations }) => violations)).toEqual([0, 1, 0]);
});

test('who died over it is replaced after an hour', async () => {
  now += 24 * HOUR_MS;
  await sql`insert into ledger_check (night, began_at) values ('2026-11-24', ${new Date(now)})`.execute(
    one.database.kysely,
  );
  now += HOUR_MS;
  expect(await check()).toBeNull();
  now += 1;
  expect((await Promise.all([check(), check(), check()])).filter(Boolean)).toHaveLength(1);
});

test('books that are altogether wrong are a thousand defects of a kind, not a log without end', async () => {
  now += 24 * HOUR_MS;
  await sql`insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
    select ${user}, 1000, 'test', 'verified', 'n' || n, now(), now() from generate_series(1, 1500) n`.execute(
    one.database.kysely,
  );
  const before = logged().length;
  expect(await check()).toMatchObject({ violations: 1_000 });
  expect(logged().length - before).toBe(1_000);
});
