import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRefundRequests } from '@kavosh/contract/desk/refunds/refund-requests.ts';
import {
  cancelPanelEditionOrders,
  cancelPanelOrder,
  givePanelAccess,
  showPanelOrder,
} from '@kavosh/contract/panel/panel-orders.ts';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import { addAccount, addColleague } from './desk-client.ts';
import { addSeller } from './panel-client.ts';
import { startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { putMoney } from './put-money.ts';

const reason = 'مدرس بیمار شد و این کلاس برگزار نمی‌شود.';
let academy: PanelAcademy;
let id: number;
let lastKey = 0;

beforeAll(async () => {
  academy = await startAcademy();
  id = academy.ids.python;
  await sql`update course set payment_type = 'wallet' where id = ${id}`.execute(db());
  await sql`update edition set is_open = false where course_id = ${id}`.execute(db());
  await sql`
    insert into course_entry (course_id, delivery, changed_at) values (${id}, 'academy', now())
    on conflict (course_id) do update set delivery = 'academy'`.execute(db());
});
afterAll(() => academy.one.close());

const db = () => academy.one.database.kysely;
const wallet = () => academy.one.app.domains.wallet;
const of = (order: number) => ({ params: { id: String(order) } });
const cancel = (order: number, by = academy.owner) => by.call(cancelPanelOrder, { ...of(order), body: { reason } });
const letIn = (order: number) =>
  academy.owner.call(givePanelAccess, { ...of(order), body: { note: 'کلاس شماره ۲' } as never });

/** The only open edition of the course, at a price of its own. */
async function edition(amount: number): Promise<number> {
  await sql`update edition set is_open = false where course_id = ${id}`.execute(db());
  const { rows } = await sql<{ id: number }>`
    insert into edition (course_id, source_key, center, teacher, schedule, is_open, by_hand, capacity)
    values (${id}, ${`hand:${(lastKey += 1)}-${randomBytes(3).toString('hex')}`}, 'ونک', '', '', true, true, 50)
    returning id`.execute(db());
  await sql`
    insert into price_event (course_id, edition_id, at, source, original, is_free, discount_percent, discount_amount)
    values (${id}, ${rows[0]!.id}, now(), 'test', ${amount}, false, null, null)`.execute(db());
  return rows[0]!.id;
}
/** Bought from the wallet, and waiting for the academy. */
async function bought(amount: number): Promise<{ id: number; user: number }> {
  const { userId: user, mobile } = await addAccount(academy.one);
  await putMoney(db(), mobile, amount);
  const { purchase } = await wallet().buyCourse({
    userId: user,
    courseId: id,
    method: 'wallet',
    seenAmount: amount,
    sharesContact: true,
    key: null,
  });
  return { id: purchase.id, user };
}
const stateOf = async (order: number) =>
  (await db().selectFrom('purchase').select(['state', 'refunded_bp']).where('id', '=', order).executeTakeFirst())!;
const availableOf = async (user: number): Promise<number> => (await wallet().balance(user)).available;
const toldTo = async (user: number): Promise<string[]> =>
  (await db().selectFrom('notification').select('body').where('user_id', '=', user).execute()).map((one) => one.body);
const sound = async () => expect(await wallet().verify()).toEqual([]);
const audited = async (order: number) =>
  (await academy.one.app.domains.audit.doneTo(`purchase ${order}`)).map(({ action, staff_id: by }) => [action, by]);

test('an order that waits is cancelled: all comes back, and the buyer reads why, once', async () => {
  await edition(900_000);
  const order = await bought(900_000);
  expect((await cancel(order.id)).data).toMatchObject({ outcome: 'cancelled', order: { state: 'cancelled' } });
  expect(await availableOf(order.user)).toBe(900_000);
  expect((await toldTo(order.user)).filter((body) => body.includes(reason))).toHaveLength(1);
  expect((await cancel(order.id)).data.outcome).toBe('cancelled');
  expect(await audited(order.id)).toEqual([['purchase.cancelled', academy.owner.memberId]]);
  await sound();
});

test('a confirmed one is given back whole, with the cashback, also when its buyer is in', async () => {
  await edition(900_000);
  const order = await bought(900_000);
  expect((await letIn(order.id)).status).toBe(200);
  expect((await cancel(order.id)).data).toMatchObject({ outcome: 'cancelled', order: { state: 'refunded' } });
  expect(await stateOf(order.id)).toEqual({ state: 'refunded', refunded_bp: 10_000 });
  expect(await availableOf(order.user)).toBe(900_000);
  expect((await toldTo(order.user)).filter((body) => body.includes(reason))).toHaveLength(1);
  expect((await cancel(order.id)).data.outcome).toBe('cancelled');
  expect(await availableOf(order.user)).toBe(900_000);
  await sound();
});

test('of a hand-over and cancels at once, the books have one end', async () => {
  await edition(900_000);
  const order = await bought(900_000);
  const answers = await Promise.all([cancel(order.id), letIn(order.id), cancel(order.id), cancel(order.id)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(['cancelled', 'refunded']).toContain((await stateOf(order.id)).state);
  expect(await availableOf(order.user)).toBe(900_000);
  await sound();
});

test('of cancels by the academy and withdrawals by the buyer at once, all comes back once', async () => {
  await edition(900_000);
  const orders = await Promise.all(Array.from({ length: 6 }, () => bought(900_000)));
  for (const { id: order } of orders.slice(3)) await letIn(order);
  await Promise.all(
    orders.flatMap(({ id: order, user }) => [
      cancel(order),
      wallet()
        .withdrawFrom({
          member: { kind: 'member', userId: user, sessionId: 0 },
          address: '127.0.0.1',
          id: order,
          amount: 900_000,
          backTo: 'wallet',
          note: 'نمی‌توانم بیایم',
          proof: {},
        })
        // Where the cancel was first there may be nothing left to withdraw from.
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        }),
      cancel(order),
    ]),
  );
  for (const { id: order, user } of orders) {
    expect(['cancelled', 'refunded']).toContain((await stateOf(order)).state);
    expect(await availableOf(user)).toBe(900_000);
  }
  const { rows: open } = await sql`
    select id from refund_request where state in ('asked', 'escalated')
      and purchase_id in (${sql.join(orders.map((order) => order.id))})`.execute(db());
  expect(open).toEqual([]);
  await sound();
});

test('what one member may not give back alone waits for the desk, with the reason, once', async () => {
  await edition(3_000_000);
  const [first, second] = [await bought(3_000_000), await bought(3_000_000)];
  await letIn(first.id);
  await letIn(second.id);
  const finance = await addSeller(academy.one, academy.academyId, 'academy_finance');
  expect((await cancel(first.id, finance)).data.outcome).toBe('cancelled');
  // With the first one the sum of the day is above the limit.
  expect((await cancel(second.id, finance)).data).toMatchObject({
    outcome: 'with_desk',
    order: { state: 'confirmed' },
  });
  expect((await cancel(second.id, finance)).data.outcome).toBe('with_desk');
  const desk = await addColleague(academy.one, 'finance');
  const { rows } = (await desk.call(listRefundRequests, { query: {} })).data;
  expect(rows.filter(({ academy: said }) => said?.bp === 10_000)).toMatchObject([{ academy: { answer: reason } }]);
  await sound();
});

test('all orders of an edition are cancelled at once, those of others stay', async () => {
  await edition(200_000);
  const other = await bought(200_000);
  const closed = await edition(200_000);
  const orders = [await bought(200_000), await bought(200_000), await bought(200_000)];
  await letIn(orders[0]!.id);
  const all = { params: { id: String(id), edition: String(closed) }, body: { reason } };
  const answers = await Promise.all([1, 2].map(() => academy.second.call(cancelPanelEditionOrders, all)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { id: order, user } of orders) {
    expect(['cancelled', 'refunded']).toContain((await stateOf(order)).state);
    expect(await availableOf(user)).toBe(200_000);
  }
  expect((await stateOf(other.id)).state).toBe('unconfirmed');
  expect((await academy.second.call(cancelPanelEditionOrders, all)).data).toEqual({
    cancelled: 0,
    with_desk: 0,
    left: 0,
  });
  await sound();
});

test('what was paid at the academy, or is of another academy, and roles that may not, are refused', async () => {
  const { userId } = await addAccount(academy.one);
  await sql`update course set payment_type = 'referral' where id = ${id}`.execute(db());
  const { purchase } = await wallet().buyCourse({
    userId,
    courseId: id,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  expect((await cancel(purchase.id)).refusal).toBe('purchase.paid_elsewhere');
  const editor = await addSeller(academy.one, academy.academyId, 'academy_editor');
  expect((await cancel(purchase.id, editor)).refusal).toBe('panel.forbidden');
  const { academy_id: foreign } = await db()
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', academy.ids.csharp)
    .executeTakeFirstOrThrow();
  const stranger = await addSeller(academy.one, foreign, 'academy_owner');
  expect((await cancel(purchase.id, stranger)).refusal).toBe('purchase.not_found');
  for (const [course, one, refusal] of [
    [academy.ids.csharp, 1, 'course.not_found'],
    [id, 2_000_000_000, 'edition.not_found'],
  ] as const) {
    const asked = { params: { id: String(course), edition: String(one) }, body: { reason } };
    expect((await academy.owner.call(cancelPanelEditionOrders, asked)).refusal).toBe(refusal);
  }
  expect((await academy.owner.call(showPanelOrder, of(purchase.id))).data.order.state).toBe('unconfirmed');
  expect((await academy.owner.call(cancelPanelOrder, { ...of(purchase.id), body: { reason: ' ' } })).status).toBe(422);
});
