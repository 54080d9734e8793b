import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import { unrestricted } from '../../../../../tests/factories/unrestricted.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Tables } from '../../domains.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { servingRole } from '../../platform/serving-role.ts';
import type { CourseOffer } from '../catalogue/catalogue.ts';
import { buyCourse, NotEnough, type BuyRequest } from './purchases/buy-course.ts';
import { creditTopUp } from './top-ups/credit-top-up.ts';
import { endWithdrawal } from './withdrawals/end-withdrawal.ts';
import { Overdraft, post, readBalances } from './ledger/ledger-store.ts';
import type { ChangedPurchase } from './purchases/purchase-changed.ts';
import type { PurchaseRow } from './purchases/purchase-store.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { changePurchaseState } from './purchases/change-purchase-state.ts';
import { verifyLedger } from './ledger/verify-ledger.ts';
import type { WalletTables } from './wallet.tables.ts';

const now = new Date('2026-11-21T08:00:00Z');
/** A bank account that nobody changed lately; the rest is tests/api/withdrawals.db.test.ts. */
const account = {
  sealed: Buffer.from('sealed'),
  end: '1234',
  kind: 'card',
  owner: 'نمونه',
  changedAt: new Date('2026-01-01T00:00:00Z'),
} as const;
let testing: TestDatabase;
let database: Database<Tables & WalletTables>;
/** As the server has it. */
let db: Kysely<WalletTables>;
/** Who owns the tables, and may do what the server may not. */
let owner: Database<WalletTables>;
let ids: Record<SmallCourse, number>;
let offers: Map<number, CourseOffer>;
let told: PurchaseRow[] = [];
let lastUser = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase({ url: testing.url, poolSize: 10, log: console, role: servingRole });
  owner = openDatabase({ url: testing.url, poolSize: 2, log: console });
  db = database.kysely as unknown as Kysely<WalletTables>;
  ids = await fillSmallCatalogue(database);
});
afterAll(async () => {
  await Promise.all([database.close(), owner.close()]);
  await testing.drop();
});
beforeEach(async () => {
  told = [];
  const academy = (await sql<{ id: number }>`select id from academy order by id limit 1`.execute(db)).rows[0]!.id;
  const offer = (courseId: number, parts: Partial<CourseOffer>): [number, CourseOffer] => [
    courseId,
    {
      courseId,
      title: 'دوره',
      academyId: academy,
      academy: 'آموزشگاه',
      paymentType: 'wallet',
      amount: 100_000,
      cashbackPercent: 10,
      onSale: true,
      refUrl: null,
      ...parts,
    },
  ];
  offers = new Map([
    offer(ids.python, {}),
    offer(ids.csharp, { amount: 30_000, cashbackPercent: 0 }),
    offer(ids.drawing, { amount: 0 }),
    offer(ids.branches, {
      paymentType: 'referral',
      amount: 200_000,
      cashbackPercent: 5,
      refUrl: 'https://nilufar.example/zaban?x=1',
    }),
    offer(ids.ended, { onSale: false }),
    offer(ids.unpriced, { amount: null }),
  ]);
});

const deps = () => ({
  db,
  clock: { now: () => now },
  identity: unrestricted,
  catalogue: { courseOffer: async (id: number) => offers.get(id) },
  purchasesChanged: async (_tx: unknown, changed: readonly ChangedPurchase[]) => {
    told.push(...changed.map((one) => one.purchase));
  },
});
const buy = (userId: number, courseId: number, parts: Partial<BuyRequest> = {}) =>
  buyCourse(deps(), { userId, courseId, method: 'wallet', seenAmount: null, key: null, ...parts });
const settle = (id: number, step: 'confirmed' | 'cancelled' | 'refunded') =>
  changePurchaseState(deps(), { id, step, actor: 'operator:test' });

