import fc from 'fast-check';
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../../tests/factories/small-catalogue.ts';
import { unrestricted } from '../../../../../../tests/factories/unrestricted.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Tables } from '../../../domains.ts';
import { openDatabase, type Database } from '../../../platform/database.ts';
import type { CourseOffer } from '../../catalogue/catalogue.ts';
import { balanceHistory } from './balance-history.ts';
import { buyCourse } from '../purchases/buy-course.ts';
import { creditTopUp } from '../top-ups/credit-top-up.ts';
import { endWithdrawal } from '../withdrawals/end-withdrawal.ts';
import { exportLines } from '../export-wallet-data.ts';
import { exportStatement } from './export-statement.ts';
import { readBalances } from '../ledger/ledger-store.ts';
import { listTransactions } from './list-transactions.ts';
import { pageOf } from '../page-of.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { changePurchaseState } from '../purchases/change-purchase-state.ts';
import { showWallet } from './show-wallet.ts';
import { readPage } from './statement-store.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import type { WalletTables } from '../wallet.tables.ts';

const account = {
  sealed: Buffer.from('sealed'),
  end: '1234',
  kind: 'card',
  owner: 'نمونه',
  changedAt: new Date('2026-01-01T00:00:00Z'),
} as const;
let testing: TestDatabase;
let database: Database<Tables & WalletTables>;
let db: Kysely<WalletTables>;
let ids: Record<SmallCourse, number>;
let academy: number;
let lastUser = 0;
let now = new Date();

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase({ url: testing.url, poolSize: 10, log: console, statementTimeoutMs: 60_000 });
  db = database.kysely as unknown as Kysely<WalletTables>;
  ids = await fillSmallCatalogue(database);
  academy = (await sql<{ id: number }>`select id from academy order by id limit 1`.execute(db)).rows[0]!.id;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const clock = { now: () => now };
const offerOf = async (courseId: number): Promise<CourseOffer> => ({
  courseId,
  title: 'دوره',
  academyId: academy,
  academy: 'آموزشگاه',
  paymentType: courseId === ids.branches ? 'referral' : 'wallet',
  amount: 30_000,
  cashbackPercent: 7,
  onSale: true,
  refUrl: null,
});
const reading = () => ({
  db,
  clock,
  catalogue: {
    courseOffer: offerOf,
    courseNames: async (of: readonly number[]) =>
      new Map(of.map((id) => [id, { title: `دوره ${id}`, academy: 'آموزشگاه' }])),
  },
});
const writing = () => ({ ...reading(), identity: unrestricted, purchasesChanged: async () => undefined });

