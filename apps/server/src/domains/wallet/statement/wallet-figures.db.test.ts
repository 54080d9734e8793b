import { noRefunds } from '../../../../../../tests/factories/no-clock.ts';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue } from '../../../../../../tests/factories/small-catalogue.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Tables } from '../../../domains.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { post } from '../ledger/ledger-store.ts';
import { showWallet, type WalletDeps } from './show-wallet.ts';
import { walletFigures } from './wallet-figures.ts';
import type { PurchaseState, WalletTables } from '../wallet.tables.ts';

let testing: TestDatabase;
let database: Database<Tables & WalletTables>;
let db: Kysely<WalletTables>;
let lastPerson = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await fillSmallCatalogue(database);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

async function person(): Promise<number> {
  lastPerson += 1;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values (${`0915${String(lastPerson).padStart(7, '0')}`}, 'نمونه', 'نمونه')
    returning id`.execute(db);
  return rows[0]!.id;
}
const bought = (userId: number, state: PurchaseState, amount: number, cashback: number) =>
  sql`
    insert into purchase (
      user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission, cashback,
      created_at, confirmed_at, cancelled_at, refunded_at
    )
    select ${userId}, c.id, c.academy_id, 'referral', ${state}, substr(md5(random()::text), 1, 16), ${amount}::bigint,
      2000, ${cashback}::int * 10000 / ${amount}::int, ${amount}::bigint / 5, ${cashback}::bigint, now(),
      case when ${state} in ('confirmed', 'refunded') then now() end, case when ${state} = 'cancelled' then now() end,
      case when ${state} = 'refunded' then now() end
    from course c
    where c.state = 'published'
      and not exists (select from purchase p where p.user_id = ${userId} and p.course_id = c.id)
    order by c.id limit 1`.execute(db);

const empty = {
  purchases: { count: 0, amount: 0 },
  cashback: { amount: 0 },
  wallet: {
    balance: 0,
    balance_available: 0,
    held: 0,
    owed: 0,
    withdrawable: 0,
    cashback_locked: 0,
    cashback_unlocks_at: null,
  },
};
const rules = { leastWithdrawal: 50_000 };
const figures = (userId: number) => walletFigures(db, userId, new Date());

test('what is kept of a purchase that was refunded by a share counts, with its cashback', async () => {
  const userId = await person();
  await bought(userId, 'confirmed', 1_000_000, 100_000);
  await bought(userId, 'refunded', 500_000, 50_000);
  const figures = async () => {
    const { purchases, cashback } = await walletFigures(db, userId, new Date());
    return { ...purchases, cashback: cashback.amount };
  };
  expect(await figures()).toEqual({ count: 1, amount: 1_000_000, cashback: 100_000 });
  await sql`update purchase set refunded_bp = 3333 where user_id = ${userId} and state = 'refunded'`.execute(db);
  expect(await figures()).toEqual({ count: 2, amount: 1_333_350, cashback: 133_335 });
  await sql`update purchase set refunded_bp = 10000 where user_id = ${userId} and state = 'refunded'`.execute(db);
  expect(await figures()).toEqual({ count: 1, amount: 1_000_000, cashback: 100_000 });
});

test('no money is nothing', async () => {
  expect(await figures(await person())).toEqual(empty);
  expect(await figures(2_000_000_000)).toEqual(empty);
});

test('counts confirmed purchases alone; balances are told apart, and the sum is without what is owed', async () => {
  const [user, other] = [await person(), await person()];
  for (const [state, amount, cashback] of [
    ['confirmed', 40_000, 2_000],
    ['confirmed', 10_000, 1_000],
    ['unconfirmed', 7_000, 70],
    ['cancelled', 6_000, 60],
    ['refunded', 5_000, 50],
  ] as const)
    await bought(user, state, amount, cashback);
  await bought(other, 'confirmed', 90_000, 900);
  const posting = (kind: string, code: 'user.available' | 'user.held' | 'user.receivable', amount: number) =>
    db.transaction().execute((tx) =>
      post(
        tx,
        {
          kind,
          ref: user,
          postings: [
            { code, owner: user, amount },
            { code: 'bank', owner: 0, amount: -amount },
          ],
        },
        'test',
      ),
    );
  await posting('test.available', 'user.available', -5_000);
  await posting('test.held', 'user.held', -300);
  await posting('test.owed', 'user.receivable', 70);
  // Of the cashback of this week nothing is paid out, and while something is owed nothing at all.
  const { wallet, ...counted } = await figures(user);
  expect(counted).toEqual({ purchases: { count: 2, amount: 50_000 }, cashback: { amount: 3_000 } });
  expect(wallet).toEqual({
    balance: 5_300,
    balance_available: 5_000,
    held: 300,
    owed: 70,
    withdrawable: 0,
    cashback_locked: 3_000,
    cashback_unlocks_at: expect.any(String),
  });
  expect(await figures(other)).toEqual({
    ...empty,
    purchases: { count: 1, amount: 90_000 },
    cashback: { amount: 900 },
  });
});

test('cashback from before policies is locked for seven days after its confirmation; not a refunded one', async () => {
  const user = await person();
  const confirmedDaysAgo = async (days: number, cashback: number, state: PurchaseState = 'confirmed') => {
    await bought(user, state, 40_000, cashback);
    await sql`
      update purchase set confirmed_at = now() - make_interval(secs => ${days * 86_400})
      where id = (select max(id) from purchase where user_id = ${user})`.execute(db);
  };
  await db.transaction().execute((tx) =>
    post(
      tx,
      {
        kind: 'test.available',
        ref: user,
        postings: [
          { code: 'user.available', owner: user, amount: -20_000 },
          { code: 'bank', owner: 0, amount: 20_000 },
        ],
      },
      'test',
    ),
  );
  await confirmedDaysAgo(30, 1_000);
  await confirmedDaysAgo(7.01, 2_000);
  await confirmedDaysAgo(6.99, 4_000);
  await confirmedDaysAgo(1, 800);
  await confirmedDaysAgo(0.5, 1_600, 'refunded');
  const { wallet } = await figures(user);
  expect(wallet).toMatchObject({ balance_available: 20_000, withdrawable: 15_200, cashback_locked: 4_800 });
  // The last of it is free when the newest one is.
  expect(Math.round((Date.parse(wallet.cashback_unlocks_at!) - Date.now()) / (DAY_MS / 10))).toBe(60);
});

test('before a wait is over nothing is withdrawable; a first account waits for nothing, a password does', async () => {
  const user = await person();
  await db.transaction().execute((tx) =>
    post(
      tx,
      {
        kind: 'test.available',
        ref: user,
        postings: [
          { code: 'user.available', owner: user, amount: -20_000 },
          { code: 'bank', owner: 0, amount: 20_000 },
        ],
      },
      'test',
    ),
  );
  const now = new Date();
  type Account = Awaited<ReturnType<WalletDeps['profile']['payoutAccount']>>;
  const shown = async (account: Account, password: Date | null) => {
    const { wallet, withdrawal } = await showWallet(
      {
        ...noRefunds,
        db,
        clock: { now: () => now },
        catalogue: {
          courseOffer: async () => undefined,
          whyNoOffer: async () => 'course.not_found' as const,
          courseNames: async () => new Map(),
        },
        rules,
        profile: { payoutAccount: async () => account },
        identity: { passwordChangedAt: async () => password },
      },
      user,
    );
    return { withdrawable: wallet.withdrawable, balance: wallet.balance, ...withdrawal };
  };
  const until = new Date(now.getTime() + DAY_MS).toISOString();
  const free = { withdrawable: 20_000, balance: 20_000, held_until: null, held_reason: null, least: 50_000 };
  const first = {
    encrypted: Buffer.from('encrypted'),
    end: '1234',
    kind: 'card',
    owner: null,
    changedAt: null,
  } as const;
  const account = { kind: 'card', end: '1234', owner: null };
  expect(await shown(null, null)).toEqual({ ...free, has_bank_account: false, account: null });
  expect(await shown(first, null)).toEqual({ ...free, has_bank_account: true, account });
  expect(await shown({ ...first, changedAt: now }, null)).toEqual({
    ...free,
    withdrawable: 0,
    has_bank_account: true,
    account,
    held_until: until,
    held_reason: 'account_changed',
  });
  expect(await shown(null, now)).toEqual({
    ...free,
    withdrawable: 0,
    has_bank_account: false,
    account: null,
    held_until: until,
    held_reason: 'password_changed',
  });
});
