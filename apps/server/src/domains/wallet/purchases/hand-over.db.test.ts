import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { handOverAlone } from '../../../../../../tests/factories/hand-over.ts';
import type { Delivery } from '../../terms/terms.ts';
import type { GivenAccess } from '../../hand-over/hand-over.ts';
import { expirePurchases } from './expire-purchases.ts';
import { letBuyerIn } from './let-buyer-in.ts';
import { operatePurchase } from './operate-purchases.ts';
import {
  balances,
  buy,
  db,
  deps,
  ids,
  now,
  offers,
  person,
  prepareWallet,
  reasons,
  refused,
  settle,
  sound,
} from '../wallet.test-set-up.ts';

prepareWallet();

const PRICE = 100_000;
const handOver = () => handOverAlone(db as never, { now: () => now });
const set = (courseId: number, delivery: Delivery | null) =>
  sql`update course_entry set delivery = ${delivery} where course_id = ${courseId}`.execute(db);
const stock = (courseId: number, codes: readonly string[]) =>
  handOver().desk.addCodes({ courseId, academyId: 1 }, codes.join('\n'), 'test');
const accessOf = async (purchaseId: number) => (await handOver().desk.access(purchaseId))!;
const stateOf = async (id: number) =>
  (await db.selectFrom('purchase').select(['state', 'delivery']).where('id', '=', id).executeTakeFirstOrThrow()).state;
const escrow = async (): Promise<number> =>
  (
    await sql<{ sum: number }>`
      select -coalesce(sum(e.amount), 0)::float8 as sum from ledger.entry e join ledger.account a on a.id = e.account_id
      where a.code = 'purchase.escrow'`.execute(db)
  ).rows[0]!.sum;
const nothing: GivenAccess = { url: null, code: null, note: null };
const letIn = (id: number, given: Partial<GivenAccess>, actor = 'academy:1') =>
  db
    .transaction()
    .execute((tx) =>
      letBuyerIn(
        tx,
        { ...deps(), buyerLetIn: async () => undefined },
        { id, given: { ...nothing, ...given }, by: { actor, member: null } },
      ),
    );
const owners = async (courseId: number) =>
  (
    await sql<{ purchase_id: number | null; is_void: boolean }>`
      select purchase_id, void_at is not null as is_void from course_code where course_id = ${courseId}
      order by id`.execute(db)
  ).rows;

beforeEach(async () => {
  await sql`delete from course_code where purchase_id is null`.execute(db);
  for (const id of [ids.python, ids.csharp, ids.drawing]) await set(id, 'link');
});

describe('by link', () => {
  test('the entry is there in the moment of buying, and the academy has its share', async () => {
    const user = await person(PRICE);
    const { purchase } = await buy(user, ids.python);
    expect(purchase).toMatchObject({ status: 'confirmed', access: 'given' });
    expect(await handOver().show(user, purchase.id)).toMatchObject({
      state: 'given',
      delivery: 'link',
      url: 'https://nilufar.example/enter',
      code: null,
    });
    await sound();
  });
  test('a course without an entry is not sold, and no money is taken', async () => {
    const user = await person(PRICE);
    await sql`update course_entry set sealed_url = null where course_id = ${ids.csharp}`.execute(db);
    await expect(buy(user, ids.csharp)).rejects.toEqual(refused('purchase.no_entry'));
    expect(await balances(user)).toMatchObject({ available: PRICE });
    await sql`
      update course_entry set sealed_url = (select sealed_url from course_entry where course_id = ${ids.python})
      where course_id = ${ids.csharp}`.execute(db);
  });
  test('another address of the course holds for who bought it before', async () => {
    const user = await person(PRICE);
    const { purchase } = await buy(user, ids.python);
    await handOver().desk.saveEntry(
      { courseId: ids.python, academyId: 1 },
      { delivery: 'link', url: 'https://nilufar.example/new', code: null, note: null },
      'test',
    );
    expect(await handOver().show(user, purchase.id)).toMatchObject({ url: 'https://nilufar.example/new' });
  });
  test('only its buyer sees it, and after a refund nobody does', async () => {
    const [user, other] = [await person(PRICE), await person()];
    const { purchase } = await buy(user, ids.python);
    await expect(handOver().show(other, purchase.id)).rejects.toEqual(refused('access.not_found'));
    await settle(purchase.id, 'refunded');
    expect(await handOver().show(user, purchase.id)).toMatchObject({ state: 'ended', url: null, code: null });
    await sound();
  });
});

