import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePanelAccess, listPanelOrders } from '@kavosh/contract/panel/panel-orders.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

const PRICE = 1_700_000;

let one: TestApp;
let ids: Record<SmallCourse, number>;
let ours: PanelClient;
let now = Date.parse('2026-11-01T08:00:00Z');
/** In the order in which they were bought. */
const bought: number[] = [];

async function buy(method: 'wallet' | 'referral'): Promise<void> {
  now += DAY_MS;
  const { mobile, userId } = await addAccount(one);
  if (method === 'wallet') await putMoney(one.database.kysely, mobile, PRICE);
  const seenAmount = method === 'wallet' ? PRICE : null;
  const asked = { userId, courseId: ids.python, method, seenAmount, sharesContact: true, key: null };
  bought.push((await one.app.domains.wallet.buyCourse(asked)).purchase.id);
}

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  await buy('referral');
  await sql`update course set payment_type = 'wallet' where id = ${ids.python}`.execute(db);
  await sql`update course_entry set delivery = 'academy' where course_id = ${ids.python}`.execute(db);
  for (let n = 0; n < 4; n += 1) await buy('wallet');
  const { academy_id: academyId } = await db
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  ours = await addSeller(one, academyId, 'academy_owner');
  for (const at of [2, 4]) {
    const input = { params: { id: String(bought[at]) }, body: { note: 'نشانی کلاس' } };
    const { status } = await ours.call(givePanelAccess, input);
    if (status !== 200) throw new Error(`the buyer was not let in: ${status}`);
  }
});
afterAll(() => one.close());

const list = async (query: object) => (await ours.call(listPanelOrders, { query })).data;
/** Which purchases are listed, by when they were bought. */
const places = async (query: object) => (await list(query)).rows.map(({ id }) => bought.indexOf(id));

test('orders that wait come first, by their deadline, then those without one; then the newest', async () => {
  expect(await places({})).toEqual([1, 3, 0, 4, 2]);
  expect(await places({ order: '-at' })).toEqual([4, 3, 2, 1, 0]);
  expect(await places({ waits: 'access' })).toEqual([1, 3]);
  expect(await places({ waits: 'confirm' })).toEqual([0]);
  expect(await places({ state: 'confirmed' })).toEqual([4, 2]);
});

test.each([1, 2, 3, 4, 5])('each order is on one page, of %i', async (limit) => {
  const seen: number[] = [];
  let after: string | null | undefined;
  do {
    const page = await list({ limit: String(limit), ...(after ? { after } : {}) });
    expect(page.total.count).toBe(5);
    seen.push(...page.rows.map(({ id }) => bought.indexOf(id)));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual([1, 3, 0, 4, 2]);
});