async function person(toman = 0): Promise<number> {
  lastUser += 1;
  const { rows } = await sql<{
    id: number;
  }>`insert into app_user (mobile, first_name, last_name) values (${`0912${String(lastUser).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(
    db,
  );
  const { id } = rows[0]!;
  if (toman > 0) await topUp(id, toman);
  return id;
}
async function begunTopUp(userId: number, amount: number): Promise<number> {
  return (
    await db
      .insertInto('top_up')
      .values({
        user_id: userId,
        amount,
        provider: 'test',
        state: 'redirected',
        authority: `a${userId}-${Math.random()}`,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
async function topUp(userId: number, amount: number): Promise<void> {
  await creditTopUp(db, await begunTopUp(userId, amount), 'r', now);
}
const balances = (userId: number) => readBalances(db, userId);
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const reasons = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Refusal ? one.reason.code : one.reason] : [],
  );
const sound = async () => {
  expect(await verifyLedger(db)).toEqual([]);
};

describe('buying from the wallet', () => {
  test('takes the price, confirms at once, pays the cashback, and tells', async () => {
    const user = await person(150_000);
    const { purchase, redirectUrl } = await buy(user, ids.python, { seenAmount: 100_000 });
    expect(purchase).toMatchObject({
      course: { id: ids.python, title: 'دوره' },
      purchase: { amount: 100_000 },
      cashback: 10_000,
      status: 'confirmed',
      status_title: 'تأییدشده',
    });
    expect(redirectUrl).toBeNull();
    expect(await balances(user)).toEqual({ available: 60_000, held: 0, receivable: 0 });
    expect(told).toMatchObject([{ user_id: user, state: 'confirmed' }]);
    await sound();
  });

  test('what the balance does not cover is said to the toman, and nothing happened', async () => {
    const user = await person(99_999);
    const error = await buy(user, ids.python).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NotEnough);
    expect((error as NotEnough).missing).toBe(1);
    expect(await buy(await person(), ids.python).catch((caught: unknown) => (caught as NotEnough).missing)).toBe(
      100_000,
    );
    expect(await db.selectFrom('purchase').selectAll().where('user_id', '=', user).execute()).toEqual([]);
    await sound();
  });

  test('the cashback to come does not pay for it', async () => {
    const user = await person(95_000);
    await expect(buy(user, ids.python)).rejects.toBeInstanceOf(NotEnough);
  });

  test('a free course is confirmed, and the books know nothing of it', async () => {
    const user = await person();
    expect((await buy(user, ids.drawing)).purchase).toMatchObject({ status: 'confirmed', purchase: { amount: 0 } });
    await sound();
  });

  test('what is not for sale, has no price, is unknown, is paid otherwise or costs something else now is refused', async () => {
    const user = await person(500_000);
    await expect(buy(user, ids.ended)).rejects.toEqual(refused('purchase.ended'));
    await expect(buy(user, ids.unpriced)).rejects.toEqual(refused('purchase.not_on_sale'));
    await expect(buy(user, 999_999)).rejects.toEqual(refused('course.not_found'));
    await expect(buy(user, ids.python, { method: 'referral' })).rejects.toEqual(refused('purchase.other_method'));
    const changed = await buy(user, ids.python, { seenAmount: 90_000 }).catch((error: unknown) => error as Refusal);
    expect((changed as Refusal).sentence).toBe(
      'قیمت این دوره تغییر کرده و اکنون ۱۰۰٬۰۰۰ تومان است. لطفاً قیمت تازه را ببینید و دوباره تأیید کنید.',
    );
    expect((await balances(user)).available).toBe(500_000);
  });

  test('a hundred at once buy one', async () => {
    const user = await person(1_000_000);
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => buy(user, ids.python)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(reasons(tries))).toEqual(new Set(['purchase.already']));
    expect((await balances(user)).available).toBe(910_000);
    await sound();
  });

  test('one key fifty times at once: one effect, fifty equal answers; another request under it is refused; after a price change the first answer stays', async () => {
    const user = await person(1_000_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => buy(user, ids.python, { key: 'k1', seenAmount: 100_000 })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.purchase.purchase.track_id))).size).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(buy(user, ids.python, { key: 'k1', seenAmount: 1 })).rejects.toEqual(refused('request.key_reused'));
    offers.set(ids.python, { ...offers.get(ids.python)!, amount: 1 });
    expect(await buy(user, ids.python, { key: 'k1', seenAmount: 100_000 })).toEqual(answers[0]);
    expect((await balances(user)).available).toBe(910_000);
    expect(told).toHaveLength(1);
    await sound();
  });

  test('a refund gives back all but the cashback, and the course may be bought again', async () => {
    const user = await person(100_000);
    const { purchase } = await buy(user, ids.python);
    await settle(purchase.id, 'refunded');
    expect(await balances(user)).toEqual({ available: 100_000, held: 0, receivable: 0 });
    await expect(settle(purchase.id, 'cancelled')).rejects.toEqual(refused('purchase.wrong_state'));
    await buy(user, ids.python);
    await sound();
  });
});

