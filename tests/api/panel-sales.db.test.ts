import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listPanelCoupons,
  listPanelPlans,
  makePanelCoupon,
  makePanelPlan,
  stopPanelCoupon,
  stopPanelPlan,
} from '@kavosh/contract/panel/panel-discounts.ts';
import { listPanelOrders, showPanelBuyer } from '@kavosh/contract/panel/panel-orders.ts';
import { listPanelSeats, showPanelSeats } from '@kavosh/contract/panel/panel-seats.ts';
import { rowVersions } from '../database/row-versions.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { salesNaming } from './panel-sales.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let edition: number;
/** Of the academy of `python` and `branches`, and of the one of `csharp`. */
let ours: PanelClient;
let theirs: PanelClient;

const academyOf = async (course: number): Promise<number> =>
  (await sql<{ id: number }>`select academy_id as id from course where id = ${course}`.execute(one.database.kysely))
    .rows[0]!.id;
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3.5 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  await sql`update course set payment_type = 'wallet' where id in (${ids.branches}, ${ids.python})`.execute(db);
  await sql`update edition set capacity = 1 where course_id = ${ids.branches} and center = 'مرکز'`.execute(db);
  edition = (
    await sql<{ id: number }>`select id from edition where course_id = ${ids.branches} and capacity = 1`.execute(db)
  ).rows[0]!.id;
  ours = await addSeller(one, await academyOf(ids.python), 'academy_owner');
  theirs = await addSeller(one, await academyOf(ids.csharp), 'academy_owner');
});
afterAll(() => one.close());

const audited = async (subject: string) =>
  (await one.app.domains.audit.doneTo(subject)).map(({ action, staff_id: by, details }) => [
    action,
    by,
    details['academy'],
  ]);

test('a discount in time is made, holds for buyers, and is ended; each is a row of the audit', async () => {
  const body = { course: ids.python, percent: 30, until: inDays(3) };
  const { plan } = (await ours.call(makePanelPlan, { body })).data;
  expect(plan).toMatchObject({ state: 'running', percent: 30, course: { title: 'پایتون از صفر' } });
  expect((await one.app.domains.catalogue.courseOffer(ids.python))!.amount).toBe(1_400_000);
  expect((await ours.call(makePanelPlan, { body })).refusal).toBe('plan.overlap');
  expect((await ours.call(listPanelPlans)).data.plans).toMatchObject([{ id: plan.id, state: 'running' }]);
  const stop = { params: { id: String(plan.id) } };
  expect((await ours.call(stopPanelPlan, stop)).data.plan.state).toBe('stopped');
  expect((await ours.call(stopPanelPlan, stop)).data.plan.state).toBe('stopped');
  expect((await one.app.domains.catalogue.courseOffer(ids.python))!.amount).toBe(1_700_000);
  expect(await audited(`course ${ids.python}`)).toEqual([
    ['course.price_planned', ours.memberId, ours.academyId],
    ['course.price_plan_stopped', ours.memberId, ours.academyId],
  ]);
});

test('a code is made, counted and stopped; each is a row of the audit', async () => {
  const body = { code: ' Yalda ', amount: '۵۰٬۰۰۰', cap: 2, per_person: 1, courses: [ids.python] };
  const { coupon } = (await ours.call(makePanelCoupon, { body })).data;
  expect(coupon).toMatchObject({ code: 'Yalda', amount: 50_000, used: 0, state: 'running', cap: 2 });
  expect((await ours.call(makePanelCoupon, { body: { code: 'yalda', percent: 5 } })).refusal).toBe('coupon.taken');
  const { mobile, userId } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, 1_650_000);
  await one.app.domains.wallet.buyCourse({
    userId,
    courseId: ids.python,
    method: 'wallet',
    seenAmount: 1_650_000,
    coupon: 'YALDA',
    sharesContact: true,
    key: null,
  });
  expect((await ours.call(listPanelCoupons)).data.coupons).toMatchObject([{ used: 1, off: 50_000 }]);
  const stop = { params: { id: String(coupon.id) } };
  expect((await ours.call(stopPanelCoupon, stop)).data.coupon).toMatchObject({ state: 'stopped', used: 1 });
  expect(await audited(`coupon ${coupon.id}`)).toEqual([
    ['coupon.made', ours.memberId, ours.academyId],
    ['coupon.stopped', ours.memberId, ours.academyId],
  ]);
});

test.each([
  { percent: 10, amount: 1_000 },
  {},
  { percent: 91 },
  { percent: 0 },
  { amount: 5 },
  { percent: 10, cap: 0 },
  { percent: 10, until: '2026-13-45' },
  { percent: 10, code: '' },
])('a wrong code %o is refused at its box', async (parts) => {
  const { status, envelope } = await ours.call(makePanelCoupon, { body: { code: 'wrong', ...parts } as never });
  expect(status).toBe(422);
  expect(Object.keys((envelope as { errors: object }).errors)).toHaveLength(1);
});

