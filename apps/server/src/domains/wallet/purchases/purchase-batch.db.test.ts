import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unrestricted } from '../../../../../../tests/factories/unrestricted.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../../tests/factories/small-catalogue.ts';
import type { Tables } from '../../../domains.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { openDatabase, type Database } from '../../../platform/database.ts';
import { servingRole } from '../../../platform/serving-role.ts';
import type { CourseOffer } from '../../catalogue/catalogue.ts';
import { buyCourse, NotEnough, type BuyRequest } from './buy-course.ts';
import { runPurchaseBatch, createBuying, priceAll, type Order, type PurchaseBatchDeps } from './purchase-batch.ts';
import { creditTopUp } from '../top-ups/credit-top-up.ts';
import { post, readBalances } from '../ledger/ledger-store.ts';
import type { ChangedPurchase } from './purchase-changed.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import type { WalletTables } from '../wallet.tables.ts';

const now = new Date('2026-11-22T08:00:00Z');
const PRICE = 100_000;
let testing: TestDatabase;
let database: Database<Tables & WalletTables>;
let db: Kysely<WalletTables>;
let ids: Record<SmallCourse, number>;
let offers: Map<number, CourseOffer>;
let told: ChangedPurchase[];
let failure: Error | null;
let errors: unknown[];
let lastUser = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase({ url: testing.url, poolSize: 10, log: console, role: servingRole });
  db = database.kysely;
  ids = await fillSmallCatalogue(database);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  [told, errors, failure] = [[], [], null];
  const academy = (await sql<{ id: number }>`select id from academy order by id limit 1`.execute(db)).rows[0]!.id;
  const offer = (courseId: number, parts: Partial<CourseOffer>): [number, CourseOffer] => [
    courseId,
    {
      courseId,
      title: 'دوره',
      academyId: academy,
      academy: 'آموزشگاه',
      paymentType: 'wallet',
      amount: PRICE,
      cashbackPercent: 10,
      onSale: true,
      refUrl: null,
      priceDoubt: null,
      ...parts,
    },
  ];
  offers = new Map([
    offer(ids.python, {}),
    offer(ids.csharp, { amount: 30_000, cashbackPercent: 0 }),
    offer(ids.drawing, { amount: 0 }),
    offer(ids.branches, { paymentType: 'referral' }),
    offer(ids.ended, { onSale: false }),
  ]);
});

