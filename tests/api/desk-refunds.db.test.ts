import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addRefundPolicy,
  removeHoliday,
  saveHoliday,
  saveWeekend,
  showCalendar,
} from '@kavosh/contract/desk/refunds/calendar.ts';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import {
  acceptRefundRequest,
  listCardRefunds,
  listRefundRequests,
  refuseRefundRequest,
} from '@kavosh/contract/desk/refunds/refund-requests.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let finance: DeskClient;
let other: DeskClient;
beforeAll(async () => {
  one = await startApp({});
  ids = await fillSmallCatalogue(one.database);
  finance = await addColleague(one, 'finance');
  other = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const reason = 'آموزشگاه پذیرفت.';
const db = () => one.database.kysely;
/** A confirmed referral, whose academy is asked for a refund. */
async function asked(): Promise<{ id: number; purchase: number; user: number }> {
  const { userId: user } = await addAccount(one);
  const { wallet } = one.app.domains;
  const { purchase } = await wallet.buyCourse({
    userId: user,
    courseId: ids.python,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  await wallet.changePurchaseState({ id: purchase.id, step: 'confirmed', actor: 'operator:test' });
  await wallet.withdrawFrom({
    member: { kind: 'member', userId: user, sessionId: 1 } as never,
    address: '127.0.0.1',
    id: purchase.id,
    amount: 0,
    backTo: 'wallet',
    note: 'برنامه‌ام عوض شد',
    proof: {},
  });
  const row = await db()
    .selectFrom('refund_request')
    .select('id')
    .where('purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow();
  return { id: row.id, purchase: purchase.id, user };
}
const stateOf = async (id: number) =>
  (await db().selectFrom('purchase').select(['state', 'refunded_bp']).where('id', '=', id).executeTakeFirst())!;

describe('requests to withdraw', () => {
  test('are listed with why and what is promised; accepted in the academy’s place, once', async () => {
    const { id, purchase } = await asked();
    const list = await finance.call(listRefundRequests, { query: {} });
    expect(list.data).toMatchObject({
      rows: [{ id, state: 'asked', why: 'referral', promised_bp: 10_000, note: 'برنامه‌ام عوض شد' }],
    });
    const { queues } = (await finance.call(showDeskHome)).data;
    expect(queues).toContainEqual(
      expect.objectContaining({ kind: 'refunds.open', count: 1, address: '/desk/refunds' }),
    );
    const params = { id: String(id) };
    const less = await finance.call(acceptRefundRequest, { params, body: { percent: 50, reason } });
    expect([less.status, less.refusal]).toEqual([422, 'refund.below_promised']);
    expect((await finance.call(acceptRefundRequest, { params, body: { percent: 100, reason } })).status).toBe(200);
    expect(await stateOf(purchase)).toEqual({ state: 'refunded', refunded_bp: 10_000 });
    const again = await finance.call(acceptRefundRequest, { params, body: { percent: 100, reason } });
    expect([again.status, again.refusal]).toEqual([409, 'refund.decided']);
    const decided = await finance.call(listRefundRequests, { query: { state: 'decided' } });
    expect(decided.data).toMatchObject({ rows: [{ id, state: 'accepted', accepted_bp: 10_000, answer: reason }] });
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  });

  test('refused, the person reads why', async () => {
    const { id, purchase, user } = await asked();
    const answer = await finance.call(refuseRefundRequest, {
      params: { id: String(id) },
      body: { reason: 'کلاس برگزار شده است.' },
    });
    expect(answer.status).toBe(200);
    expect((await stateOf(purchase)).state).toBe('confirmed');
    const told = await db().selectFrom('notification').select(['title', 'body']).where('user_id', '=', user).execute();
    expect(told).toContainEqual(
      expect.objectContaining({
        title: 'درخواست انصراف شما پذیرفته نشد',
        body: expect.stringContaining('کلاس برگزار شده است.'),
      }),
    );
  });

  test('there is none of that number; nothing went to a card', async () => {
    const params = { id: '2147483000' };
    const none = await finance.call(acceptRefundRequest, { params, body: { percent: 100, reason } });
    expect([none.status, none.refusal]).toEqual([404, 'refund.request_not_found']);
    expect((await finance.call(listCardRefunds, { query: {} })).data).toEqual({ rows: [], next: null });
  });
});

describe('the calendar', () => {
  const show = async (year?: string) =>
    (await finance.call(showCalendar, { query: year === undefined ? {} : { year } })).data as {
      year: number;
      holidays: { day: string; title: string; source: string }[];
      weekend: number[];
      policies: { id: number; working_days: number; is_current: boolean; academy_id: number | null }[];
    };

  test('shows the holidays of a year, the weekend and the house’s policy', async () => {
    const { year, holidays, weekend, policies } = await show('1406');
    expect(year).toBe(1406);
    expect(holidays[0]).toEqual({ day: '2027-03-21', title: 'عید نوروز', source: 'solar' });
    expect(holidays).toContainEqual({ day: '2027-06-16', title: 'عاشورا', source: 'computed' });
    expect(weekend).toEqual([6]);
    expect(policies).toMatchObject([{ working_days: 7, is_current: true, academy_id: null }]);
  });

  test('holidays are added, confirmed and removed', async () => {
    await other.call(saveHoliday, { body: { day: '2027-06-16', title: 'عاشورا' } });
    await other.call(saveHoliday, { body: { day: '2027-06-20', title: 'تعطیلی عمومی' } });
    const { holidays } = await show('1406');
    expect(holidays).toContainEqual({ day: '2027-06-16', title: 'عاشورا', source: 'desk' });
    expect(holidays).toContainEqual({ day: '2027-06-20', title: 'تعطیلی عمومی', source: 'desk' });
    expect((await other.call(removeHoliday, { body: { day: '2027-06-20' } })).status).toBe(200);
    const gone = await other.call(removeHoliday, { body: { day: '2027-06-20' } });
    expect([gone.status, gone.refusal]).toEqual([404, 'calendar.holiday_not_found']);
    expect((await other.call(saveHoliday, { body: { day: '2027-13-45', title: 'x' } })).status).toBe(422);
  });

  test('not every day of the week is off', async () => {
    expect((await other.call(saveWeekend, { body: { weekend: [0, 1, 2, 3, 4, 5, 6] } })).status).toBe(422);
    expect((await other.call(saveWeekend, { body: { weekend: [5, 6, 6] } })).status).toBe(200);
    expect((await show()).weekend).toEqual([5, 6]);
    await other.call(saveWeekend, { body: { weekend: [6] } });
  });

  test.each([
    ['fewer days without a reason', { working_days: 3 }, 'working_days'],
    ['more days than ninety', { working_days: 91 }, 'working_days'],
    ['a share that rises', { steps: [step(10, 50), step(3, 90)] }, 'steps'],
    ['one day twice', { steps: [step(3, 50), step(3, 40)] }, 'steps'],
    ['a share of nothing', { steps: [step(3, 0)] }, 'steps.0.percent'],
  ])('a policy with %s is refused', async (_name, parts, field) => {
    const answer = await other.call(addRefundPolicy, { body: { ...policy, ...parts } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.envelope.errors ?? {})).toContain(field);
  });

  test('a policy of an academy holds from now on', async () => {
    const academy = (await db().selectFrom('academy').select('id').executeTakeFirstOrThrow()).id;
    const steps = [step(10, 90), step(3, 50)];
    expect((await other.call(addRefundPolicy, { body: { ...policy, academy_id: academy, steps } })).status).toBe(200);
    expect((await show()).policies).toContainEqual(
      expect.objectContaining({ academy_id: academy, working_days: 7, is_current: true }),
    );
    const nowhere = await other.call(addRefundPolicy, { body: { ...policy, academy_id: 2_147_483_000 } });
    expect([nowhere.status, nowhere.refusal]).toEqual([404, 'academy.not_found']);
  });
});

function step(days: number, percent: number) {
  return { days_before_start: days, percent };
}
const policy = {
  academy_id: null as number | null,
  course_type_id: null,
  working_days: 7,
  steps: [] as ReturnType<typeof step>[],
  exempt_reason: null,
  reason: 'آزمون',
};
