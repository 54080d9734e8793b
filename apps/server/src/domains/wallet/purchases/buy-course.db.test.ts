import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SmallCourse } from '../../../../../../tests/factories/small-catalogue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  balances,
  buy,
  db,
  deps,
  ids,
  now,
  person,
  prepareWallet,
  refused,
  settle,
  sound,
  told,
} from '../wallet.test-set-up.ts';
import { buyCourse, NotEnough } from './buy-course.ts';

prepareWallet();

const PRICE = 100_000;
const people = async (count: number, toman = 1_000_000): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < count; i += 1) all.push(await person(toman));
  return all;
};
const purchasesOf = (userId: number) =>
  db.selectFrom('purchase').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const statementsAreSound = async () => {
  await sound();
  expect(await db.selectFrom('ledger.statement_violations').selectAll().execute()).toEqual([]);
};
const deadlocks = async (): Promise<number> =>
  (
    await sql<{
      deadlocks: number;
    }>`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  ).rows[0]!.deadlocks;
/** How an attempt ended: `bought`, the name of the refusal, or what is missing. */
const ending = (result: PromiseSettledResult<unknown>): string | number => {
  if (result.status === 'fulfilled') return 'bought';
  if (result.reason instanceof Refusal) return result.reason.code;
  return result.reason instanceof NotEnough ? result.reason.missing : String(result.reason);
};
/** A member whose purchase was refunded after they had spent its cashback. */
async function debtor(): Promise<number> {
  const user = await person(25_000);
  const { purchase } = await buy(user, ids.branches, { method: 'referral' });
  await settle(purchase.id, 'confirmed');
  await buy(user, ids.csharp);
  await settle(purchase.id, 'refunded');
  return user;
}

describe('concurrent purchases', () => {
  test('each has the same outcome as alone', async () => {
    const all = await people(12);
    const bought = await Promise.all(all.map((id, at) => buy(id, at % 3 === 0 ? ids.csharp : ids.python)));
    const { rows } = await sql<{ journals: number }>`
      select count(*)::int as journals
      from ledger.journal
      where kind like 'purchase.%' and actor = any(${all.map((id) => `user:${id}`)})`.execute(db);
    expect(rows).toEqual([{ journals: 24 }]);
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
      expect(await balances(id)).toEqual({ available: 1_000_000 - price + cashback, held: 0, receivable: 0 });
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
    expect(told.map((purchase) => purchase.user_id).toSorted((a, b) => a - b)).toEqual(all);
    await statementsAreSound();
  });

  test('refused purchases leave nothing, and do not affect the others', async () => {
    const [simple, keyed, owing, having, again, late, elsewhere, free, seen, poor, moneyless] = [
      ...(await people(2)),
      await debtor(),
      ...(await people(6)),
      await person(PRICE - 1),
      await person(0),
    ] as [number, number, number, number, number, number, number, number, number, number, number];
    expect(await balances(owing)).toEqual({ available: 0, held: 0, receivable: 5_000 });
    await buy(having, ids.python);
    const first = await buy(again, ids.csharp, { key: 'used' });
    const results = await Promise.allSettled([
      buy(simple, ids.python),
      buy(keyed, ids.python, { key: 'fresh', seenAmount: PRICE }),
      buy(poor, ids.python),
      buy(owing, ids.python),
      buy(having, ids.python),
      buy(again, ids.csharp, { key: 'used' }),
      buy(again, ids.csharp, { key: 'used', seenAmount: 30_000 }),
      buy(late, ids.ended),
      buy(elsewhere, ids.branches),
      buy(free, ids.drawing),
      buy(seen, ids.python, { seenAmount: 1 }),
      buy(moneyless, ids.python),
      buy(simple, ids.csharp),
      buy(simple, ids.drawing),
      buy(simple, 0),
    ]);
    expect(results.map(ending)).toEqual([
      'bought',
      'bought',
      1,
      PRICE + 5_000,
      'purchase.already',
      'bought',
      'request.key_reused',
      'purchase.ended',
      'purchase.other_method',
      'bought',
      'purchase.price_changed',
      PRICE,
      'bought',
      'bought',
      'course.not_found',
    ]);
    expect(results[5]).toEqual({ status: 'fulfilled', value: JSON.parse(JSON.stringify(first)) });
    for (const id of [poor, late, elsewhere, seen, moneyless]) expect([id, await purchasesOf(id)]).toEqual([id, []]);
    expect(await balances(owing)).toEqual({ available: 0, held: 0, receivable: 5_000 });
    await statementsAreSound();
  });

  test('a deleted member does not affect the others', async () => {
    const [gone, one, two] = (await people(3)) as [number, number, number];
    await sql`update app_user set mobile = null, password_hash = null, deleted_at = now() where id = ${gone}`.execute(
      db,
    );
    const results = await Promise.allSettled([buy(gone, ids.python), buy(one, ids.python), buy(two, ids.csharp)]);
    expect([String((results[0] as PromiseRejectedResult).reason), ...results.slice(1).map(ending)]).toEqual([
      expect.stringContaining('is gone'),
      'bought',
      'bought',
    ]);
    await statementsAreSound();
  });

  test('a key is stored with its response; after a refusal it can be used again', async () => {
    const [one, two, poor] = [...(await people(2)), await person(1_000)] as [number, number, number];
    const [first] = await Promise.allSettled([one, two, poor].map((id) => buy(id, ids.python, { key: 'k' })));
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
    expect({ status: 'fulfilled', value: await buy(one, ids.python, { key: 'k' }) }).toEqual(first);
    await expect(buy(one, ids.python, { key: 'k', seenAmount: PRICE })).rejects.toEqual(refused('request.key_reused'));
    expect(await purchasesOf(one)).toHaveLength(1);
  });

  test('a wallet locked by another transaction delays only its own purchase', async () => {
    const [busy, other, third] = (await people(3)) as [number, number, number];
    let isBought = false;
    const waiting = await db.transaction().execute(async (tx) => {
      await sql`select ledger.lock_available(${busy})`.execute(tx);
      const buying = buy(busy, ids.python).then(() => {
        isBought = true;
      });
      await Promise.all([buy(other, ids.python), buy(third, ids.python)]);
      expect(isBought).toBe(false);
      return { buying };
    });
    await waiting.buying;
    expect(await purchasesOf(busy)).toHaveLength(1);
    await statementsAreSound();
  });

  test.each([
    ['given up', 'bought'],
    ['made', 'purchase.already'],
  ])('a purchase of the same course that is just being made is waited for: %s, then %s', async (end, then) => {
    const [busy, other] = (await people(2)) as [number, number];
    // Settled from the beginning: its refusal may come before this transaction's end is known here.
    const buying: Promise<PromiseSettledResult<unknown>[]>[] = [];
    const [making] = await Promise.allSettled([
      db.transaction().execute(async (tx) => {
        await sql`
          insert into purchase (
            user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission,
            cashback, created_at
          )
          select ${busy}, ${ids.python}, academy_id, 'referral', 'unconfirmed', lpad(${String(busy)}, 16, '0'), 0, 0, 0,
            0, 0, now()
          from course where id = ${ids.python}`.execute(tx);
        buying.push(Promise.allSettled([buy(busy, ids.python)]));
        await buy(other, ids.python);
        if (end === 'given up') throw new Error('never mind');
      }),
    ]);
    expect(ending(making)).toBe(end === 'given up' ? 'Error: never mind' : 'bought');
    expect((await Promise.all(buying)).flat().map(ending)).toEqual([then]);
    expect(await balances(busy)).toMatchObject({ available: then === 'bought' ? 910_000 : 1_000_000 });
    expect(await purchasesOf(other)).toHaveLength(1);
    await statementsAreSound();
  });

  test('a purchase that fails midway leaves nothing, and its key can be used again', async () => {
    const all = await people(3);
    const failing = {
      ...deps(),
      async purchasesChanged() {
        throw new Error('the listener failed');
      },
    };
    const request = { courseId: ids.python, method: 'wallet', seenAmount: null, key: 'f' } as const;
    expect(
      (await Promise.allSettled(all.map((userId) => buyCourse(failing, { userId, ...request })))).map(ending),
    ).toEqual(all.map(() => 'Error: the listener failed'));
    for (const id of all) expect(await purchasesOf(id)).toEqual([]);
    expect(await db.selectFrom('idempotent_answer').select('key').where('user_id', 'in', all).execute()).toEqual([]);
    expect((await Promise.allSettled(all.map((id) => buy(id, ids.python, { key: 'f' })))).map(ending)).toEqual(
      all.map(() => 'bought'),
    );
    await statementsAreSound();
  });
});

test('many concurrent buyers: each success is owned and paid once, each refusal leaves nothing', async () => {
  const before = await deadlocks();
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
      async (asked, had) => {
        const all: number[] = [];
        for (const toman of had) all.push(await person(toman));
        const results = await Promise.allSettled(
          asked.map(({ who, course, seen, key }) => buy(all[who]!, ids[course], { seenAmount: seen, key })),
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
          expect(await balances(id)).toMatchObject({ available: had[who]! - spent });
        }
      },
    ),
    { numRuns: 12 },
  );
  expect(await deadlocks()).toBe(before);
  await statementsAreSound();
}, 120_000);
