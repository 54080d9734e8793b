import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import { askPriceBelieved, saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { confirmDeskPurchase, showDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { testDatabase, type TestDatabase } from '../database/test-database.ts';
import { paid } from '../factories/course-record.ts';
import { enterByLink } from '../factories/hand-over.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: DeskClient;
let second: DeskClient;
let now = Date.now();
let testing: TestDatabase;
/** Connects as the owner of the tables, who can backdate events. */
let tables: Database<Tables>;

beforeAll(async () => {
  testing = await testDatabase();
  tables = openDatabase({ url: testing.url, poolSize: 1, log: console });
  one = await startApp({
    url: testing.url,
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(async () => {
  await Promise.all([one.close(), tables.close()]);
  await testing.drop();
});
// Daily sums are per colleague: each test has its own colleagues.
beforeEach(async () => {
  now = Date.now();
  owner = await addColleague(one, 'owner');
  second = await addColleague(one, 'owner');
});

const of = (id: number) => ({ params: { id: String(id) } });
const requestOf = ({ envelope }: { envelope: { data: unknown } }) =>
  (envelope.data as { approval_id: number }).approval_id;
const wallet = () => one.app.domains.wallet;
const sound = async () =>
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);

type Price = { original: number | null; is_free?: boolean; discount_percent?: number };

/** One colleague alone enters a new price. */
async function setPrice(id: number, { original, is_free = false, discount_percent }: Price): Promise<void> {
  const { course } = (await owner.call(showDeskCourse, of(id))).data;
  const price = { original, is_free, discount_percent: discount_percent ?? null, discount_amount: null };
  const saved = await owner.call(saveDeskCourse, {
    ...of(id),
    body: { version: course.version, changes: { price } },
  });
  expect(saved.status).toBe(200);
}
const doubtOf = async (id: number) => (await owner.call(showDeskCourse, of(id))).data.price_doubt;

let made = 0;
/** A separate course for each test, at this price. */
async function course(toman: number | null, more: object = {}): Promise<number> {
  made += 1;
  const record = {
    ...smallCourses.python,
    ...more,
    sourceKey: `doubt-${made}`,
    title: `دوره ${made}`,
    price: toman === null ? { ...paid(1), original: null } : paid(toman),
  };
  await one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
  const row = await one.database.kysely
    .selectFrom('course')
    .select('id')
    .where('source_key', '=', record.sourceKey)
    .executeTakeFirstOrThrow();
  await enterByLink(one.database.kysely);
  return row.id;
}
async function feedSays(id: number, toman: number): Promise<void> {
  const row = await one.database.kysely
    .selectFrom('course')
    .select(['source_key', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const record = { ...smallCourses.python, sourceKey: row.source_key, title: row.title, price: paid(toman) };
  await one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
}
/** Backdates all price events by this many days. */
async function letDaysPass(id: number, days: number): Promise<void> {
  const db = tables.kysely;
  await sql`alter table price_event disable trigger price_event_append_only`.execute(db);
  await sql`update price_event set at = at - make_interval(days => ${days}) where course_id = ${id}`.execute(db);
  await sql`update price_doubt set at = at - make_interval(days => ${days}) where course_id = ${id}`.execute(db);
  await sql`alter table price_event enable trigger price_event_append_only`.execute(db);
}

async function buy(courseId: number, method: 'referral' | 'wallet' = 'referral', money = 0) {
  const { userId, mobile } = await addAccount(one);
  if (money > 0) await putMoney(one.database.kysely, mobile, money);
  const { purchase } = await wallet().buyCourse({ userId, courseId, method, seenAmount: null, key: null });
  return { userId, purchase };
}
const confirm = (id: number, reason?: string, by = owner) =>
  by.call(confirmDeskPurchase, { ...of(id), body: reason === undefined ? {} : { reason } });

test('one person sets a price and confirms the purchase of an accomplice: nothing is spendable', async () => {
  const id = await course(1_700_000);
  await setPrice(id, { original: 1_000_000_000_000 });
  expect(await doubtOf(id)).toMatchObject({
    reasons: ['changed', 'ceiling'],
    before: 1_700_000,
    amount: 1_000_000_000_000,
  });
  const { userId, purchase } = await buy(id);
  expect(purchase).toMatchObject({ status: 'unconfirmed', purchase: { amount: 1_000_000_000_000 } });
  expect((await confirm(purchase.id)).refusal).toBe('desk.reason_missing');
  const asked = await confirm(purchase.id, 'درست است');
  expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
  expect((await owner.call(approve, of(requestOf(asked)))).refusal).toBe('approval.own');
  await expect(
    wallet().operatePurchase({ id: purchase.id, step: 'confirmed', operator: 'by the face alone' }),
  ).rejects.toMatchObject({ code: 'approval.needed' });
  expect(await wallet().balance(userId)).toEqual({ balance: 0, available: 0 });
  // The price is reset: purchases made meanwhile still wait.
  await setPrice(id, { original: 1_700_000 });
  expect(await doubtOf(id)).toBeNull();
  expect((await confirm(purchase.id, 'درست است')).refusal).toBe('approval.open');
  expect(await wallet().balance(userId)).toEqual({ balance: 0, available: 0 });
  await sound();
});

/** Each row: prices in order, the days between them, and why the last one is in doubt. */
const chains: [string, (number | null | 'free')[], number, string[] | null][] = [
  ['twice as much is no doubt', [1_000_000, 2_000_000], 0, null],
  ['more than twice', [1_000_000, 2_000_001], 0, ['changed']],
  ['half is none', [1_000_000, 500_000], 0, null],
  ['less than half', [1_000_000, 499_999], 0, ['changed']],
  ['a chain of steps within a day', [1_000_000, 1_900_000, 3_610_000], 0, ['changed']],
  ['a chain downwards', [1_000_000, 600_000, 350_000], 0, ['changed']],
  ['a chain within the week', [1_000_000, 1_900_000, 3_610_000], 3, ['changed']],
  ['the same, but slowly', [1_000_000, 1_900_000, 3_610_000], 8, null],
  ['there and back', [1_000_000, 1_000_000_000, 1_000_000], 0, null],
  ['there, back, and there again', [1_000_000, 9_000_000, 1_000_000, 9_000_000], 0, ['changed']],
  ['one in doubt is no measure for the next', [1_000_000, 9_000_000, 10_000_000], 0, ['changed']],
  ['nor is it after a week', [1_000_000, 9_000_000, 10_000_000], 8, ['changed']],
  ['from none to a usual one', [null, 4_000_000], 0, null],
  ['from none to a huge one', [null, 50_000_001], 0, ['ceiling']],
  ['the ceiling itself', [null, 50_000_000], 0, null],
  ['by way of none', [1_000_000, null, 9_000_000], 0, ['changed']],
  ['by way of none, slowly', [1_000_000, null, 9_000_000], 8, ['changed']],
  ['from free to something', ['free', 100_000], 0, ['changed']],
  ['to free', [1_000_000, 'free'], 0, ['changed']],
  ['by way of free', [1_000_000, 'free', 9_000_000], 8, ['changed']],
  ['both at once', [30_000_000, 70_000_000], 0, ['changed', 'ceiling']],
  ['the most that the books hold', [30_000_000, 1_000_000_000_000], 0, ['changed', 'ceiling']],
];
test.each(chains)('%s', async (_, prices, days, reasons) => {
  const [first, ...rest] = prices;
  const id = await course(first === 'free' ? null : first!);
  if (first === 'free') await setPrice(id, { original: null, is_free: true });
  for (const price of rest) {
    await letDaysPass(id, days);
    await setPrice(id, price === 'free' ? { original: null, is_free: true } : { original: price });
  }
  expect((await doubtOf(id))?.reasons ?? null).toEqual(reasons);
});

test('discounts count, and so do feeds', async () => {
  const id = await course(1_000_000);
  await setPrice(id, { original: 1_000_000, discount_percent: 60 });
  expect(await doubtOf(id)).toMatchObject({ reasons: ['changed'], before: 1_000_000, amount: 400_000 });
  const other = await course(1_000_000);
  await feedSays(other, 4_000_000);
  expect(await doubtOf(other)).toMatchObject({ reasons: ['changed'], before: 1_000_000, amount: 4_000_000 });
  // A feed sends a higher list price, with a discount that keeps the paid price the same.
  const third = await course(1_000_000);
  await setPrice(third, { original: 2_500_000, discount_percent: 60 });
  expect(await doubtOf(third)).toBeNull();
});

test('a wallet purchase at a price in doubt is paid and waits; two people confirm it', async () => {
  const id = await course(1_000_000, { paymentType: 'wallet' });
  await setPrice(id, { original: 3_000_000 });
  const { userId, purchase } = await buy(id, 'wallet', 3_000_000);
  expect(purchase).toMatchObject({ status: 'unconfirmed', status_title: 'در انتظار تأیید' });
  expect(await wallet().balance(userId)).toEqual({ balance: 0, available: 0 });
  await sound();
  const again = await wallet().buyCourse({ userId, courseId: id, method: 'wallet', seenAmount: null, key: null });
  expect(again.purchase.id).toBe(purchase.id);
  const shown = (await owner.call(showDeskPurchase, of(purchase.id))).data;
  expect(shown.price_doubt).toEqual({ reasons: ['changed'], needs_two: true });
  const asked = await confirm(purchase.id, 'با آموزشگاه حرف زدیم');
  expect(asked.refusal).toBe('approval.requested');
  expect((await second.call(approve, of(requestOf(asked)))).status).toBe(200);
  expect((await owner.call(showDeskPurchase, of(purchase.id))).data.purchase.state).toBe('confirmed');
  expect(await wallet().balance(userId)).toEqual({ balance: 150_000, available: 150_000 });
  await sound();
});

test('a week after the doubt one person can confirm; when cancelled, everything is refunded', async () => {
  const id = await course(1_000_000, { paymentType: 'wallet' });
  await setPrice(id, { original: 3_000_000 });
  await letDaysPass(id, 8);
  const late = await buy(id, 'wallet', 3_000_000);
  expect(late.purchase.status).toBe('unconfirmed');
  expect((await confirm(late.purchase.id)).status).toBe(200);
  const other = await buy(id, 'wallet', 3_000_000);
  await wallet().operatePurchase({ id: other.purchase.id, step: 'cancelled', operator: 'test' });
  expect(await wallet().balance(other.userId)).toEqual({ balance: 3_000_000, available: 3_000_000 });
  await sound();
});

test('once two people accept a price, purchases no longer wait and the next price is compared with it', async () => {
  const id = await course(1_000_000, { paymentType: 'wallet' });
  await setPrice(id, { original: 9_000_000 });
  const before = await buy(id, 'wallet', 9_000_000);
  const { version } = (await owner.call(showDeskCourse, of(id))).data.course;
  const ask = (of_: number) => owner.call(askPriceBelieved, { ...of(of_), body: { version, reason: 'قیمت تازه' } });
  const asked = await ask(id);
  expect(asked.refusal).toBe('approval.requested');
  expect((await ask(id)).refusal).toBe('approval.open');
  expect((await owner.call(approve, of(requestOf(asked)))).refusal).toBe('approval.own');
  expect((await second.call(approve, of(requestOf(asked)))).status).toBe(200);
  expect(await doubtOf(id)).toBeNull();
  expect((await buy(id, 'wallet', 9_000_000)).purchase.status).toBe('confirmed');
  expect((await confirm(before.purchase.id)).status).toBe(200);
  await setPrice(id, { original: 17_000_000 });
  expect(await doubtOf(id)).toBeNull();
  await setPrice(id, { original: 1_000_000 });
  expect(await doubtOf(id)).toMatchObject({ reasons: ['changed'], before: 17_000_000 });
  expect((await ask(ids.csharp)).refusal).toBe('course.price_believed');
  await sound();
});

test('a request about a price ends if the price has changed meanwhile', async () => {
  const id = await course(1_000_000);
  await setPrice(id, { original: 9_000_000 });
  const { version } = (await owner.call(showDeskCourse, of(id))).data.course;
  const asked = await owner.call(askPriceBelieved, { ...of(id), body: { version, reason: 'قیمت تازه' } });
  await setPrice(id, { original: 40_000_000 });
  expect((await second.call(approve, of(requestOf(asked)))).refusal).toBe('approval.stale');
  expect(await doubtOf(id)).toMatchObject({ amount: 40_000_000 });
});
