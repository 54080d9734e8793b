import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue } from '../../../../../tests/factories/small-catalogue.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Tables } from '../../domains.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { post } from './ledger-store.ts';
import { showWallet, type WalletWorkings } from './show-wallet.ts';
import { walletFigures } from './wallet-figures.ts';
import type { PurchaseState, WalletTables } from './wallet.tables.ts';

let testing: TestDatabase;
let database: Database<Tables & WalletTables>;
let db: Kysely<WalletTables>;
let lastPerson = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely as unknown as Kysely<WalletTables>;
  await fillSmallCatalogue(database);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

async function person(): Promise<number> {
  lastPerson += 1;
  const { rows } = await sql<{ id: number }>`insert into app_user (mobile, first_name, last_name) values (${`0915${String(lastPerson).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(db);
  return rows[0]!.id;
}
const bought = (userId: number, state: PurchaseState, amount: number, cashback: number) => sql`
  insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission, cashback, created_at, confirmed_at, cancelled_at, refunded_at)
  select ${userId}, c.id, c.academy_id, 'referral', ${state}, substr(md5(random()::text), 1, 16), ${amount}::bigint, 2000, ${cashback}::int * 10000 / ${amount}::int, ${amount}::bigint / 5, ${cashback}::bigint, now(),
    case when ${state} in ('confirmed', 'refunded') then now() end, case when ${state} = 'cancelled' then now() end, case when ${state} = 'refunded' then now() end
  from course c where c.state = 'published' and not exists (select from purchase p where p.user_id = ${userId} and p.course_id = c.id) order by c.id limit 1`.execute(db);

const empty = { purchases: { count: 0, amount: 0 }, cashback: { amount: 0 }, wallet: { balance: 0, balance_available: 0, held: 0, owed: 0 } };

test('nobody\'s money is nothing', async () => {
  expect(await walletFigures(db, await person())).toEqual(empty);
  expect(await walletFigures(db, 2_000_000_000)).toEqual(empty);
});

test('counts what is confirmed and not what waits, was cancelled or refunded; balances are told apart, and the sum is without what is owed', async () => {
  const [user, other] = [await person(), await person()];
  for (const [state, amount, cashback] of [['confirmed', 40_000, 2_000], ['confirmed', 10_000, 1_000], ['unconfirmed', 7_000, 70], ['cancelled', 6_000, 60], ['refunded', 5_000, 50]] as const) await bought(user, state, amount, cashback);
  await bought(other, 'confirmed', 90_000, 900);
  const posting = (kind: string, code: 'user.available' | 'user.held' | 'user.receivable', amount: number) =>
    db.transaction().execute((tx) => post(tx, { kind, ref: user, postings: [{ code, owner: user, amount }, { code: 'bank', owner: 0, amount: -amount }] }, 'test'));
  await posting('test.available', 'user.available', -5_000);
  await posting('test.held', 'user.held', -300);
  await posting('test.owed', 'user.receivable', 70);
  expect(await walletFigures(db, user)).toEqual({
    purchases: { count: 2, amount: 50_000 }, cashback: { amount: 3_000 }, wallet: { balance: 5_300, balance_available: 5_000, held: 300, owed: 70 },
  });
  expect(await walletFigures(db, other)).toEqual({ ...empty, purchases: { count: 1, amount: 90_000 }, cashback: { amount: 900 } });
});

test('where there is no bank account nobody is asked when the password was changed', async () => {
  const user = await person();
  let asked = 0;
  const passwordChangedAt = async () => {
    asked += 1;
    return null;
  };
  const workings = (account: Awaited<ReturnType<WalletWorkings['profile']['payoutAccount']>>): WalletWorkings => ({
    db, clock: { now: () => new Date() }, catalogue: { courseOffer: async () => undefined, courseNames: async () => new Map() },
    profile: { payoutAccount: async () => account }, identity: { passwordChangedAt },
  });
  expect(await showWallet(workings(null), user)).toEqual({ ...empty, withdrawal: { has_bank_account: false, held_until: null, held_reason: null } });
  expect(asked).toBe(0);
  const account = { sealed: Buffer.from('sealed'), end: '1234', kind: 'card', changedAt: new Date(0) } as const;
  expect((await showWallet(workings(account), user)).withdrawal).toEqual({ has_bank_account: true, held_until: null, held_reason: null });
  expect(asked).toBe(1);
});