describe('by codes', () => {
  test('each buyer gets a code of their own; none left is not sold', async () => {
    await set(ids.python, 'codes');
    await stock(ids.python, ['A-1', 'A-2', 'A-3']);
    const people = await Promise.all(Array.from({ length: 6 }, () => person(PRICE)));
    const tries = await Promise.allSettled(people.map((user) => buy(user, ids.python)));
    const bought = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.purchase.id] : []));
    expect(bought.length).toBeLessThanOrEqual(3);
    expect(new Set(reasons(tries))).toEqual(new Set(['purchase.codes_gone']));
    // A buyer who came while a code was just being given may try again.
    for (const user of people.slice(0, 3)) await buy(user, ids.python).catch(() => undefined);
    const codes = (await owners(ids.python)).filter((one) => one.purchase_id !== null);
    expect(new Set(codes.map((one) => one.purchase_id)).size).toBe(codes.length);
    const shown = await Promise.all(
      tries.flatMap((result, at) =>
        result.status === 'fulfilled' ? [handOver().show(people[at]!, result.value.purchase.id)] : [],
      ),
    );
    expect(shown.map(({ state }) => state)).toEqual(shown.map(() => 'given'));
    expect(new Set(shown.map(({ code }) => code)).size).toBe(shown.length);
    await sound();
  });
  test('a code that nobody saw goes back to the stock; one that was seen is void', async () => {
    await set(ids.csharp, 'codes');
    await stock(ids.csharp, ['B-1']);
    const [first, second] = [await person(PRICE), await person(PRICE)];
    const unseen = (await buy(first, ids.csharp)).purchase.id;
    await settle(unseen, 'refunded');
    expect(await accessOf(unseen)).toMatchObject({ sealed_code: null });
    const seen = (await buy(second, ids.csharp)).purchase.id;
    expect(await handOver().show(second, seen)).toMatchObject({ code: 'B-1' });
    await settle(seen, 'refunded');
    expect(await owners(ids.csharp)).toEqual([{ purchase_id: seen, is_void: true }]);
    expect((await handOver().desk.entry({ courseId: ids.csharp, academyId: 1 })).stock).toEqual({
      free: 0,
      given: 0,
      voided: 1,
    });
    await expect(buy(first, ids.csharp)).rejects.toEqual(refused('purchase.codes_gone'));
    await sound();
  });
  test('the same code twice is said and stored once, also where it was given before', async () => {
    expect(await stock(ids.drawing, ['۱۲۳۴', ' 12 34 ', '5678'])).toEqual({ added: 2, repeated: 1, known: 0 });
    expect(await stock(ids.drawing, ['1234', '9999'])).toEqual({ added: 1, repeated: 0, known: 1 });
    expect(() => stock(ids.drawing, ['1', 'https://nilufar.example/enter'])).toThrow(
      expect.objectContaining({ code: 'request.invalid' }),
    );
  });
  test('two lists at once with the same ten thousand codes', async () => {
    const list = Array.from({ length: 10_000 }, (_, at) => `C-${at}`);
    const both = await Promise.all([stock(ids.ended, list), stock(ids.ended, list.toReversed())]);
    expect(both.reduce((sum, one) => sum + one.added, 0)).toBe(10_000);
    expect(both.reduce((sum, one) => sum + one.known, 0)).toBe(10_000);
  });
  test('a buyer who could not get in gets another code of the stock', async () => {
    await set(ids.python, 'codes');
    await sql`delete from course_code where course_id = ${ids.python} and purchase_id is null`.execute(db);
    await stock(ids.python, ['D-1', 'D-2']);
    const user = await person(PRICE);
    const { id } = (await buy(user, ids.python)).purchase;
    expect(await handOver().show(user, id)).toMatchObject({ code: 'D-1' });
    const { shown_at: first } = await accessOf(id);
    expect(await handOver().reportNotReached(user, id, 'کد کار نمی‌کند')).toMatchObject({ state: 'failed' });
    await letIn(id, { fromStock: true }, 'operator:test');
    // They were in once: another entry does not make the purchase one that is undone at once.
    expect(await accessOf(id)).toMatchObject({ state: 'given', shown_at: first });
    expect(await handOver().show(user, id)).toMatchObject({ state: 'given', code: 'D-2' });
    const mine = (await owners(ids.python)).filter((one) => one.purchase_id === id);
    expect(mine).toEqual([
      { purchase_id: id, is_void: true },
      { purchase_id: id, is_void: false },
    ]);
  });
});