test('seats are shown with how many wait, and who by first letters', async () => {
  for (const name of ['مریم', 'رضا']) {
    const { mobile, userId } = await addAccount(one);
    await sql`update app_user set first_name = ${name}, last_name = 'کوهی' where id = ${userId}`.execute(
      one.database.kysely,
    );
    await putMoney(one.database.kysely, mobile, 2_000_000);
    const asked = { userId, courseId: ids.branches, editionId: edition };
    if (name === 'مریم')
      await one.app.domains.wallet.buyCourse({ ...asked, method: 'wallet', seenAmount: null, key: null });
    else await one.app.domains.wallet.joinWaitingList(asked);
  }
  const { editions } = (await ours.call(listPanelSeats)).data;
  expect(editions.find(({ id }) => id === edition)).toMatchObject({ capacity: 1, sold: 1, offered: 0, waiting: 1 });
  const { data } = await ours.call(showPanelSeats, { params: { id: String(edition) } });
  expect(data.queue).toMatchObject([{ name: 'ر. ک.', offered_until: null }]);
  expect(JSON.stringify(data)).not.toContain('رضا');
});

test('an order says which edition was bought, and who is to be enrolled as long as that is kept', async () => {
  const db = one.database.kysely;
  await sql`insert into course_entry (course_id, delivery, changed_at) values (${ids.python}, 'academy', now())
    on conflict (course_id) do update set delivery = 'academy'`.execute(db);
  const { mobile, userId } = await addAccount(one);
  await sql`update app_user set first_name = 'سارا', last_name = 'نمونه' where id = ${userId}`.execute(db);
  await putMoney(db, mobile, 2_000_000);
  const bought = await one.app.domains.wallet.buyCourse({
    userId,
    courseId: ids.python,
    method: 'wallet',
    seenAmount: null,
    sharesContact: true,
    key: null,
  });
  const { rows } = (await ours.call(listPanelOrders)).data;
  const seat = rows.find((row) => row.course.id === ids.branches)!;
  expect(seat).toMatchObject({ edition: { id: edition, center: 'مرکز' }, has_contact: false });
  const of = (id: number) => ({ params: { id: String(id) } });
  expect((await ours.call(showPanelBuyer, of(seat.id))).refusal).toBe('access.no_contact');
  expect(rows.find((row) => row.id === bought.purchase.id)).toMatchObject({ edition: null, has_contact: true });
  const shown = await ours.call(showPanelBuyer, of(bought.purchase.id));
  expect(shown.data).toMatchObject({ name: 'سارا نمونه', mobile });
  expect(await audited(`purchase ${bought.purchase.id}`)).toContainEqual([
    'purchase.contact_shown',
    ours.memberId,
    undefined,
  ]);
  expect((await theirs.call(showPanelBuyer, of(bought.purchase.id))).refusal).toBe('purchase.not_found');
  const replies = await addSeller(one, ours.academyId, 'academy_replies');
  expect((await replies.call(showPanelBuyer, of(bought.purchase.id))).refusal).toBe('panel.forbidden');
});

test("another academy's things are not there, and nothing changes", async () => {
  const { plan } = (
    await ours.call(makePanelPlan, { body: { course: ids.python, percent: 20, from: inDays(5), until: inDays(6) } })
  ).data;
  const { coupon } = (await ours.call(makePanelCoupon, { body: { code: 'ours', percent: 20 } })).data;
  const of = (id: number) => ({ params: { id: String(id) } });
  const inputs: Record<string, [own: object, missing: object]> = {
    [makePanelPlan.path]: [
      { body: { course: ids.python, percent: 10, until: inDays(2) } },
      { body: { course: 2_000_000_000, percent: 10, until: inDays(2) } },
    ],
    [stopPanelPlan.path]: [of(plan.id), of(2_000_000_000)],
    [makePanelCoupon.path]: [
      { body: { code: 'theirs', percent: 10, courses: [ids.python] } },
      { body: { code: 'theirs', percent: 10, courses: [2_000_000_000] } },
    ],
    [stopPanelCoupon.path]: [of(coupon.id), of(2_000_000_000)],
    [showPanelSeats.path]: [of(edition), of(2_000_000_000)],
  };
  expect(Object.keys(inputs).toSorted()).toEqual(salesNaming.map(({ path }) => path).toSorted());
  await theirs.call(listPanelPlans);
  for (const call of salesNaming) {
    const [own, missing] = inputs[call.path]!;
    const before = await rowVersions(one.database.kysely);
    const [his, none] = [await theirs.call(call, own as never), await theirs.call(call, missing as never)];
    expect([call.path, his.status]).toEqual([call.path, 404]);
    expect(JSON.stringify(his.envelope)).toBe(JSON.stringify(none.envelope));
    expect(await rowVersions(one.database.kysely)).toEqual(before);
  }
  // A name that is ours is free for them, so that it tells nothing.
  expect((await theirs.call(makePanelCoupon, { body: { code: 'ours', percent: 10 } })).status).toBe(200);
  for (const role of ['academy_replies', 'academy_finance'] as const) {
    const other = await addSeller(one, ours.academyId, role);
    expect((await other.call(makePanelCoupon, { body: { code: 'x123', percent: 10 } })).refusal).toBe(
      'panel.forbidden',
    );
  }
});
