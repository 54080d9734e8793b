import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { creditTopUp } from './credit-top-up.ts';
import { readBalances } from '../ledger/ledger-store.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import type { TopUpState, WalletTables } from '../wallet.tables.ts';

const now = new Date('2026-11-21T08:00:00Z');
let testing: TestDatabase;
let database: Database<WalletTables>;
let db: Kysely<WalletTables>;
let last = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently({ url: testing.url, poolSize: 10, log: console });
  db = database.kysely;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

async function topUp(state: TopUpState): Promise<{ id: number; user: number }> {
  last += 1;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values (${`0912${String(last).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(db);
  const user = rows[0]!.id;
  const ended = state === 'failed' || state === 'cancelled' ? now : null;
  const { id } = await db
    .insertInto('top_up')
    .values({
      user_id: user,
      amount: 9_000,
      provider: 'test',
      state,
      authority: state === 'begun' ? null : `a${last}`,
      created_at: now,
      ended_at: ended,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, user };
}

test.each<TopUpState>(['redirected', 'cancelled', 'failed'])(
  '%s: credited and told of once, a hundred times at once',
  async (state) => {
    const { id, user } = await topUp(state);
    const told: object[] = [];
    const credited = await Promise.all(
      Array.from({ length: 100 }, () =>
        creditTopUp(db, id, 'r', now, async (_tx, credit) => {
          told.push(credit);
        }),
      ),
    );
    expect([credited.filter(Boolean).length, told]).toEqual([1, [{ user_id: user, id, amount: 9_000 }]]);
    expect((await readBalances(db, user)).available).toBe(9_000);
  },
);

test('the first money of somebody, from many sides at once: three accounts, and all of it is there', async () => {
  const { id, user } = await topUp('redirected');
  const others = await db
    .insertInto('top_up')
    .values(
      Array.from({ length: 19 }, (_, at) => ({
        user_id: user,
        amount: 1_000,
        provider: 'test',
        state: 'redirected' as const,
        authority: `first${at}`,
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  expect(
    await db
      .selectFrom('ledger.account')
      .select('id')
      .where('owner_id', '=', user)
      .where('code', 'like', 'user.%')
      .execute(),
  ).toEqual([]);
  expect(
    (await Promise.all([id, ...others.map((one) => one.id)].map((one) => creditTopUp(db, one, 'r', now)))).every(
      Boolean,
    ),
  ).toBe(true);
  expect(await readBalances(db, user)).toEqual({ available: 28_000, held: 0, receivable: 0 });
  const accounts = await db
    .selectFrom('ledger.account')
    .select('code')
    .where('owner_id', '=', user)
    .where('code', 'like', 'user.%')
    .orderBy('id')
    .execute();
  expect(accounts.map(({ code }) => code)).toEqual(['user.available', 'user.held', 'user.receivable']);
});

test('one that no provider knows is not credited', async () => {
  const { id, user } = await topUp('begun');
  expect(await creditTopUp(db, id, 'r', now)).toBe(false);
  expect((await readBalances(db, user)).available).toBe(0);
});

test('where telling fails nothing is credited, and the next time it is', async () => {
  const { id, user } = await topUp('redirected');
  await expect(creditTopUp(db, id, 'r', now, () => Promise.reject(new Error('nobody listens')))).rejects.toThrow(
    'nobody listens',
  );
  expect((await readBalances(db, user)).available).toBe(0);
  expect(await creditTopUp(db, id, 'r', now)).toBe(true);
});

test('the database keeps what may follow what: verified stays', async () => {
  const { id } = await topUp('redirected');
  await creditTopUp(db, id, 'r', now);
  for (const state of ['redirected', 'failed', 'cancelled', 'begun'] as const) {
    await expect(db.updateTable('top_up').set({ state }).where('id', '=', id).execute()).rejects.toThrow(
      /top-up does not go from verified/,
    );
  }
  expect(await verifyLedger(db)).toEqual([]);
});