describe('by the academy', () => {
  const wait = async () => {
    await set(ids.python, 'academy');
    const user = await person(PRICE);
    const { purchase } = await buy(user, ids.python, { sharesContact: true });
    return { user, id: purchase.id, purchase };
  };

  test('the money stays in escrow until the buyer is in', async () => {
    const before = await escrow();
    const { user, id, purchase } = await wait();
    expect(purchase).toMatchObject({ status: 'unconfirmed', access: 'waiting' });
    expect([await escrow(), await balances(user)]).toEqual([before + PRICE, expect.objectContaining({ available: 0 })]);
    expect(await accessOf(id)).toMatchObject({ state: 'told', told_at: now, holds_money: true });
    await expect(settle(id, 'confirmed')).rejects.toEqual(refused('purchase.access_first'));
    await letIn(id, { url: 'https://nilufar.example/my', note: 'با شماره موبایل وارد شوید' });
    expect([await stateOf(id), await escrow()]).toEqual(['confirmed', before]);
    expect(await handOver().show(user, id)).toMatchObject({
      state: 'given',
      url: 'https://nilufar.example/my',
      note: 'با شماره موبایل وارد شوید',
    });
    await sound();
  });
  test('nothing is bought without the consent to share name and number', async () => {
    await set(ids.python, 'academy');
    const user = await person(PRICE);
    await expect(buy(user, ids.python)).rejects.toEqual(refused('purchase.consent_needed'));
    expect(await balances(user)).toMatchObject({ available: PRICE });
  });
  test.each([
    [{}, 'access.empty'],
    [{ url: 'https://elsewhere.example/my' }, 'access.address_host'],
    [{ url: 'http://nilufar.example/my' }, 'access.address_host'],
    [{ url: 'https://nilufar.example@elsewhere.example/' }, 'access.address_host'],
    [{ fromStock: true }, 'access.codes_gone'],
  ] as const)('%j is refused with %s, and the money stays', async (given, code) => {
    const { id } = await wait();
    await expect(letIn(id, given)).rejects.toEqual(refused(code));
    expect(await stateOf(id)).toBe('unconfirmed');
    await settle(id, 'cancelled');
  });
  test('of many at once, one moves it', async () => {
    const { id } = await wait();
    const all = await Promise.all(Array.from({ length: 8 }, () => letIn(id, { code: 'X' })));
    expect(all.filter((one) => one.changed)).toHaveLength(1);
    await sound();
  });
  test('letting in beside a cancellation: one of them holds', async () => {
    const { id, user } = await wait();
    await Promise.allSettled([letIn(id, { code: 'X' }), settle(id, 'cancelled')]);
    const state = await stateOf(id);
    expect(['confirmed', 'cancelled']).toContain(state);
    expect((await accessOf(id)).ended_at === null).toBe(state === 'confirmed');
    expect((await balances(user)).available).toBe(state === 'confirmed' ? PRICE / 10 : PRICE);
    await sound();
  });
  test('seven days without access: everything goes back', async () => {
    const { id, user } = await wait();
    const late = (days: number) => {
      const clock = { now: () => new Date(now.getTime() + days * DAY_MS) };
      return expirePurchases({ ...deps(), clock, handOver: handOverAlone(db as never, clock) });
    };
    await late(6.9);
    expect(await stateOf(id)).toBe('unconfirmed');
    await late(7);
    expect([await stateOf(id), await balances(user)]).toEqual([
      'cancelled',
      expect.objectContaining({ available: PRICE }),
    ]);
    await sound();
  });
  test('at a price in doubt its academy hears nothing before the price is believed', async () => {
    offers.set(ids.python, {
      ...offers.get(ids.python)!,
      priceDoubt: {
        event: await priceEvent(),
        reasons: ['fell'] as never,
        since: new Date(now.getTime() - 8 * DAY_MS),
      },
    });
    const { id } = await wait();
    expect(await accessOf(id)).toMatchObject({ state: 'owed', told_at: null });
    await expect(letIn(id, { code: 'X' })).rejects.toEqual(refused('access.price_waits'));
    const audit = { record: async () => undefined };
    const confirm = () => operatePurchase({ ...deps(), audit }, { id, step: 'confirmed', operator: 'test' });
    expect(await confirm()).toBe(true);
    expect([await stateOf(id), (await accessOf(id)).state]).toEqual(['unconfirmed', 'told']);
    await expect(confirm()).rejects.toEqual(refused('purchase.access_first'));
    await letIn(id, { code: 'X' });
    expect(await stateOf(id)).toBe('confirmed');
    await sound();
  });
  test('what late ones are is told by working hours', async () => {
    const { id } = await wait();
    const after = (hours: number) =>
      handOverAlone(db as never, { now: () => new Date(now.getTime() + hours * 3_600_000) }).desk.waiting({
        which: 'late',
        after: null,
        limit: 100,
      });
    // A Saturday: three working days later it is Tuesday.
    expect((await after(71.9)).map((row) => row.purchase_id)).not.toContain(id);
    expect((await after(72)).map((row) => row.purchase_id)).toContain(id);
  });
});

test('a free course is handed over in the same way, without money', async () => {
  const user = await person();
  await set(ids.drawing, 'academy');
  await expect(buy(user, ids.drawing)).rejects.toEqual(refused('purchase.consent_needed'));
  const { purchase } = await buy(user, ids.drawing, { sharesContact: true });
  expect(purchase).toMatchObject({ status: 'confirmed', access: 'waiting' });
  await letIn(purchase.id, { note: 'پیامک آموزشگاه را ببینید' });
  expect(await handOver().show(user, purchase.id)).toMatchObject({ state: 'given' });
});

test('a course that the academy sells itself is not sold here', async () => {
  await set(ids.python, 'none');
  await expect(buy(await person(PRICE), ids.python)).rejects.toEqual(refused('purchase.not_on_sale'));
  await set(ids.python, null);
});

const priceEvent = async (): Promise<number> =>
  (await sql<{ id: number }>`select id from price_event order by id limit 1`.execute(db)).rows[0]!.id;