describe('a referral', () => {
  test('waits, is one however often it is clicked, and its address carries the tracking code', async () => {
    const user = await person();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => buy(user, ids.branches, { method: 'referral' })),
    );
    expect(first!.purchase).toMatchObject({ status: 'unconfirmed', status_title: 'در انتظار تأیید' });
    expect(first!.redirectUrl).toBe(`https://nilufar.example/zaban?x=1&track_id=${first!.purchase.purchase.track_id}`);
    for (const other of others) expect(other).toEqual(first);
    expect(told).toHaveLength(1);
    await sound();
  });

  test('confirmed it pays the cashback once, however often and by how many it is confirmed', async () => {
    const user = await person();
    const { purchase } = await buy(user, ids.branches, { method: 'referral' });
    await Promise.all(Array.from({ length: 20 }, () => settle(purchase.id, 'confirmed')));
    expect((await balances(user)).available).toBe(10_000);
    await expect(buy(user, ids.branches, { method: 'referral' })).rejects.toEqual(refused('purchase.already'));
    await sound();
  });

  test('refunded after the cashback was spent: what is missing is owed, and the next money repays it', async () => {
    const user = await person(25_000);
    const { purchase } = await buy(user, ids.branches, { method: 'referral' });
    await settle(purchase.id, 'confirmed');
    await buy(user, ids.csharp);
    expect((await balances(user)).available).toBe(5_000);
    await settle(purchase.id, 'refunded');
    expect(await balances(user)).toEqual({ available: 0, held: 0, receivable: 5_000 });
    await sound();
    await topUp(user, 3_000);
    expect(await balances(user)).toEqual({ available: 0, held: 0, receivable: 2_000 });
    // What is missing for another course has the debt in it.
    expect(await buy(user, ids.python).catch((caught: unknown) => (caught as NotEnough).missing)).toBe(102_000);
    await topUp(user, 102_000);
    expect(await balances(user)).toEqual({ available: 100_000, held: 0, receivable: 0 });
    await buy(user, ids.python);
    expect(await balances(user)).toEqual({ available: 10_000, held: 0, receivable: 0 });
    await sound();
  });

  test('cancelled it leaves nothing, and may be made again', async () => {
    const user = await person();
    const { purchase } = await buy(user, ids.branches, { method: 'referral' });
    await settle(purchase.id, 'cancelled');
    await expect(settle(purchase.id, 'confirmed')).rejects.toEqual(refused('purchase.wrong_state'));
    expect((await buy(user, ids.branches, { method: 'referral' })).purchase.id).not.toBe(purchase.id);
    await expect(settle(999_999_999, 'confirmed')).rejects.toEqual(refused('purchase.not_found'));
    await sound();
  });

  test('confirming and cancelling at once: one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await person();
      const { purchase } = await buy(user, ids.branches, { method: 'referral' });
      const ends = await Promise.allSettled([settle(purchase.id, 'confirmed'), settle(purchase.id, 'cancelled')]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    await sound();
  });
});

