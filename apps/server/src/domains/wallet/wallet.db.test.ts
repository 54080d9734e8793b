import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { NotEnough } from './purchases/buy-course.ts';
import { creditTopUp } from './top-ups/credit-top-up.ts';
import {
  prepareWallet,
  now,
  db,
  ids,
  offers,
  told,
  buy,
  settle,
  person,
  begunTopUp,
  topUp,
  balances,
  refused,
  reasons,
  sound,
} from './wallet.test-set-up.ts';

prepareWallet();

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

  test('what is not for sale, has no price, is unknown, paid otherwise or costs otherwise is refused', async () => {
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

  test('one key fifty times: one effect, equal answers, also after a new price; no other request with it', async () => {
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
