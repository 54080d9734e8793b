import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askProvider,
  closePayment,
  linkPayment,
  listDeskPayments,
  showDeskPayment,
} from '@kavosh/contract/desk/payments.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { answers } from '../stand-ins/http-stand-in.ts';
import { zarinpalStandIn } from '../stand-ins/zarinpal-stand-in.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';
import { standInPayments, topUpClient } from './top-up-client.ts';

const outbox = keepingOutbox();
let one: TestApp;
let gateway: GatewayStandIn;
let finance: DeskClient;
let now = Date.parse('2026-11-20T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);
const { begun, balance } = topUpClient(client, () => one);

beforeAll(async () => {
  gateway = await zarinpalStandIn();
  one = await startApp({
    outbox,
    payments: standInPayments({ zarinpal: gateway }, 1_500),
    clock: { now: () => new Date(now) },
  });
  finance = await addColleague(one, 'finance');
});
afterAll(async () => {
  await one.close();
  await gateway.close();
});

const person = (): Promise<string> => client.register(`0915444${String((lastNumber += 1)).padStart(4, '0')}`);
/** One that somebody began and never came back from, a quarter of an hour ago; the colleague signs in again. */
async function left(amount = 25_000): Promise<{ id: number; token: string; authority: string }> {
  const token = await person();
  const { id } = await begun(token, amount);
  const { authority } = gateway.last();
  now += 15 * MINUTE_MS;
  finance = await addColleague(one, 'finance');
  return { id, token, authority };
}
const of = (id: number) => ({ params: { id: String(id) } });
const list = async (query: object) => (await finance.call(listDeskPayments, { query })).data.rows.map(({ id }) => id);
const shown = async (id: number) => (await finance.call(showDeskPayment, of(id))).data;

test('what is not settled after ten minutes is listed, asked about, and credited once where it is paid', async () => {
  const { id, token, authority } = await left();
  expect(await list({})).toEqual([id]);
  expect(await shown(id)).toMatchObject({ payment: { state: 'redirected', authority, is_contradiction: false } });
  const rows = await audited(one, async () => {
    expect((await finance.call(askProvider, of(id))).data.result).toBe('unpaid');
    gateway.payments.get(authority)!.state = 'paid';
    const { data } = await finance.call(askProvider, of(id));
    expect([data.result, data.payment.state]).toEqual(['paid', 'verified']);
    expect(data.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['begun', 'verified', 'top_up.verified', 'payment.asked']),
    );
  });
  expect(rows.map(({ action, staff_id: by }) => [action, by])).toEqual([
    ['payment.asked', finance.staffId],
    ['payment.asked', finance.staffId],
  ]);
  expect(await balance(token)).toBe(25_000);
  expect((await finance.call(askProvider, of(id))).refusal).toBe('payment.over');
  expect((await finance.call(askProvider, of(999_999))).refusal).toBe('payment.not_found');
  expect(await list({})).toEqual([]);
  expect(await list({ show: 'all' })).toEqual([id]);
});

test('a contradiction waits for somebody, until it is closed with a reason', async () => {
  const { id, token } = await left();
  gateway.break('verify', answers(200, { data: [], errors: { code: -50, message: 'amount', validations: [] } }));
  expect((await finance.call(askProvider, of(id))).data.result).toBe('mismatch');
  gateway.break('verify', null);
  expect(await list({ show: 'contradicted' })).toEqual([id]);
  expect((await shown(id)).payment).toMatchObject({ state: 'failed', is_contradiction: true, closed: null });
  expect((await finance.call(closePayment, { ...of(id), body: { reason: ' ' } })).status).toBe(422);
  const closed = await finance.call(closePayment, { ...of(id), body: { reason: 'درگاه اشتباه کرده بود' } });
  expect(closed.data.payment.closed).toMatchObject({ reason: 'درگاه اشتباه کرده بود' });
  expect(await list({ show: 'contradicted' })).toEqual([]);
  expect((await finance.call(closePayment, { ...of(id), body: { reason: 'باز' } })).refusal).toBe('payment.over');
  expect(await balance(token)).toBe(0);
});

test('what is closed and paid after all is credited all the same', async () => {
  const { id, token, authority } = await left();
  await finance.call(closePayment, { ...of(id), body: { reason: 'کاربر می‌گوید نپرداخته است' } });
  expect((await shown(id)).payment).toMatchObject({ state: 'failed', failure: 'closed', next_check_at: null });
  gateway.payments.get(authority)!.state = 'paid';
  expect((await finance.call(askProvider, of(id))).data.result).toBe('paid');
  expect(await balance(token)).toBe(25_000);
});

test('one without a name at the provider is given one, which no other has', async () => {
  const known = await left();
  const token = await person();
  gateway.break('request', answers(200, { data: [], errors: { code: -11, message: 'x', validations: [] } }));
  await begun(token, 30_000).catch(() => undefined);
  gateway.break('request', null);
  const { rows } = await sql<{
    id: number;
  }>`select id from top_up where authority is null order by id desc limit 1`.execute(one.database.kysely);
  const { id } = rows[0]!;
  const link = (authority: string) =>
    finance.call(linkPayment, { ...of(id), body: { authority, reason: 'از پنل درگاه' } });
  expect((await finance.call(askProvider, of(id))).refusal).toBe('payment.unlinked');
  expect((await link(known.authority)).refusal).toBe('payment.linked');
  const authority = 'A'.padEnd(36, '7');
  expect((await link(authority)).data.payment).toMatchObject({ authority, failure: 'linked' });
  expect((await link('A'.padEnd(36, '8'))).refusal).toBe('payment.linked');
  const orderId = (await shown(id)).payment.order_id;
  gateway.payments.set(authority, { authority, amount: 300_000, orderId, state: 'paid', verified: false });
  expect((await finance.call(askProvider, of(id))).data.result).toBe('paid');
  expect(await balance(token)).toBe(30_000);
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);
});

test('lists take a constant number of queries, and acting takes the permission', async () => {
  const asked = (limit: string) =>
    queriesOf(one, () => finance.call(listDeskPayments, { query: { show: 'all', limit } }));
  expect(await asked('3')).toBe(await asked('1'));
  const auditor = await addColleague(one, 'auditor');
  expect((await auditor.call(listDeskPayments, {})).status).toBe(200);
  expect((await auditor.call(askProvider, of(1))).refusal).toBe('desk.forbidden');
});