test('a top-up is credited once, a hundred callbacks at once', async () => {
  const user = await person();
  const id = await begunTopUp(user, 7_000);
  const credited = await Promise.all(Array.from({ length: 100 }, () => creditTopUp(db, id, 'r', now)));
  expect(credited.filter(Boolean)).toHaveLength(1);
  expect((await balances(user)).available).toBe(7_000);
  await sound();
});

const withdrawing = () => ({
  db,
  clock: { now: () => now },
  profile: { payoutAccount: async () => account, nameAccountOwner: async () => {} },
  rules: { leastWithdrawal: 1, cashbackLockDays: 0 },
  identity: { ...unrestricted, passwordChangedAt: async () => null, readMobile: async () => undefined },
  outbox: { putCode: async () => {}, putNotice: async () => {} },
});
const withdraw = async (userId: number, amount: number, key: string | null = null): Promise<number> =>
  (await requestWithdrawal(withdrawing(), { userId, amount, key })).id;

describe('withdrawals', () => {
  test('a hundred at once of the whole balance: one', async () => {
    const user = await person(50_000);
    const tries = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => withdraw(user, 50_000, `k${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(reasons(tries))).toEqual(new Set(['withdrawal.above_balance']));
    expect(await balances(user)).toEqual({ available: 0, held: 50_000, receivable: 0 });
    await sound();
  });

  test('without a key the same amount is not taken twice; under a key it is one', async () => {
    const user = await person(50_000);
    await withdraw(user, 10_000);
    await expect(withdraw(user, 10_000)).rejects.toEqual(refused('withdrawal.same_again'));
    const many = await Promise.all(Array.from({ length: 50 }, () => withdraw(user, 10_000, 'w')));
    expect(new Set(many).size).toBe(1);
    expect(await balances(user)).toEqual({ available: 30_000, held: 20_000, receivable: 0 });
    await sound();
  });

  test('settled, rejected, cancelled: once, and by nobody else', async () => {
    const user = await person(60_000);
    const [settled, rejected, cancelled] = [
      await withdraw(user, 10_000),
      await withdraw(user, 20_000),
      await withdraw(user, 30_000),
    ];
    const end = (id: number, how: Parameters<typeof endWithdrawal>[2]) =>
      endWithdrawal(db, id, how, 'operator:test', now);
    await Promise.all(Array.from({ length: 10 }, () => end(settled, { state: 'settled', bankReference: 'b1' })));
    await end(rejected, { state: 'rejected' });
    await expect(end(cancelled, { state: 'cancelled', userId: user + 1 })).rejects.toEqual(
      refused('withdrawal.not_found'),
    );
    await expect(end(999_999_999, { state: 'cancelled', userId: user })).rejects.toEqual(
      refused('withdrawal.not_found'),
    );
    await end(cancelled, { state: 'cancelled', userId: user });
    await expect(end(cancelled, { state: 'settled', bankReference: 'b2' })).rejects.toEqual(
      refused('withdrawal.wrong_state'),
    );
    await expect(end(settled, { state: 'settled', bankReference: 'b3' })).rejects.toEqual(
      refused('withdrawal.wrong_state'),
    );
    expect(await balances(user)).toEqual({ available: 50_000, held: 0, receivable: 0 });
    await sound();
  });
});

describe('the books', () => {
  const posting = (userId: number, amount: number) =>
    [
      { code: 'user.available', owner: userId, amount: -amount },
      { code: 'gateway.clearing', owner: 0, amount },
    ] as const;

  test('take a posting key once, and no overdraft', async () => {
    const user = await person();
    const write = (kind: string, amount: number) =>
      db.transaction().execute((tx) => post(tx, { kind, ref: user, postings: posting(user, amount) }, 'system'));
    expect(await write('test.once', 5)).toBeGreaterThan(0);
    expect(await write('test.once', 5)).toBeNull();
    await expect(write('test.below', -6)).rejects.toBeInstanceOf(Overdraft);
    expect((await balances(user)).available).toBe(5);
    await write('test.back', -5);
  });

  test('refuse what does not balance, half journals, and every change', async () => {
    const user = await person();
    const write = (
      postings: readonly { code: 'user.available' | 'gateway.clearing'; owner: number; amount: number }[],
    ) => db.transaction().execute((tx) => post(tx, { kind: 'test.wrong', ref: user, postings }, 'system'));
    await expect(
      write([
        { code: 'user.available', owner: user, amount: -5 },
        { code: 'gateway.clearing', owner: 0, amount: 4 },
      ]),
    ).rejects.toThrow('does not balance');
    await expect(write([{ code: 'user.available', owner: user, amount: -5 }])).rejects.toThrow('does not balance');
    await expect(write([])).rejects.toThrow('has no entries');
    const stray = (journal: number, account: number) =>
      sql`insert into ledger.entry (journal_id, account_id, amount) values (${journal}, ${account}, 5)`.execute(
        owner.kysely,
      );
    const { id: journal } = await db.selectFrom('ledger.journal').select('id').limit(1).executeTakeFirstOrThrow();
    const { id: account } = await db.selectFrom('ledger.account').select('id').limit(1).executeTakeFirstOrThrow();
    await expect(stray(journal, 999_999)).rejects.toThrow('is of no account or no journal');
    await expect(stray(999_999, account)).rejects.toThrow('is of no account or no journal');
    for (const statement of [
      'update ledger.entry set amount = amount + 1',
      'delete from ledger.entry',
      'update ledger.journal set actor = $$x$$',
      'delete from ledger.journal',
      'truncate ledger.seal',
      'delete from ledger.balance',
    ]) {
      await expect(sql.raw(statement).execute(owner.kysely), statement).rejects.toThrow('append-only');
    }
  });

  test('a state is never skipped, also by direct SQL', async () => {
    const user = await person();
    const { purchase } = await buy(user, ids.branches, { method: 'referral' });
    await expect(
      sql`update purchase set state = 'refunded', confirmed_at = now(), refunded_at = now() where id = ${purchase.id}`.execute(
        owner.kysely,
      ),
    ).rejects.toThrow('does not go from unconfirmed to refunded');
  });

  test('a withdrawal that ended stays so, also by direct SQL', async () => {
    const user = await person(10_000);
    const states = ['pending', 'on_hold', 'settled', 'rejected', 'cancelled'] as const;
    const moves = (['settled', 'rejected', 'cancelled'] as const).flatMap((from) =>
      states.filter((to) => to !== from).map((to) => [from, to] as const),
    );
    for (const [from, to] of moves) {
      const id = await withdraw(user, 1_000, `${from}-${to}`);
      await endWithdrawal(
        db,
        id,
        {
          settled: { state: 'settled', bankReference: `w${id}` } as const,
          rejected: { state: 'rejected' } as const,
          cancelled: { state: 'cancelled', userId: user } as const,
        }[from],
        'operator:test',
        now,
      );
      await expect(
        sql`update withdrawal set state = ${to}, ended_at = ${to === 'pending' || to === 'on_hold' ? null : now}, bank_reference = ${to === 'settled' ? `w${id}` : null} where id = ${id}`.execute(
          owner.kysely,
        ),
      ).rejects.toThrow(`does not go from ${from} to ${to}`);
    }
    await sound();
  });

  test('an entry that lost its journal or its account is a defect', async () => {
    const user = await person(7_000);
    for (const [lost, detail] of [
      [
        "journal where id in (select journal_id from ledger.entry where account_id = (select id from ledger.account where code = 'user.available' and owner_id = $1))",
        'journal',
      ],
      ["account where code = 'user.available' and owner_id = $1", 'account'],
    ] as const) {
      let defects: { rule: string; detail: string }[] = [];
      await owner.kysely
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql.raw(`delete from ledger.${lost.replace('$1', String(user))}`).execute(tx);
          defects = await tx.selectFrom('ledger.stray_entries').selectAll().execute();
          throw new Error('undo');
        })
        .catch((error: Error) => {
          if (error.message !== 'undo') throw error;
        });
      // A journal's two entries, or an account's one.
      expect([detail, defects.map(({ rule }) => rule)]).toEqual([
        detail,
        detail === 'journal' ? ['stray', 'stray'] : ['stray'],
      ]);
    }
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('each rule finds its own defect', async () => {
    const user = await person(20_000);
    const { purchase } = await buy(user, ids.branches, { method: 'referral' });
    const found = async (statement: string): Promise<string[]> => {
      let rules: string[] = [];
      await owner.kysely
        .transaction()
        .execute(async (tx) => {
          await sql.raw(`set local session_replication_role = replica`).execute(tx);
          await sql.raw(statement).execute(tx);
          rules = [
            ...new Set((await tx.selectFrom('ledger.violations').select('rule').execute()).map(({ rule }) => rule)),
          ].sort();
          throw new Error('undo');
        })
        .catch((error: Error) => {
          if (error.message !== 'undo') throw error;
        });
      return rules;
    };
    const wallet = `select id from ledger.account where code = 'user.available' and owner_id = ${user}`;
    expect(await found(`update ledger.balance set amount = 1 where account_id = (${wallet})`)).toEqual(['I3']);
    expect(await found(`delete from ledger.balance where account_id = (${wallet})`)).toEqual(['I12']);
    expect(
      await found(`update purchase set state = 'confirmed', confirmed_at = now() where id = ${purchase.id}`),
    ).toEqual(['I10', 'I13', 'I7']);
    expect(
      await found(
        `insert into withdrawal (user_id, amount, state, sealed_account, account_end, created_at) values (${user}, 5, 'pending', '', '1234', now())`,
      ),
    ).toEqual(['I6', 'I8']);
    const ended = await withdraw(user, 6_000);
    expect(await found(`update withdrawal set state = 'rejected', ended_at = now() where id = ${ended}`)).toEqual([
      'I6',
      'I8',
    ]);
    await endWithdrawal(db, ended, { state: 'settled', bankReference: `e${ended}` }, 'operator:test', now);
    expect(
      await found(
        `update withdrawal set state = 'pending', ended_at = null, bank_reference = null where id = ${ended}`,
      ),
    ).toEqual(['I13', 'I6', 'I8']);
    // What a state's journals are is what the table says: there is a withdrawal in every state by now.
    await withdraw(user, 4_000);
    expect(
      await found(`update withdrawal set state = 'on_hold' where user_id = ${user} and state = 'pending'`),
    ).toEqual(['I15']);
    for (const [state, kind] of [
      ['pending', 'requested'],
      ['settled', 'requested'],
      ['settled', 'settled'],
      ['rejected', 'requested'],
      ['rejected', 'returned'],
      ['cancelled', 'requested'],
      ['cancelled', 'returned'],
    ]) {
      expect([
        state,
        kind,
        await found(`delete from withdrawal_posting where state = '${state}' and kind = 'withdrawal.${kind}'`),
      ]).toEqual([state, kind, ['I8']]);
    }
    expect(await found(`update top_up set state = 'failed' where user_id = ${user}`)).toEqual(['I13', 'I9']);
    expect(
      await found(
        `insert into ledger.journal (kind, ref_id, actor) values ('purchase.confirmed', ${purchase.id}, 'x'), ('referral.confirmed', ${purchase.id}, 'x')`,
      ),
    ).toEqual(['I11', 'I2', 'I7']);
    expect(await found(`update purchase set method = 'wallet' where id = ${purchase.id}`)).toEqual(['I13', 'I5', 'I7']);
    await sound();
  });
});
