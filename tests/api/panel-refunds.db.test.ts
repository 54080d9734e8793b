import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRefundRequests } from '@kavosh/contract/desk/refunds/refund-requests.ts';
import { acceptPanelRefund, listPanelRefunds, refusePanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const reason = 'خریدار پیش از آغاز دوره خبر داد.';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let ours: PanelClient;
let now = Date.parse('2026-11-23T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  ours = await signedIn('academy_owner');
});
afterAll(() => one.close());

const db = () => one.database.kysely;
async function signedIn(role: Parameters<typeof addSeller>[2]): Promise<PanelClient> {
  const course = await db().selectFrom('course').select('academy_id').where('id', '=', ids.python).executeTakeFirst();
  return addSeller(one, course!.academy_id, role);
}

/** A referral that was confirmed at `amount`, and its buyer asks to withdraw. */
async function asked(amount?: number): Promise<{ id: number; purchase: number; user: number }> {
  const { userId: user } = await addAccount(one);
  const { wallet } = one.app.domains;
  const { purchase } = await wallet.buyCourse({
    userId: user,
    courseId: ids.python,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  await wallet.changePurchaseState({
    id: purchase.id,
    step: 'confirmed',
    actor: 'operator:test',
    ...(amount === undefined ? {} : { amount }),
  });
  await wallet.withdrawFrom({
    member: { kind: 'member', userId: user, sessionId: 1 } as never,
    address: '127.0.0.1',
    id: purchase.id,
    amount: 0,
    backTo: 'wallet',
    note: 'برنامه‌ام عوض شد',
    proof: {},
  });
  const { id } = await db()
    .selectFrom('refund_request')
    .select('id')
    .where('purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow();
  return { id, purchase: purchase.id, user };
}
const of = (id: number) => ({ params: { id: String(id) } });
const accept = (id: number, percent = 100, client = ours) =>
  client.call(acceptPanelRefund, { ...of(id), body: { percent, reason } });
const refuse = (id: number) => ours.call(refusePanelRefund, { ...of(id), body: { reason } });
const purchaseState = async (id: number) =>
  (await db().selectFrom('purchase').select(['state', 'refunded_bp']).where('id', '=', id).executeTakeFirst())!;
const audited = async (id: number) =>
  (await one.app.domains.audit.doneTo(`purchase ${id}`)).map(({ action, staff_id: by }) => [action, by]);

describe('requests to withdraw in the panel', () => {
  test('are listed with their clock, accepted by a member, once, and the audit names who', async () => {
    const { id, purchase } = await asked();
    const { rows, total } = (await ours.call(listPanelRefunds)).data;
    expect(rows).toMatchObject([
      { id, state: 'asked', promised_bp: 10_000, note: 'برنامه‌ام عوض شد', may_answer: true, academy_bp: null },
    ]);
    expect(Date.parse(rows[0]!.until)).toBeGreaterThan(now + 2 * DAY_MS);
    expect(total).toMatchObject({ count: 1, sums: { amount: 1_700_000 } });
    expect((await accept(id, 50)).refusal).toBe('refund.below_promised');
    expect((await accept(id, 0)).status).toBe(422);
    const { refund } = (await accept(id)).data;
    expect(refund).toMatchObject({ state: 'accepted', accepted_bp: 10_000, answer: reason, may_answer: false });
    expect(await purchaseState(purchase)).toEqual({ state: 'refunded', refunded_bp: 10_000 });
    expect((await accept(id)).refusal).toBe('refund.decided');
    expect((await refuse(id)).refusal).toBe('refund.decided');
    expect(await audited(purchase)).toEqual([
      ['purchase.refunded', ours.memberId],
      ['purchase.refund_answered', ours.memberId],
    ]);
    expect((await ours.call(listPanelRefunds, { query: { state: 'decided' } })).data.rows).toHaveLength(1);
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  });

  test('of any number of answers at once, one counts', async () => {
    const { id } = await asked();
    const answers = await Promise.all([accept(id), refuse(id), accept(id), accept(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  });

  test('a refusal of what was promised goes to the desk with its reason; the rest is final', async () => {
    const { id, purchase } = await asked();
    expect((await refuse(id)).data.refund).toMatchObject({
      state: 'escalated',
      academy_bp: 0,
      answer: reason,
      may_answer: false,
    });
    expect((await purchaseState(purchase)).state).toBe('confirmed');
    expect((await accept(id)).refusal).toBe('refund.with_desk');
    const finance = await addColleague(one, 'finance');
    const { rows } = (await finance.call(listRefundRequests, { query: {} })).data;
    expect(rows.find((row) => row.id === id)).toMatchObject({ academy: { bp: 0, answer: reason } });
    const other = await asked();
    await db().updateTable('refund_request').set({ promised_bp: 0 }).where('id', '=', other.id).execute();
    expect((await refuse(other.id)).data.refund).toMatchObject({ state: 'refused', answer: reason });
    const told = await db()
      .selectFrom('notification')
      .select(['title', 'body'])
      .where('user_id', '=', other.user)
      .execute();
    expect(told).toContainEqual(
      expect.objectContaining({
        title: 'درخواست انصراف شما پذیرفته نشد',
        body: expect.stringContaining(reason),
      }),
    );
  });

  test('what reaches the limit, or a sum of the day, is kept and waits for the desk', async () => {
    const large = await asked(5_000_000);
    expect((await accept(large.id)).data.refund).toMatchObject({ state: 'escalated', academy_bp: 10_000 });
    expect((await purchaseState(large.purchase)).state).toBe('confirmed');
    now += DAY_MS;
    ours = await signedIn('academy_owner');
    const [first, second] = [await asked(3_000_000), await asked(3_000_000)];
    expect((await accept(first.id)).data.refund.state).toBe('accepted');
    expect((await accept(second.id)).data.refund).toMatchObject({ state: 'escalated', academy_bp: 10_000 });
    expect((await purchaseState(second.purchase)).state).toBe('confirmed');
    expect(await audited(second.purchase)).toEqual([['purchase.refund_answered', ours.memberId]]);
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  });

  test('after its days the desk decides', async () => {
    const { id } = await asked();
    await db().updateTable('refund_request').set({ state: 'escalated' }).where('id', '=', id).execute();
    expect((await accept(id)).refusal).toBe('refund.with_desk');
  });

  test('are answered by roles that may, with a fresh factor', async () => {
    const { id } = await asked();
    for (const role of ['academy_editor', 'academy_replies'] as const) {
      const client = await signedIn(role);
      expect((await client.call(listPanelRefunds)).refusal).toBe('panel.forbidden');
      expect((await accept(id, 100, client)).refusal).toBe('panel.forbidden');
    }
    const before = now;
    now += 6 * 60_000;
    expect((await accept(id)).refusal).toBe('panel.step_up');
    now = before;
    expect((await accept(id, 100, await signedIn('academy_finance'))).status).toBe(200);
  });
});
