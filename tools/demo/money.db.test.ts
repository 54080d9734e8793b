import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../apps/server/src/domains.ts';
import { extendHashChain, verifyLedger } from '../../apps/server/src/domains/wallet/ledger/verify-ledger.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { openPatiently } from '../../tests/database/open-patiently.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';

const [history, fresh, rich] = ['09120000001', '09120000002', '09120000003'] as const;
let testing: TestDatabase;
let database: Database<Tables>;
let dataDir: string;
const load = () =>
  loadDemoWhenEmpty({
    database,
    config: { dataDir },
    log: {
      info: () => undefined,
      error: (details) => {
        throw new Error(JSON.stringify(details));
      },
    },
  });

beforeAll(async () => {
  testing = await testDatabase();
  // As the server's start loads it.
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console, role: servingRole });
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-money-'));
  await load();
});
afterAll(async () => {
  await database.close();
  await testing.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const statement = async (mobile: string) =>
  (
    await sql<{ n: number; amount: number; after_balance: number; at: Date }>`
      select s.n, s.amount, s.after_balance, s.at from ledger.statement s
        join app_user u on u.id = s.user_id
      where u.mobile = ${mobile} order by n`.execute(database.kysely)
  ).rows;

test('the books of the demo are sound, before and after they are sealed, and its times go forward', async () => {
  expect(await verifyLedger(database.kysely)).toEqual([]);
  for (const mobile of [history, rich]) {
    const times = (await statement(mobile)).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Date.now() - times[0]!).toBeGreaterThan(50 * 86_400_000);
  }
  await extendHashChain(database.kysely);
  expect(await verifyLedger(database.kysely)).toEqual([]);
  await expect(sql`set role none; update ledger.journal set actor = 'x'`.execute(database.kysely)).rejects.toThrow(
    'append-only',
  );
});

test('one has much in every state, one some, one nothing', async () => {
  const states = async (mobile: string) =>
    (
      await sql<{ method: string; state: string }>`
        select distinct p.method, p.state from purchase p
          join app_user u on u.id = p.user_id
        where u.mobile = ${mobile} order by 1, 2`.execute(database.kysely)
    ).rows.map(({ method, state }) => `${method} ${state}`);
  expect(await states(rich)).toEqual([
    'free confirmed',
    'referral cancelled',
    'referral confirmed',
    'referral refunded',
    'referral unconfirmed',
    'wallet confirmed',
    'wallet refunded',
    // Its academy has to let the buyer in.
    'wallet unconfirmed',
  ]);
  expect(await states(history)).toEqual(['free confirmed', 'referral confirmed', 'referral unconfirmed']);
  expect(await states(fresh)).toEqual([]);
  const withdrawals = await sql<{ state: string }>`
    select distinct w.state from withdrawal w
      join app_user u on u.id = w.user_id
    where u.mobile = ${rich} order by 1`.execute(database.kysely);
  expect(withdrawals.rows.map(({ state }) => state)).toEqual(['cancelled', 'pending', 'rejected', 'settled']);
  const lines = await statement(rich);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.at(-1)!.after_balance).toBeGreaterThan(5_000_000);
});

test('finance finds payouts in every way they go, a statement with open lines, an invoice and a request', async () => {
  const { kysely } = database;
  const payouts = await kysely.selectFrom('payout').select(['state', 'amount', 'netted']).orderBy('id').execute();
  expect(payouts.map(({ state }) => state).toSorted()).toEqual(['bounced', 'sent', 'settled', 'settled']);
  expect(payouts.filter(({ amount }) => amount === 0)).toMatchObject([{ state: 'settled' }]);
  const lines = await sql<{ amount: number; open: boolean }>`
    select amount, not exists (select from bank_match m where m.line_id = l.id) as open
    from bank_line l`.execute(kysely);
  expect(lines.rows.filter(({ open }) => open).map(({ amount }) => amount)).toEqual([-35_000, 4_200_000]);
  // A payout, and what three academies paid.
  expect(lines.rows.filter(({ open }) => !open)).toHaveLength(4);
  expect((await sql`select state from invoice`.execute(kysely)).rows).toEqual([{ state: 'issued' }]);
  // The second one waits for the academy whose panel is shown.
  expect(await kysely.selectFrom('refund_request').select(['state', 'why']).orderBy('id').execute()).toEqual([
    { state: 'asked', why: 'used' },
    { state: 'asked', why: 'referral' },
  ]);
  const clocks = await sql<{ is_over: boolean }>`
    select distinct cancel_until < now() as is_over from purchase p join app_user u on u.id = p.user_id
    where u.mobile = ${rich} and p.state = 'confirmed' and p.method = 'wallet' order by 1`.execute(kysely);
  expect(clocks.rows.map((row) => row.is_over)).toEqual([false, true]);
});

test('loading again adds nothing', async () => {
  const before = (await statement(rich)).length;
  await load();
  expect((await statement(rich)).length).toBe(before);
});
