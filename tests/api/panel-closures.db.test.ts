import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWaitingPurchases, saveCourseEntry } from '@kavosh/contract/desk/hand-over.ts';
import { addPanelClosure, endPanelClosure, listPanelClosures } from '@kavosh/contract/panel/panel-closures.ts';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import { showPanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import type { CourseOffer } from '@kavosh/contract/purchases.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const PRICE = 1_700_000;
const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let academy: number;
let member: PanelClient;
/** Saturday, 21 November 2026, half past eleven in Tehran. */
const begin = Date.parse('2026-11-21T08:00:00Z');
let now = begin;
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const { rows } = await sql<{ academy_id: number }>`
    update course set payment_type = 'wallet' where id = ${ids.python} returning academy_id`.execute(
    one.database.kysely,
  );
  academy = rows[0]!.academy_id;
  const colleague = await addColleague(one, 'owner');
  const body = { delivery: 'academy', url: null, code: null, note: null } as const;
  await colleague.call(saveCourseEntry, { params: { id: String(ids.python) }, body });
  member = await addSeller(one, academy, 'academy_owner');
});
afterAll(() => one.close());

const close = (from: string, until: string, by = member) => by.call(addPanelClosure, { body: { from, until } });
const end = (id: number, by = member) => by.call(endPanelClosure, { params: { id: String(id) } });
const closures = async () => (await member.call(listPanelClosures)).data.closures;
async function buyer(): Promise<string> {
  const mobile = `0917445${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  await putMoney(one.database.kysely, mobile, PRICE);
  return token;
}
const buy = async (token: string): Promise<number> => {
  const body = { method: 'wallet', amount: PRICE, shares_contact: true };
  const { data } = await client.post(`courses/${ids.python}/purchase`, body, { token });
  return (data as { purchase: { id: number } }).purchase.id;
};
const offered = async (token: string): Promise<CourseOffer['let_in']> =>
  ((await client.get(`service/courses/${ids.python}/offer`, { token })).data as { offer: CourseOffer }).offer.let_in;
const dueOf = async (id: number) =>
  (await member.call(showPanelOrder, { params: { id: String(id) } })).data.order.waits?.due_at;
const lateAtDesk = async () => {
  const finance = await addColleague(one, 'finance');
  return (await finance.call(listWaitingPurchases, { query: { which: 'late' } })).data.rows.map(({ id }) => id);
};

test('a closure moves what is promised from then on: offer, order, what is late, what goes back', async () => {
  const [first, second] = [await buyer(), await buyer()];
  expect(await offered(first)).toEqual({
    until: '2026-11-24T08:00:00.000Z',
    back_at: '2026-11-28T08:00:00.000Z',
    closed: null,
  });
  const before = await buy(first);
  now += 20 * MINUTE_MS;
  const rows = await audited(one, () => close('2026-11-22', '2026-11-26'));
  expect(rows).toMatchObject([{ action: 'academy.closed', subject: `academy ${academy}`, staff_id: member.memberId }]);
  expect(await closures()).toMatchObject([{ from: '2026-11-22', until: '2026-11-26', state: 'coming' }]);
  // Sunday to Thursday are closed, Friday is none of work: two days and some hours from Saturday on.
  const promise = {
    until: '2026-11-30T08:20:00.000Z',
    back_at: '2026-12-03T08:20:00.000Z',
    closed: { from: '2026-11-22', until: '2026-11-26' },
  };
  expect(await offered(second)).toEqual(promise);
  const after = await buy(second);
  expect([await dueOf(before), await dueOf(after)]).toEqual(['2026-11-24T08:00:00.000Z', promise.until]);

  now = begin + 4 * DAY_MS;
  member = await addSeller(one, academy, 'academy_owner');
  expect(await lateAtDesk()).toEqual([before]);
  expect((await member.call(showPanelHome)).data.access).toMatchObject({ count: 2, late: 1 });
  // After seven days the one that was promised before the closure goes back, the other one stays.
  now = begin + 7 * DAY_MS + HOUR_MS;
  expect(await one.app.domains.wallet.expirePurchases()).toBe(1);
  now = Date.parse(promise.until) - 1;
  expect(await lateAtDesk()).toEqual([]);
  now += 1;
  expect(await lateAtDesk()).toEqual([after]);
  now = Date.parse(promise.back_at) - 1;
  expect(await one.app.domains.wallet.expirePurchases()).toBe(0);
  now += 1;
  expect(await one.app.domains.wallet.expirePurchases()).toBe(1);
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);
});

test('wrong days are refused by name, and nothing is written', async () => {
  now = Date.parse('2026-12-05T08:00:00Z');
  member = await addSeller(one, academy, 'academy_owner');
  const before = await closures();
  for (const [from, until, refusal] of [
    ['2026-12-04', '2026-12-06', 'closure.passed'],
    ['2026-12-08', '2026-12-07', 'closure.order'],
    ['2026-12-08', '2026-12-23', 'closure.long'],
    ['2027-06-10', '2027-06-11', 'closure.far'],
  ] as const)
    expect([from, (await close(from, until)).refusal]).toEqual([from, refusal]);
  expect((await close('2026-13-01', '2026-13-02')).status).toBe(422);
  expect((await close('<b>', '2026-12-06')).status).toBe(422);
  expect(await closures()).toEqual(before);
});

test('thirty days within a year at most, also of many who write at once', async () => {
  const days = ['2027-01-02', '2027-01-12', '2027-01-22', '2027-02-01'].map((from) =>
    close(from, new Date(Date.parse(from) + 9 * DAY_MS).toISOString().slice(0, 10)),
  );
  const said = (await Promise.all(days)).map(({ refusal }) => refusal ?? 'done').toSorted();
  // Five days of November are gone already.
  expect(said).toEqual(['closure.too_many', 'closure.too_many', 'done', 'done']);
  const { rows } = await sql<{ days: number }>`
    select sum(until_day - from_day + 1)::int as days from academy_closure where academy_id = ${academy}`.execute(
    one.database.kysely,
  );
  expect(rows[0]!.days).toBe(25);
  const { from } = (await closures())[0]!;
  const [left, right] = await Promise.all([close('2026-12-07', '2026-12-08'), close('2026-12-08', '2026-12-09')]);
  expect([left.refusal, right.refusal].filter(Boolean)).toEqual(['closure.overlap']);
  expect((await close(from, from)).refusal).toBe('closure.overlap');
});

test("one is taken back before it begins, ended while it runs, and another academy's is not there", async () => {
  const [next] = await closures();
  const { academy_id: other } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.csharp)
    .executeTakeFirstOrThrow();
  const theirs = await addSeller(one, other, 'academy_owner');
  expect((await theirs.call(listPanelClosures)).data.closures).toEqual([]);
  const [foreign, missing] = [await end(next!.id, theirs), await end(2_000_000_000, theirs)];
  expect([foreign.status, foreign.refusal]).toEqual([404, 'closure.not_found']);
  expect(JSON.stringify(foreign.envelope)).toBe(JSON.stringify(missing.envelope));
  now = Date.parse(`${next!.from}T08:00:00Z`);
  member = await addSeller(one, academy, 'academy_owner');
  const running = (await closures()).find(({ state }) => state === 'running')!;
  expect((await end(running.id)).data.closures).toContainEqual({ ...running, until: running.from });
  const coming = (await closures()).find(({ state }) => state === 'coming')!;
  expect((await end(coming.id)).data.closures.map(({ id }) => id)).not.toContain(coming.id);
  expect((await end(coming.id)).refusal).toBe('closure.not_found');
  const editor = await addSeller(one, academy, 'academy_replies');
  expect((await editor.call(listPanelClosures)).refusal).toBe('panel.forbidden');
});