async function person(): Promise<number> {
  lastUser += 1;
  const { rows } = await sql<{
    id: number;
  }>`insert into app_user (mobile, first_name, last_name) values (${`0913${String(lastUser).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(
    db,
  );
  return rows[0]!.id;
}
async function topUp(userId: number, amount: number): Promise<void> {
  const { id } = await db
    .insertInto('top_up')
    .values({
      user_id: userId,
      amount,
      provider: 'test',
      state: 'redirected',
      authority: `s${userId}-${Math.random()}`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await creditTopUp(db, id, 'r', now);
}
const buy = (userId: number, courseId: number) =>
  buyCourse(writing(), {
    userId,
    courseId,
    method: courseId === ids.branches ? 'referral' : 'wallet',
    seenAmount: null,
    key: null,
  });
const withdrawing = () => ({
  db,
  clock: { now: () => now },
  profile: { payoutAccount: async () => account, nameAccountOwner: async () => {} },
  rules: { leastWithdrawal: 1, cashbackLockDays: 0 },
  identity: { ...unrestricted, passwordChangedAt: async () => null, readMobile: async () => undefined },
  outbox: { putCode: async () => {}, putNotice: async () => {} },
});
const withdraw = async (userId: number, amount: number): Promise<number> =>
  (await requestWithdrawal(withdrawing(), { userId, amount, key: `${Math.random()}` })).id;
const page = (userId: number, wanted = 1) => listTransactions(reading(), userId, wanted, 1);

async function wholeStatement(userId: number) {
  const first = await page(userId);
  const further = await Promise.all(Array.from({ length: first.page.total - 1 }, (_, at) => page(userId, at + 2)));
  return [first, ...further].flatMap(({ statement }) => statement);
}

describe('a statement', () => {
  test('says what happened and to which course; asking for a withdrawal and taking it back is no line', async () => {
    const user = await person();
    await topUp(user, 100_000);
    const { purchase } = await buy(user, ids.python);
    const referral = await buy(user, ids.branches);
    await changePurchaseState(writing(), { id: referral.purchase.id, step: 'confirmed', actor: 'system' });
    const [paid, back, waits] = [
      await withdraw(user, 20_000),
      await withdraw(user, 5_000),
      await withdraw(user, 1_000),
    ];
    await endWithdrawal(db, paid, { state: 'settled', bankReference: `b${paid}` }, 'operator:test', now);
    await endWithdrawal(db, back, { state: 'cancelled', userId: user }, `user:${user}`, now);
    await changePurchaseState(writing(), { id: purchase.id, step: 'refunded', actor: 'operator:test' });
    const { statement, pending_withdrawals: pending, page: pages, total } = await page(user);
    expect(statement.map(({ title, type, amount, after_balance: after }) => [title, type, amount, after])).toEqual([
      [`بازپرداخت دوره «دوره ${ids.python}»`, 'pos', 27_900, 82_100],
      ['برداشت به حساب بانکی پایان‌یافته به ۱۲۳۴', 'neg', 20_000, 54_200],
      [`بازگشت وجه خرید دوره «دوره ${ids.branches}»`, 'pos', 2_100, 74_200],
      [`بازگشت وجه خرید دوره «دوره ${ids.python}»`, 'pos', 2_100, 72_100],
      [`خرید دوره «دوره ${ids.python}»`, 'neg', 30_000, 70_000],
      ['افزایش موجودی', 'pos', 100_000, 100_000],
    ]);
    expect([pages, total]).toEqual([{ current: 1, total: 1 }, 6]);
    expect(pending.map(({ id, status, checkout_at: at }) => [id, status, at])).toEqual([
      [waits, 'pending', null],
      [back, 'cancelled', null],
      [paid, 'settled', now.toISOString()],
    ]);
    const { rules, profile, identity } = withdrawing();
    expect(await showWallet({ ...reading(), profile, identity, rules }, user)).toEqual({
      purchases: { count: 1, amount: 30_000 },
      cashback: { amount: 2_100 },
      wallet: {
        balance: 82_100,
        balance_available: 81_100,
        held: 1_000,
        owed: 0,
        withdrawable: 81_100,
        cashback_locked: 0,
        cashback_unlocks_at: null,
      },
      withdrawal: {
        has_bank_account: true,
        account: { kind: 'card', end: '1234', owner: 'نمونه' },
        held_until: null,
        held_reason: null,
        least: 1,
      },
    });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('names no course that the catalogue does not know', async () => {
    const user = await person();
    await topUp(user, 50_000);
    await buy(user, ids.python);
    const { statement } = await listTransactions(
      { ...reading(), catalogue: { courseOffer: offerOf, courseNames: async () => new Map() } },
      user,
      1,
      1,
    );
    expect(statement.map(({ title }) => title)).toEqual(['بازگشت وجه خرید دوره «»', 'خرید دوره «»', 'افزایش موجودی']);
  });

  test("of nobody's money is one empty page, and so are withdrawals; twenty of them fill one page", async () => {
    const user = await person();
    const nothing = {
      pending_withdrawals: [],
      withdrawals_page: { current: 1, total: 1 },
      statement: [],
      page: { current: 1, total: 1 },
      total: 0,
    };
    for (const wanted of [1, 2, 5_000_000])
      expect(await listTransactions(reading(), user, wanted, wanted)).toEqual(nothing);
    expect(await exportLines(db, reading().catalogue, user, 1_000)).toEqual({ lines: [], older_than: null });
    await topUp(user, 100_000);
    for (let at = 0; at < 20; at += 1) await withdraw(user, 1_000 + at);
    const { pending_withdrawals: listed, withdrawals_page: pages } = await listTransactions(reading(), user, 1, 2);
    expect([listed.map(({ amount }) => amount), pages]).toEqual([
      Array.from({ length: 20 }, (_, at) => 1_019 - at),
      { current: 1, total: 1 },
    ]);
    await withdraw(user, 5_000);
    const last = await listTransactions(reading(), user, 1, 9);
    expect([last.pending_withdrawals.map(({ amount }) => amount), last.withdrawals_page]).toEqual([
      [1_000],
      { current: 2, total: 2 },
    ]);
  });

  test('adds up to the books whatever people do at once, on every page', async () => {
    const deeds = ['topUp', 'python', 'csharp', 'branches', 'refund', 'withdraw', 'settle', 'giveBack'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 6 }), { minLength: 6, maxLength: 14 }),
        async (rounds) => {
          const user = await person();
          const pendingIds = async () =>
            (
              await db
                .selectFrom('withdrawal')
                .select('id')
                .where('user_id', '=', user)
                .where('state', '=', 'pending')
                .execute()
            ).map(({ id }) => id);
          const confirmed = async () =>
            (
              await db
                .selectFrom('purchase')
                .select('id')
                .where('user_id', '=', user)
                .where('state', '=', 'confirmed')
                .execute()
            ).map(({ id }) => id);
          const doIt: Record<(typeof deeds)[number], () => Promise<unknown>> = {
            topUp: () => topUp(user, 41_000),
            python: () => buy(user, ids.python),
            csharp: () => buy(user, ids.csharp),
            branches: async () =>
              changePurchaseState(writing(), {
                id: (await buy(user, ids.branches)).purchase.id,
                step: 'confirmed',
                actor: 'system',
              }),
            refund: async () => {
              for (const id of (await confirmed()).slice(0, 1))
                await changePurchaseState(writing(), { id, step: 'refunded', actor: 'system' });
            },
            withdraw: () => withdraw(user, 9_000),
            settle: async () => {
              for (const id of (await pendingIds()).slice(0, 1))
                await endWithdrawal(db, id, { state: 'settled', bankReference: `b${id}` }, 'system', now);
            },
            giveBack: async () => {
              for (const id of (await pendingIds()).slice(-1))
                await endWithdrawal(db, id, { state: 'rejected' }, 'system', now);
            },
          };
          // All deeds of a round at once; what is refused leaves nothing.
          for (const round of rounds) await Promise.allSettled(round.map((deed) => doIt[deed]()));
          const lines = (await wholeStatement(user)).toReversed();
          let balance = 0;
          for (const { type, amount, after_balance: after } of lines) {
            balance += type === 'pos' ? amount : -amount;
            expect(after).toBe(balance);
            expect(after).toBeGreaterThanOrEqual(0);
          }
          expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
          const { available, held } = await readBalances(db, user);
          expect(balance).toBe(available + held);
        },
      ),
      { numRuns: 12 },
    );
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('a line that was altered, and one that is missing, is a defect of the books', async () => {
    const user = await person();
    await topUp(user, 10_000);
    await topUp(user, 5_000);
    const found = async (statement: string): Promise<unknown[]> => {
      let defects: unknown[] = [];
      await db
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql.raw(statement).execute(tx);
          defects = await tx.selectFrom('ledger.statement_violations').selectAll().execute();
          throw new Error('undo');
        })
        .catch((error: Error) => {
          if (error.message !== 'undo') throw error;
        });
      return defects;
    };
    expect(await found(`update ledger.statement set amount = 9999 where user_id = ${user} and n = 1`)).toHaveLength(3);
    expect(await found(`update ledger.statement set after_balance = 1 where user_id = ${user} and n = 2`)).toEqual([
      {
        rule: 'statement',
        subject: `line 2 of user ${user}`,
        detail: 'number 2, balance after 1, should be 2 and 15000',
      },
    ]);
    expect(await found(`delete from ledger.statement where user_id = ${user} and n = 2`)).toEqual([
      {
        rule: 'statement',
        subject: expect.stringMatching(/^journal \d+ of user \d+$/),
        detail: 'books 5000, statement 0',
      },
    ]);
    for (const change of [
      'update ledger.statement set n = n',
      'delete from ledger.statement',
      'truncate ledger.statement',
    ])
      await expect(sql.raw(change).execute(db), change).rejects.toThrow('append-only');
  });
});

/** Lines of one toman each, that no books stand behind. */
const writeLines = (user: number, kind: string, lines: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into ledger.journal (kind, ref_id, actor, at) select ${kind}, 1000000 + n, 'test', now() - make_interval(mins => ${lines} - n) from generate_series(1, ${lines}::int) n`.execute(
      tx,
    );
    await sql`insert into ledger.statement (user_id, n, journal_id, amount, after_balance, at)
    select ${user}, j.ref_id - 1000000, j.id, 1, j.ref_id - 1000000, j.at from ledger.journal j where j.kind = ${kind}`.execute(
      tx,
    );
  });

test.each([1, 19, 20, 21, 40, 41])(
  'of %i lines each page is the one that its number says, past the last one the last',
  async (lines) => {
    const user = await person();
    await writeLines(user, `test.lines${lines}`, lines);
    for (const wanted of [1, 2, 3, 4, 5_000_000]) {
      const { page: expected, skipped } = pageOf(wanted, lines);
      const { statement, page: answered, total } = await page(user, wanted);
      expect([answered, total]).toEqual([expected, lines]);
      expect(statement.map((line) => line.after_balance)).toEqual(
        Array.from({ length: Math.min(20, lines - skipped) }, (_, at) => lines - skipped - at),
      );
    }
    const numbers = async (last: number) =>
      (await exportLines(db, reading().catalogue, user, last)).lines.map(({ number }) => number);
    expect(await numbers(1)).toEqual([1]);
    expect(await numbers(0)).toEqual([]);
    expect(await numbers(lines + 1)).toEqual(Array.from({ length: lines }, (_, at) => lines - at));
  },
);

describe('of a very long statement', () => {
  const LINES = 30_000;
  let user: number;
  beforeAll(async () => {
    user = await person();
    await writeLines(user, 'test.long', LINES);
    await sql`analyze ledger.statement`.execute(db);
  });

  test('a page in the middle is read as quickly as the first: only its own rows are touched', async () => {
    const asked: CompiledQuery[] = [];
    await readPage(
      new Kysely<WalletTables>({
        dialect: new PostgresDialect({ pool: database.pool }),
        log: ({ query }) => {
          asked.push(query);
        },
      }),
      user,
      LINES / 2,
      20,
    );
    const plan = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${asked[0]!.sql}`,
      [...asked[0]!.parameters],
    );
    expect(rowsRead(plan.rows[0]!['QUERY PLAN'][0]!.Plan)).toEqual({ statement: 21, journal: 20 });
    const middle = await page(user, LINES / 40);
    expect(middle.statement.map((line) => line.after_balance)).toEqual(
      Array.from({ length: 20 }, (_, at) => LINES / 2 + 20 - at),
    );
    expect((await page(user, 999_999)).page).toEqual({ current: LINES / 20, total: LINES / 20 });
    expect((await page(user, LINES / 20)).statement.at(-1)).toMatchObject({ after_balance: 1, title: 'گردش کیف پول' });
  });

  test('the file has the ten thousand newest lines and says that there are more', async () => {
    const { csv, lines, is_complete: whole } = await exportStatement(reading(), user);
    expect([lines, whole]).toEqual([10_000, false]);
    const rows = csv.trimEnd().split('\r\n');
    expect(rows).toHaveLength(10_001);
    expect(rows[0]).toBe('\ufeffردیف,تاریخ,شرح,واریز (تومان),برداشت (تومان),مانده (تومان)');
    // Numbered as the page is: from the newest line.
    expect(rows[1]).toMatch(/^1,.+,گردش کیف پول,1,,30000$/);
    expect(rows.at(-1)).toMatch(/^10000,.+,گردش کیف پول,1,,20001$/);
  });

  test('the history reads one row a day', async () => {
    const days = await balanceHistory(reading(), user);
    expect(days).toHaveLength(90);
    expect(days.at(-1)!.balance).toBe(LINES);
    // 1,440 lines a day.
    expect(days.at(-2)!.balance - days.at(-3)!.balance).toBe(1_440);
    expect(days[0]!.balance).toBe(0);
  });
});

test('a history ends its days at midnight in Tehran', async () => {
  const user = await person();
  await topUp(user, 10_000);
  const { at } = await db
    .selectFrom('ledger.statement')
    .select('at')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const dayIn = (instant: Date): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(instant);
  now = new Date(at.getTime() + 30 * 86_400_000);
  const days = await balanceHistory(reading(), user);
  now = new Date();
  expect(days.map(({ day }) => day)).toEqual(
    days.map((_, place) => dayIn(new Date(at.getTime() + (place - 59) * 86_400_000))),
  );
  for (const { day, balance } of days) expect([day, balance]).toEqual([day, day < dayIn(at) ? 0 : 10_000]);
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}
/** Rows read from the tables that grow with a statement; the number of the newest line is one of them. */
function rowsRead(top: PlanNode): Record<string, number> {
  const read: Record<string, number> = { statement: 0, journal: 0 };
  const look = ({
    'Relation Name': table,
    'Actual Rows': rows,
    'Actual Loops': loops,
    Plans: below = [],
  }: PlanNode): void => {
    if (table !== undefined && table in read) read[table]! += rows * loops;
    for (const node of below) look(node);
  };
  look(top);
  return read;
}
