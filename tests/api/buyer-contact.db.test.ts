import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showBuyerContact } from '@kavosh/contract/desk/hand-over.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const PRICE = 1_700_000;
const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let desk: DeskClient;
let now = Date.parse('2026-11-21T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);
const days = (count: number) => new Date(now + count * DAY_MS).toISOString();

beforeAll(async () => {
  one = await startApp({
    outbox,
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  await sql`update course set payment_type = 'wallet' where id = ${ids.python}`.execute(db);
  await sql`
    insert into course_entry (course_id, delivery, changed_at) values (${ids.python}, 'academy', now())
    on conflict (course_id) do update set delivery = 'academy'`.execute(db);
  desk = await addColleague(one, 'owner');
});
afterAll(() => one.close());

/** An edition of the course that ends then; the others of it are closed. */
async function edition(endsAt: string | null): Promise<number> {
  const db = one.database.kysely;
  await sql`update edition set is_open = false where course_id = ${ids.python}`.execute(db);
  const key = `hand:${randomBytes(4).toString('hex')}`;
  const { rows } = await sql<{ id: number }>`
    insert into edition (course_id, source_key, center, teacher, schedule, is_open, starts_at, ends_at, by_hand)
    values (${ids.python}, ${key}, 'ونک', '', '', true, ${days(7)}, ${endsAt}, true)
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Buys the only edition that is open. */
async function buy(): Promise<{ token: string; id: number }> {
  const mobile = `0917445${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  await putMoney(one.database.kysely, mobile, PRICE);
  const body = { method: 'wallet', amount: PRICE, shares_contact: true };
  const { data } = await client.post(`courses/${ids.python}/purchase`, body, { token });
  return { token, id: (data as { purchase: { id: number } }).purchase.id };
}
const untilOf = async (id: number): Promise<string> =>
  (await desk.call(showBuyerContact, { params: { id: String(id) } })).data.until;

test('name and number of a buyer are there until thirty days after the end of what was bought', async () => {
  await edition(days(120));
  const { id } = await buy();
  expect(await untilOf(id)).toBe(days(150));
  await edition(null);
  const open = await buy();
  const short = await untilOf(open.id);
  expect(Date.parse(short)).toBeLessThan(Date.parse(days(60)));
});

test('where the end is postponed they are kept longer, but not for ever', async () => {
  const moved = await edition(days(90));
  const { id } = await buy();
  await sql`
    update edition set ends_at = ${days(200)} where id = ${moved}`.execute(one.database.kysely);
  const [bought, far] = [now, days(230)];
  const asked = async () =>
    (
      await sql<{ until: Date }>`
        select until from purchase_contact where purchase_id = ${id}`.execute(one.database.kysely)
    ).rows[0]?.until.toISOString();
  // Let in, so that it is not cancelled for its academy's delay.
  await sql`update purchase set state = 'confirmed', confirmed_at = now() where id = ${id}`.execute(
    one.database.kysely,
  );
  await sql`update purchase_access set state = 'given', given_at = now() where purchase_id = ${id}`.execute(
    one.database.kysely,
  );
  now += 119 * DAY_MS;
  await one.app.domains.wallet.expirePurchases();
  expect(await asked()).toBe(far);
  await sql`update edition set ends_at = ${days(2_000)} where id = ${moved}`.execute(one.database.kysely);
  now = Date.parse(far) - DAY_MS;
  await one.app.domains.wallet.expirePurchases();
  expect(await asked()).toBe(new Date(bought + 760 * DAY_MS).toISOString());
  now = bought + 760 * DAY_MS;
  await one.app.domains.wallet.expirePurchases();
  expect(await asked()).toBeUndefined();
  now = bought;
});

test('after a cancelled purchase thirty days are left', async () => {
  await edition(days(120));
  const { id, token } = await buy();
  const path = `users/dashboard/purchases/${id}/withdraw`;
  const { status } = await client.post(path, { amount: PRICE, back_to: 'wallet' }, { token });
  expect(status).toBe(200);
  expect(await untilOf(id)).toBe(days(30));
});