const deps = (): PurchaseBatchDeps => ({
  db,
  clock: { now: () => now },
  identity: unrestricted,
  catalogue: {
    courseOffer: async (id) => offers.get(id),
    courseOffers: async (of) => new Map([...offers].filter(([id]) => of.includes(id))),
  },
  async purchasesChanged(_tx, changed) {
    if (failure) throw failure;
    told.push(...changed);
  },
  logError: (error) => {
    errors.push(error);
  },
});
const want = (userId: number, courseId = ids.python, parts: Partial<BuyRequest> = {}): BuyRequest => ({
  userId,
  courseId,
  method: 'wallet',
  seenAmount: null,
  key: null,
  ...parts,
});
/** All of them in one transaction. @returns what each got, null where they have to buy alone */
async function together(requests: readonly BuyRequest[]) {
  const orders = (await priceAll(deps(), requests)).filter((order): order is Order => order !== null);
  const bought = await runPurchaseBatch(deps(), orders);
  return requests.map((request) => bought[orders.findIndex((order) => order.request === request)] ?? null);
}
async function person(toman = 1_000_000): Promise<number> {
  lastUser += 1;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values (${`0912${String(lastUser).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(db);
  const { id } = rows[0]!;
  if (toman > 0) {
    const topUp = await db
      .insertInto('top_up')
      .values({
        user_id: id,
        amount: toman,
        provider: 'test',
        state: 'redirected',
        authority: `a${id}`,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await creditTopUp(db, topUp.id, 'r', now);
  }
  return id;
}
const people = async (count: number, toman?: number): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < count; i += 1) all.push(await person(toman));
  return all;
};
const purchasesOf = (userId: number) =>
  db.selectFrom('purchase').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const sound = async () => {
  expect(await verifyLedger(db)).toEqual([]);
  expect(await db.selectFrom('ledger.statement_violations').selectAll().execute()).toEqual([]);
};
/** How an attempt ended: `bought`, the name of the refusal, or what is missing. */
const ending = (result: PromiseSettledResult<unknown>): string | number => {
  if (result.status === 'fulfilled') return 'bought';
  if (result.reason instanceof Refusal) return result.reason.code;
  return result.reason instanceof NotEnough ? result.reason.missing : String(result.reason);
};

describe('purchases that are asked for at once', () => {
  test('are one transaction, and each is what it would be alone', async () => {
    const all = await people(12);
    const bought = await together(all.map((id, at) => want(id, at % 3 === 0 ? ids.csharp : ids.python)));
    const { rows } = await sql<{ transactions: number; journals: number }>`
      select count(distinct xact)::int as transactions, count(*)::int as journals
      from ledger.journal
      where kind like 'purchase.%' and actor = any(${all.map((id) => `user:${id}`)})`.execute(db);
    expect(rows).toEqual([{ transactions: 1, journals: 24 }]);
    for (const [at, id] of all.entries()) {
      const [price, cashback] = at % 3 === 0 ? [30_000, 0] : [PRICE, PRICE / 10];
      expect(bought[at]).toMatchObject({
        purchase: { course: { title: 'دوره' }, purchase: { amount: price }, cashback, status: 'confirmed' },
        redirectUrl: null,
      });
      expect(await purchasesOf(id)).toMatchObject([
        {
          id: bought[at]!.purchase.id,
          method: 'wallet',
          state: 'confirmed',
          amount: price,
          commission: price * 0.15,
          created_at: now,
          confirmed_at: now,
        },
      ]);
      expect(await readBalances(db, id)).toEqual({ available: 1_000_000 - price + cashback, held: 0, receivable: 0 });
      expect(
        await db
          .selectFrom('ledger.statement')
          .select(['n', 'amount', 'after_balance'])
          .where('user_id', '=', id)
          .orderBy('n')
          .execute(),
      ).toEqual([
        { n: 1, amount: 1_000_000, after_balance: 1_000_000 },
        { n: 2, amount: -price, after_balance: 1_000_000 - price },
        ...(cashback > 0 ? [{ n: 3, amount: cashback, after_balance: 1_000_000 - price + cashback }] : []),
      ]);
    }
    expect(told.map(({ purchase }) => purchase.user_id).toSorted((a, b) => a - b)).toEqual(all);
    await sound();
  });

  test('whose purchase is not simple goes alone, and the others do not notice', async () => {
    const [simple, second, owing, having, again, late, elsewhere, free, seen, poor, moneyless] = [
      ...(await people(9)),
      await person(PRICE - 1),
      await person(0),
    ];
    const owe = (kind: string, amount: number) =>
      db.transaction().execute((tx) =>
        post(
          tx,
          {
            kind,
            ref: owing!,
            postings: [
              { code: 'user.receivable', owner: owing!, amount },
              { code: 'bank', owner: 0, amount: -amount },
            ],
          },
          'test',
        ),
      );
    await owe('test.owed', 5_000);
    await buyCourse(deps(), want(having!));
    await buyCourse(deps(), want(again!, ids.csharp, { key: 'used' }));
    const requests = [
      want(simple),
      want(second, ids.python, { key: 'fresh', seenAmount: PRICE }),
      want(poor!),
      want(owing!),
      want(having!),
      want(again!, ids.csharp, { key: 'used' }),
      want(late!, ids.ended),
      want(elsewhere!, ids.branches),
      want(free!, ids.drawing),
      want(seen!, ids.python, { seenAmount: 1 }),
      want(moneyless!),
      want(simple, ids.csharp),
      want(moneyless!, 0),
    ];
    const bought = await together(requests);
    expect(bought.map((one) => one !== null)).toEqual([true, true, ...requests.slice(2).map(() => false)]);
    for (const id of [poor!, owing!, late!, elsewhere!, free!, seen!, moneyless!])
      expect([id, await purchasesOf(id)]).toEqual([id, []]);
    expect(errors).toEqual([]);
    await owe('test.forgiven', -5_000);
    await sound();
  });

  test('asked of the whole, each gets what it would get alone', async () => {
    const [simple, having, keyed, seen, gone, poor] = [...(await people(5)), await person(PRICE - 1)] as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    await buyCourse(deps(), want(having));
    const first = await buyCourse(deps(), want(keyed, ids.csharp, { key: 'mine' }));
    await sql`update app_user set mobile = null, password_hash = null, deleted_at = now() where id = ${gone}`.execute(
      db,
    );
    const buy = createBuying(deps());
    const requests = [
      want(simple),
      want(poor),
      want(having),
      want(keyed, ids.csharp, { key: 'mine' }),
      want(keyed, ids.csharp, { key: 'mine', seenAmount: 30_000 }),
      want(seen, ids.python, { seenAmount: 1 }),
      want(simple, 0),
      want(simple, ids.drawing),
    ];
    const results = await Promise.allSettled(requests.map(buy));
    expect(results.map(ending)).toEqual([
      'bought',
      1,
      'purchase.already',
      'bought',
      'request.key_reused',
      'purchase.price_changed',
      'course.not_found',
      'bought',
    ]);
    expect(results[3]).toEqual({ status: 'fulfilled', value: JSON.parse(JSON.stringify(first)) });
    // One who is gone takes nobody with them.
    const withGone = await Promise.allSettled([want(gone), want(seen), want(poor, ids.csharp)].map(buy));
    expect([String((withGone[0] as PromiseRejectedResult).reason), ...withGone.slice(1).map(ending)]).toEqual([
      expect.stringContaining('is gone'),
      'bought',
      'bought',
    ]);
    expect(errors).toEqual([]);
    await sound();
  });

  test('a key is kept with its answer; after a refusal it is free', async () => {
    const [one, two, poor] = [...(await people(2)), await person(1_000)] as [number, number, number];
    const [first] = await together([
      want(one, ids.python, { key: 'k' }),
      want(two, ids.python, { key: 'k' }),
      want(poor, ids.python, { key: 'k' }),
    ]);
    expect(
      (
        await db
          .selectFrom('idempotent_answer')
          .select(['user_id', 'answer'])
          .where('user_id', 'in', [one, two, poor])
          .orderBy('user_id')
          .execute()
      ).map(({ user_id: id, answer }) => [id, answer !== null]),
    ).toEqual([
      [one, true],
      [two, true],
    ]);
    expect(await buyCourse(deps(), want(one, ids.python, { key: 'k' }))).toEqual(first);
    await expect(buyCourse(deps(), want(one, ids.python, { key: 'k', seenAmount: PRICE }))).rejects.toMatchObject({
      code: 'request.key_reused',
    });
    expect(await purchasesOf(one)).toHaveLength(1);
  });

  test('a wallet that somebody else is about to change keeps nobody waiting', async () => {
    const [busy, other, third] = (await people(3)) as [number, number, number];
    await db.transaction().execute(async (tx) => {
      await sql`select ledger.lock_available(${busy})`.execute(tx);
      const bought = await together([want(busy), want(other), want(third)]);
      expect(bought.map((one) => one !== null)).toEqual([false, true, true]);
    });
    await sound();
  });

  test('a purchase of the same course that is just being made sends all of them alone, after a moment', async () => {
    const [busy, other] = (await people(2)) as [number, number];
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`
          insert into purchase (
            user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission,
            cashback, created_at
          )
          select ${busy}, ${ids.python}, academy_id, 'referral', 'unconfirmed', ${'0'.repeat(16)}, 0, 0, 0, 0, 0, now()
          from course where id = ${ids.python}`.execute(tx);
        expect(await together([want(busy), want(other)])).toEqual([null, null]);
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    expect([errors, await purchasesOf(other)]).toEqual([[], []]);
    await sound();
  });

  test('what fails in the common transaction leaves nothing, is logged, and everybody goes alone', async () => {
    const all = await people(3);
    failure = new Error('nobody listens');
    expect(await together(all.map((id) => want(id, ids.python, { key: 'f' })))).toEqual([null, null, null]);
    expect(errors).toEqual([failure]);
    for (const id of all) expect(await purchasesOf(id)).toEqual([]);
    expect(await db.selectFrom('idempotent_answer').select('key').where('user_id', 'in', all).execute()).toEqual([]);
    const buy = createBuying(deps());
    expect((await Promise.allSettled(all.map((id) => buy(want(id))))).map(ending)).toEqual(
      all.map(() => 'Error: nobody listens'),
    );
    failure = null;
    expect((await Promise.allSettled(all.map((id) => buy(want(id))))).map(ending)).toEqual(all.map(() => 'bought'));
    await sound();
  });
});

test('many people at once: who was answered has it and paid it once, who was refused has nothing', async () => {
  const request = fc.record({
    who: fc.nat(7),
    course: fc.constantFrom<SmallCourse>('python', 'csharp', 'ended'),
    seen: fc.constantFrom(null, PRICE, 30_000),
    key: fc.constantFrom(null, 'a', 'b'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 2, maxLength: 30 }),
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1_000, max: 150_000 })), { minLength: 8, maxLength: 8 }),
      async (asked, balances) => {
        const all: number[] = [];
        for (const balance of balances) all.push(await person(balance));
        const buy = createBuying(deps());
        const results = await Promise.allSettled(
          asked.map(({ who, course, seen, key }) => buy(want(all[who]!, ids[course], { seenAmount: seen, key }))),
        );
        expect(
          results
            .map(ending)
            .filter(
              (one) =>
                one !== 'bought' &&
                typeof one !== 'number' &&
                !/^(purchase\.(ended|already|not_on_sale|price_changed)|request\.key_reused)$/.test(one),
            ),
        ).toEqual([]);
        for (const [who, id] of all.entries()) {
          const bought = await purchasesOf(id);
          const answered = new Set(
            results.flatMap((result, at) =>
              result.status === 'fulfilled' && asked[at]!.who === who ? [result.value.purchase.id] : [],
            ),
          );
          expect([...answered].toSorted((a, b) => a - b)).toEqual(bought.map((row) => row.id));
          const spent = bought.reduce((sum, row) => sum + row.amount - row.cashback, 0);
          expect(await readBalances(db, id)).toMatchObject({ available: balances[who]! - spent });
        }
        expect(errors).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
  await sound();
}, 120_000);
