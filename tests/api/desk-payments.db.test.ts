import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askProvider,
  closePayment,
  linkPayment,
  listDeskPayments,
  showDeskPayment,
} from '@kavosh/contract/desk/payments.ts';
import { HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { answers } from '../stand-ins/http-stand-in.ts';
import { zarinpalStandIn } from '../stand-ins/zarinpal-stand-in.ts';
import { zibalStandIn } from '../stand-ins/zibal-stand-in.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';
import { standInPayments, topUpClient, type StandInPayments } from './top-up-client.ts';

const outbox = keepingOutbox();
let one: TestApp;
let zarinpal: GatewayStandIn;
let zibal: GatewayStandIn;
let payments: StandInPayments;
let finance: DeskClient;
let time = Date.parse('2026-11-20T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);
const { begun, balance, show, rowOf, journals } = topUpClient(client, () => one);

beforeAll(async () => {
  [zarinpal, zibal] = await Promise.all([zarinpalStandIn(), zibalStandIn()]);
  payments = standInPayments({ zarinpal, zibal });
  one = await startApp({ outbox, payments, clock: { now: () => new Date(time) } });
});
afterAll(async () => {
  await one.close();
  await Promise.all([zarinpal.close(), zibal.close()]);
});
beforeEach(async () => {
  finance = await addColleague(one, 'finance');
});
afterEach(() => {
  zarinpal.break('verify', null);
  payments.offered = payments.byName.get('zarinpal')!;
  time += 2 * HOUR_MS;
});

const person = (): Promise<string> => client.register(`0915777${String((lastNumber += 1)).padStart(4, '0')}`);
const reconcile = () => one.app.domains.wallet.topUps.reconcile();
const of = (id: number) => ({ params: { id: String(id) } });
const ask = (id: number) => finance.call(askProvider, of(id));
const close = (id: number, reason = 'در پنل درگاه نیست') => finance.call(closePayment, { ...of(id), body: { reason } });
const link = (id: number, authority: string) =>
  finance.call(linkPayment, { ...of(id), body: { authority, reason: 'در پنل درگاه دیده شد' } });
const list = async (query: object) => (await finance.call(listDeskPayments, { query })).data;
const listed = async (query: object) => (await list(query)).rows.map(({ id }) => id);
const actions = (rows: Awaited<ReturnType<typeof audited>>) =>
  rows.map(({ action, subject, staff_id: by }) => [action, subject, by]);
const begunAt = async (token: string, amount = 25_000) => ({
  ...(await begun(token, amount)),
  authority: (payments.offered!.name === 'zibal' ? zibal : zarinpal).last().authority,
});
/** As it is left where the process died before the provider answered. */
async function unannounced(token: string): Promise<number> {
  const { id } = await begun(token, 5_000);
  const { user_id: userId } = await rowOf(id);
  const made = await one.database.kysely
    .insertInto('top_up')
    .values({ user_id: userId, amount: 5_000, provider: 'zarinpal', state: 'begun', created_at: new Date(time) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

test('unsettled after ten minutes, the oldest first; all, by person and by name; page by page', async () => {
  const [mine, other] = [await person(), await person()];
  const made = [await begunAt(mine), await begunAt(other), await begunAt(mine), await begunAt(mine)];
  const ids = made.map(({ id }) => id);
  expect(await listed({})).toEqual([]);
  time += 4 * MINUTE_MS;
  const late = await begunAt(mine);
  time += 7 * MINUTE_MS;
  finance = await addColleague(one, 'finance');
  expect(await listed({})).toEqual(ids);
  expect(await listed({ show: 'all' })).toEqual([late.id, ...ids.toReversed()]);
  const { user_id: user } = await rowOf(ids[1]!);
  expect(await listed({ show: 'all', person: user })).toEqual([ids[1]]);
  expect(await listed({ person: user })).toEqual([ids[1]]);
  const { order_id: order } = await rowOf(ids[2]!);
  expect(await listed({ show: 'all', name: order })).toEqual([ids[2]]);
  expect(await listed({ show: 'all', name: made[3]!.authority })).toEqual([ids[3]]);
  expect(await listed({ show: 'all', name: 'no-such' })).toEqual([]);
  expect(await listed({ show: 'nonsense', person: 'x', after: '?', limit: 'all', name: ' ' })).toEqual(ids);
  const first = await list({ limit: '3' });
  expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(await list({ limit: '3', after: first.next! })).toMatchObject({ rows: [{ id: ids[3] }], next: null });
  const asked = (limit: string) => queriesOf(one, () => finance.call(listDeskPayments, { query: { limit } }));
  expect(await asked('4')).toBe(await asked('1'));
  const support = await addColleague(one, 'support');
  expect((await support.call(showDeskPayment, of(ids[0]!))).data.payment).toMatchObject({
    state: 'redirected',
    provider: 'zarinpal',
    authority: made[0]!.authority,
    is_contradiction: false,
    closed: null,
  });
  expect((await support.call(askProvider, of(ids[0]!))).refusal).toBe('desk.forbidden');
  const auditor = await addColleague(one, 'auditor');
  expect((await auditor.call(listDeskPayments, {})).data.rows).toHaveLength(4);
  expect((await auditor.call(closePayment, { ...of(ids[0]!), body: { reason: 'نه' } })).refusal).toBe('desk.forbidden');
  expect((await ask(999_999)).refusal).toBe('payment.not_found');
});

test('asked about now: what is paid is credited once, with one row of the audit', async () => {
  const token = await person();
  const { id, authority } = await begunAt(token);
  const rows = await audited(one, async () => {
    expect((await ask(id)).data).toMatchObject({ result: 'unpaid', payment: { state: 'redirected' } });
    zarinpal.pay(authority);
    const done = await ask(id);
    expect(done.data).toMatchObject({
      result: 'paid',
      payment: { state: 'verified', next_check_at: null },
      may: { ask: false, link: false, close: false },
    });
    expect(done.data.timeline.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
      expect.arrayContaining([
        'state begun',
        'state verified',
        'posting top_up.verified',
        'audit payment.asked',
        'audit payment.asked',
      ]),
    );
    expect([(await ask(id)).refusal, (await close(id)).refusal]).toEqual(['payment.over', 'payment.over']);
    expect((await link(id, 'other')).refusal).toBe('payment.linked');
  });
  expect(actions(rows)).toEqual([
    ['payment.asked', `payment ${id}`, finance.staffId],
    ['payment.asked', `payment ${id}`, finance.staffId],
  ]);
  expect(rows[1]!.details).toMatchObject({
    result: 'paid',
    amount: 25_000,
    before: { state: 'redirected' },
    after: { state: 'verified' },
  });
  expect([await balance(token), await journals(id)]).toEqual([25_000, 1]);
  const { provider_reference: reference } = await rowOf(id);
  expect(
    await listed({ show: 'all', name: reference!.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!) }),
  ).toEqual([id]);
});

test('eight colleagues at once: one asks, the others hear of it, and nothing is closed meanwhile', async () => {
  const token = await person();
  const { id, authority } = await begunAt(token);
  zarinpal.pay(authority);
  zarinpal.break('verify', (response, seen, request) => {
    setTimeout(() => answers(500, '')(response, seen, request), 300);
  });
  const before = zarinpal.count('verify');
  const rows = await audited(one, async () => {
    const asked = Promise.all(Array.from({ length: 8 }, () => ask(id)));
    await expect.poll(() => zarinpal.count('verify')).toBe(before + 1);
    expect((await close(id)).refusal).toBe('payment.busy');
    const results = (await asked).map(({ refusal, data }) => refusal ?? data.result).toSorted();
    expect(results).toEqual([...Array.from({ length: 7 }, () => 'payment.busy'), 'unclear']);
  });
  expect([zarinpal.count('verify') - before, rows.length]).toEqual([1, 1]);
  expect(rows[0]!.details).toMatchObject({ result: 'unclear', before: { state: 'redirected' } });
  expect((await finance.call(showDeskPayment, of(id))).data.payment.next_check_at).not.toBeNull();
});

test('a contradiction is listed until a colleague closes it, and again when the provider says otherwise', async () => {
  const token = await person();
  const { id, authority } = await begunAt(token);
  zarinpal.payments.get(authority)!.amount = 10_000;
  zarinpal.pay(authority);
  expect((await ask(id)).data).toMatchObject({
    result: 'mismatch',
    payment: { state: 'failed', failure: 'mismatch-amount', is_contradiction: true },
    may: { ask: true, link: false, close: true },
  });
  expect(await listed({ show: 'contradicted' })).toEqual([id]);
  const { ended_at: ended } = await rowOf(id);
  const rows = await audited(one, async () => {
    expect((await close(id, ' ')).status).toBe(422);
    expect((await close(id, 'مبلغ دیگری پرداخت شده بود')).data.payment).toMatchObject({
      is_contradiction: false,
      closed: { reason: 'مبلغ دیگری پرداخت شده بود' },
    });
    expect((await close(id)).refusal).toBe('payment.over');
  });
  expect(actions(rows)).toEqual([['payment.closed', `payment ${id}`, finance.staffId]]);
  expect(rows[0]!.details).toMatchObject({
    reason: 'مبلغ دیگری پرداخت شده بود',
    before: { failure: 'mismatch-amount' },
    after: { failure: 'mismatch-amount' },
  });
  expect(await listed({ show: 'contradicted' })).toEqual([]);
  time += MINUTE_MS;
  expect((await ask(id)).data).toMatchObject({ result: 'mismatch', payment: { is_contradiction: false } });
  zarinpal.break('verify', answers(200, { data: [], errors: { code: -53, message: 'no', validations: [] } }));
  expect((await ask(id)).data.payment).toMatchObject({
    failure: 'mismatch-merchant',
    is_contradiction: true,
    closed: null,
    ended_at: ended!.toISOString(),
  });
  zarinpal.break('verify', null);
  zarinpal.payments.get(authority)!.amount = 250_000;
  expect((await ask(id)).data).toMatchObject({ result: 'paid', payment: { state: 'verified', failure: null } });
  expect([await balance(token), await journals(id)]).toEqual([25_000, 1]);
});

test('one that ended unpaid, and of which another amount was paid later, is seen too', async () => {
  const token = await person();
  const { id, authority } = await begunAt(token);
  time += 2 * HOUR_MS;
  await reconcile();
  expect((await rowOf(id)).failure).toBe('never-paid');
  zarinpal.payments.get(authority)!.amount = 10_000;
  zarinpal.pay(authority);
  time += MINUTE_MS;
  await reconcile();
  finance = await addColleague(one, 'finance');
  expect(await listed({ show: 'contradicted' })).toEqual([id]);
  await close(id);
  zarinpal.payments.delete(authority);
  // A provider forgets what nobody took; that alone is no contradiction.
  expect((await ask(id)).data).toMatchObject({ result: 'unknown-authority', payment: { is_contradiction: false } });
});

test('an open one is closed for the person, and asked about once more when it can no longer be paid', async () => {
  payments.offered = payments.byName.get('zibal')!;
  const token = await person();
  const { id, authority } = await begunAt(token);
  time += 11 * MINUTE_MS;
  finance = await addColleague(one, 'finance');
  expect(await listed({})).toEqual([id]);
  expect((await close(id)).data).toMatchObject({
    payment: { state: 'failed', failure: 'closed', is_contradiction: false },
    may: { ask: true, link: false, close: false },
  });
  expect([await listed({}), (await show(token, id)).state]).toEqual([[], 'failed']);
  zibal.pay(authority);
  time += 20 * MINUTE_MS;
  const asked = zibal.count('verify');
  await reconcile();
  expect(zibal.count('verify')).toBe(asked);
  time += 30 * MINUTE_MS;
  await reconcile();
  expect([(await show(token, id)).state, await balance(token)]).toEqual(['verified', 25_000]);
});

test('what was never announced is linked to a name that no other has, and then asked about like others', async () => {
  const token = await person();
  const id = await unannounced(token);
  const taken = (await begunAt(token)).authority;
  expect((await ask(id)).refusal).toBe('payment.unlinked');
  expect((await link(id, taken)).refusal).toBe('payment.linked');
  expect((await link(id, ' ')).envelope.errors).toEqual({ authority: ['شناسه پرداخت در درگاه را بنویسید.'] });
  const authority = `A${'7'.repeat(35)}`;
  const rows = await audited(one, async () => {
    expect((await link(id, `  ${authority.replaceAll('7', '۷')} `)).data).toMatchObject({
      payment: { state: 'redirected', authority },
      may: { ask: true, link: false, close: true },
    });
  });
  expect(actions(rows)).toEqual([['payment.linked', `payment ${id}`, finance.staffId]]);
  expect(rows[0]!.details).toMatchObject({ before: { authority: null, state: 'begun' }, after: { authority } });
  // The name was mistyped: the provider knows none such, and another is tried.
  expect((await ask(id)).data).toMatchObject({
    result: 'unknown-authority',
    payment: { is_contradiction: true },
    may: { link: true },
  });
  const right = `A${'6'.repeat(35)}`;
  const { order_id: orderId } = await rowOf(id);
  zarinpal.payments.set(right, { authority: right, amount: 50_000, orderId, state: 'paid', verified: false });
  expect((await link(id, right)).data.payment).toMatchObject({ state: 'failed', failure: 'linked' });
  time += MINUTE_MS;
  await reconcile();
  expect([(await show(token, id)).state, await balance(token)]).toEqual(['verified', 5_000]);
});

test('a provider that is not configured any more is not asked, and what it left behind is closed', async () => {
  const id = await unannounced(await person());
  const set = { provider: 'gone', state: 'redirected' as const, authority: 'g1' };
  await one.database.kysely.updateTable('top_up').set(set).where('id', '=', id).execute();
  expect((await ask(id)).refusal).toBe('payment.no_provider');
  expect((await finance.call(showDeskPayment, of(id))).data.may).toEqual({ ask: false, link: false, close: true });
  expect((await close(id)).status).toBe(200);
});

test('the books and the chain are sound after all of it', async () => {
  expect(await one.app.domains.wallet.verify()).toEqual([]);
  expect(await one.app.domains.audit.broken()).toBeNull();
});
