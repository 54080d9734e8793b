import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  await sql`update course set payment_type = 'wallet' where id = ${ids.branches}`.execute(one.database.kysely);
  // Bought as a whole.
  await sql`update edition set is_open = false where course_id = ${ids.branches}`.execute(one.database.kysely);
  await sql`insert into price_event (course_id, original, source) values (${ids.branches}, 80000, 'test')`.execute(
    one.database.kysely,
  );
});
afterAll(() => one.close());

test('a purchase that PostgreSQL sacrifices to a deadlock is made again, once', async () => {
  const mobile = '09164440001';
  const token = await client.register(mobile);
  const user = await putMoney(one.database.kysely, mobile, 100_000);
  const other = new pg.Client(one.config.databaseUrl!);
  const watcher = new pg.Client(one.config.databaseUrl!);
  await Promise.all([other.connect(), watcher.connect()]);
  try {
    // Anyone who looks first finds the circle and gives way: let it be the purchase.
    await other.query("set deadlock_timeout = '30s'");
    await other.query('begin');
    await other.query(
      `
      insert into purchase (
        user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission,
        cashback, created_at, confirmed_at
      )
      select $1, id, academy_id, 'free', 'confirmed', repeat('0', 16), 0, 0, 0, 0, 0, now(), now()
      from course where id = $2`,
      [user, ids.branches],
    );
    const buying = client.post(`courses/${ids.branches}/purchase`, { method: 'wallet', amount: 80_000 }, { token });
    // The purchase holds the balance and waits for the row. Checked from outside the transaction, whose clock does not
    // advance.
    await expect
      .poll(
        async () =>
          (
            await watcher.query(
              `
                select from pg_stat_activity
                where wait_event_type = 'Lock' and now() - query_start > interval '500 ms'
                  and datname = current_database()`,
            )
          ).rowCount,
        { timeout: 10_000, interval: 20 },
      )
      .toBe(1);
    // Waits for the balance: a circle.
    await other.query(
      `
        select b.* from ledger.balance b
          join ledger.account a on a.id = b.account_id
        where a.owner_id = $1 for update of b`,
      [user],
    );
    await other.query('rollback');
    expect(await buying).toMatchObject({ status: 200 });
  } finally {
    await Promise.all([other.end(), watcher.end()]);
  }
  expect(await one.app.domains.wallet.balance(user)).toMatchObject({ available: 20_000 });
  expect((await sql`select from purchase where user_id = ${user}`.execute(one.database.kysely)).rows).toHaveLength(1);
  const {
    rows: [seen],
  } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(one.database.kysely);
  expect(seen!.deadlocks).toBe(1);
  expect(await one.app.domains.wallet.verify()).toEqual([]);
}, 30_000);

test('a refund locks the wallet before the purchase, so that buying the course again cannot deadlock', async () => {
  const mobile = '09164440002';
  const token = await client.register(mobile);
  const user = await putMoney(one.database.kysely, mobile, 200_000);
  expect(
    await client.post(`courses/${ids.branches}/purchase`, { method: 'wallet', amount: 80_000 }, { token }),
  ).toMatchObject({ status: 200 });
  const {
    rows: [purchase],
  } = await sql<{ id: number }>`select id from purchase where user_id = ${user}`.execute(one.database.kysely);
  const buyer = new pg.Client(one.config.databaseUrl!);
  const watcher = new pg.Client(one.config.databaseUrl!);
  await Promise.all([buyer.connect(), watcher.connect()]);
  try {
    await buyer.query('begin');
    await buyer.query('select ledger.lock_available($1)', [user]);
    const refund = one.app.domains.wallet.changePurchaseState({
      id: purchase!.id,
      step: 'refunded',
      actor: 'operator:test',
    });
    await expect
      .poll(
        async () =>
          (
            await watcher.query(
              "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
            )
          ).rowCount,
        { timeout: 10_000, interval: 20 },
      )
      .toBe(1);
    // What a new purchase would wait for is free.
    expect((await buyer.query('select from purchase where id = $1 for update nowait', [purchase!.id])).rowCount).toBe(
      1,
    );
    await buyer.query('commit');
    expect(await refund).toMatchObject({ state: 'refunded' });
  } finally {
    await Promise.all([buyer.end(), watcher.end()]);
  }
  expect(await one.app.domains.wallet.balance(user)).toMatchObject({ available: 200_000 });
}, 30_000);
