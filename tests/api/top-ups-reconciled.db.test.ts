import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { answers } from '../stand-ins/http-stand-in.ts';
import { zarinpalStandIn } from '../stand-ins/zarinpal-stand-in.ts';
import { zibalStandIn } from '../stand-ins/zibal-stand-in.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';
import { standInPayments, topUpClient, type StandInPayments } from './top-up-client.ts';

const outbox = keepingOutbox();
let one: TestApp;
let gateway: GatewayStandIn;
let zibal: GatewayStandIn;
let payments: StandInPayments;
let time = Date.parse('2026-11-21T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);
const clock = { now: () => new Date(time) };
const { begin, begun, back, show, balance, rowOf, journals } = topUpClient(client, () => one);

beforeAll(async () => {
  [gateway, zibal] = await Promise.all([zarinpalStandIn(), zibalStandIn({ bareBefore: true })]);
  payments = standInPayments({ zarinpal: gateway, zibal });
  one = await startApp({ outbox, payments, clock });
});
afterAll(async () => {
  await one.close();
  await Promise.all([gateway.close(), zibal.close()]);
});
beforeEach(async () => {
  // What other tests left open is not this one's business.
  await sql`update top_up set next_check_at = null`.execute(one.database.kysely);
  payments.alerts.length = 0;
});
afterEach(() => {
  for (const call of ['request', 'verify', 'unVerified']) gateway.break(call, null);
  payments.offered = payments.byName.get('zarinpal')!;
  time += 25 * HOUR_MS;
});

const person = (): Promise<string> => client.register(`0915444${String((lastNumber += 1)).padStart(4, '0')}`);
const reconcile = () => one.app.domains.wallet.topUps.reconcile();
const begunAt = async (token: string, amount = 25_000) => ({
  ...(await begun(token, amount)),
  authority: (payments.offered!.name === 'zibal' ? zibal : gateway).last().authority,
});

test('paid and never returned: credited by the next round after a minute, once, also by several', async () => {
  const token = await person();
  const { id, authority } = await begunAt(token);
  gateway.pay(authority);
  time += MINUTE_MS;
  await Promise.all(Array.from({ length: 8 }, reconcile));
  expect([await balance(token), await journals(id), (await show(token, id)).state]).toEqual([25_000, 1, 'verified']);
  time += HOUR_MS;
  const asked = gateway.count('verify');
  await reconcile();
  expect([gateway.count('verify'), await journals(id)]).toEqual([asked, 1]);
});

test('several processes ask for the list once a minute together, and no top-up is asked about twice', async () => {
  const app = await buildApp({
    config: one.config,
    database: one.database,
    log: createLog({ level: 'silent' }),
    withSite: false,
    payments,
    clock,
  });
  const token = await person();
  for (let i = 0; i < 9; i += 1) await begun(token, 5_000);
  time += MINUTE_MS;
  const [lists, verifies] = [gateway.count('unVerified'), gateway.count('verify')];
  await Promise.all([reconcile(), app.domains.wallet.topUps.reconcile(), reconcile()]);
  expect([gateway.count('unVerified') - lists, gateway.count('verify') - verifies]).toEqual([1, 9]);
  await app.close();
});

test('Zibal has no list: it is asked about each, and «verified before» without figures is looked up', async () => {
  payments.offered = payments.byName.get('zibal')!;
  const token = await person();
  const { id, authority } = await begunAt(token);
  zibal.pay(authority);
  zibal.payments.get(authority)!.verified = true;
  time += MINUTE_MS;
  await reconcile();
  expect([await balance(token), (await show(token, id)).state, zibal.count('inquiry')]).toEqual([
    25_000,
    'verified',
    1,
  ]);
});

test('a cancelled one that the provider lists as paid is credited', async () => {
  const token = await person();
  const { id, authority } = await begunAt(token);
  await back('zarinpal', `?Authority=${authority}&Status=NOK`);
  expect((await show(token, id)).state).toBe('cancelled');
  gateway.pay(authority);
  time += 2 * MINUTE_MS;
  await reconcile();
  expect([await balance(token), (await show(token, id)).state]).toEqual([25_000, 'verified']);
});

test('one that was given up and is listed as paid is credited, a day later too', async () => {
  const token = await person();
  const { id, authority } = await begunAt(token);
  time += 2 * HOUR_MS;
  await reconcile();
  expect([(await show(token, id)).state, (await rowOf(id)).failure, (await rowOf(id)).next_check_at]).toEqual([
    'failed',
    'never-paid',
    null,
  ]);
  gateway.pay(authority);
  time += 20 * HOUR_MS;
  await reconcile();
  expect([await balance(token), (await show(token, id)).state]).toEqual([25_000, 'verified']);
});

test("what nobody pays is asked about ever more seldom, and ends as failed after the provider's hour", async () => {
  const token = await person();
  const { id } = await begunAt(token);
  const before = gateway.count('verify');
  for (let minute = 0; minute < 90; minute += 1) {
    time += MINUTE_MS;
    await reconcile();
  }
  expect((await show(token, id)).state).toBe('failed');
  expect(gateway.count('verify') - before).toBeGreaterThan(8);
  expect(gateway.count('verify') - before).toBeLessThan(25);
  expect(payments.alerts).toEqual([]);
});

test('a provider that is away: the round stops asking, operators hear after ten minutes, all is credited', async () => {
  const token = await person();
  const paid = [
    await begunAt(token, 1_000),
    await begunAt(token, 2_000),
    await begunAt(token, 4_000),
    await begunAt(token, 8_000),
    await begunAt(token, 16_000),
    await begunAt(token, 32_000),
  ];
  for (const { authority } of paid) gateway.pay(authority);
  // The yes was said, and heard by nobody: only «verified before» is left, and no list has it.
  gateway.break('verify', answers(500, ''), 'done-before');
  time += MINUTE_MS;
  let before = gateway.count('verify');
  await reconcile();
  expect(gateway.count('verify') - before).toBeLessThanOrEqual(4);
  expect(payments.alerts).toEqual([]);
  for (let minute = 0; minute < 12; minute += 1) {
    time += MINUTE_MS;
    await reconcile();
  }
  expect(payments.alerts).toContainEqual({
    alert: 'unsettled',
    provider: 'zarinpal',
    topUpId: expect.any(Number),
    reason: 'provider-fault',
  });
  for (let hour = 0; hour < 26; hour += 1) {
    time += HOUR_MS;
    await reconcile();
  }
  for (const { id } of paid) expect((await show(token, id)).state).toBe('waiting');
  for (const { authority } of paid) gateway.payments.get(authority)!.verified = true;
  gateway.break('verify', null);
  time += HOUR_MS;
  before = gateway.count('verify');
  await reconcile();
  expect([await balance(token), gateway.count('verify') - before]).toEqual([63_000, 6]);
});

test('payments of our account that are not ours are told of, and touch nobody', async () => {
  const stranger = `A${'8'.repeat(35)}`;
  gateway.payments.set(stranger, {
    authority: stranger,
    amount: 250_000,
    orderId: 'x',
    state: 'paid',
    verified: false,
  });
  const asked = gateway.count('verify');
  await reconcile();
  expect(payments.alerts).toEqual([{ alert: 'foreign', provider: 'zarinpal', count: 1 }]);
  expect(gateway.count('verify')).toBe(asked);
  gateway.payments.delete(stranger);
});

test('the list is away or nonsense: the rest of the round goes on', async () => {
  const token = await person();
  const { authority } = await begunAt(token);
  gateway.pay(authority);
  gateway.break('unVerified', answers(200, { data: { code: 100, authorities: { x: 1 } }, errors: [] }));
  time += MINUTE_MS;
  await reconcile();
  expect(await balance(token)).toBe(25_000);
});

test('one never announced, as its process died, ends after ten minutes; until then its key begins it', async () => {
  const token = await person();
  const user = (
    await one.database.kysely
      .selectFrom('app_user')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
  // As a process leaves it that dies between its row and the provider's answer.
  const die = () =>
    one.database.kysely
      .insertInto('top_up')
      .values({
        user_id: user,
        amount: 5_000,
        provider: 'zarinpal',
        state: 'begun',
        created_at: clock.now(),
        next_check_at: new Date(time + MINUTE_MS),
        busy_until: new Date(time + 10_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await die();
  time += MINUTE_MS;
  await reconcile();
  expect((await show(token, id)).state).toBe('waiting');
  time += 10 * MINUTE_MS;
  await reconcile();
  expect([(await show(token, id)).state, (await rowOf(id)).failure]).toEqual(['failed', 'never-announced']);

  // The key's answer names the row; the row is still to be announced, and its holder is dead.
  const dead = await die();
  const hash = createHash('sha256')
    .update(JSON.stringify({ amount: 5_000, courseId: null }))
    .digest();
  await one.database.kysely
    .insertInto('idempotent_answer')
    .values({
      user_id: user,
      call: 'top-up',
      key: 'died',
      request_hash: hash,
      answer: JSON.stringify(dead),
      created_at: clock.now(),
    })
    .execute();
  time += 11_000;
  const { status, data } = await begin(token, { amount: 5_000 }, { 'idempotency-key': 'died' });
  expect([status, data]).toMatchObject([200, { top_up: { id: dead.id } }]);
});

test('a provider no longer configured: kept, told of, and asked about no more than once an hour', async () => {
  const token = await person();
  const user = (
    await one.database.kysely
      .selectFrom('app_user')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
  const { id } = await one.database.kysely
    .insertInto('top_up')
    .values({
      user_id: user,
      amount: 5_000,
      provider: 'gone',
      state: 'redirected',
      authority: 'g1',
      created_at: clock.now(),
      next_check_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await reconcile();
  await reconcile();
  expect(payments.alerts).toEqual([{ alert: 'unsettled', provider: 'gone', topUpId: id, reason: 'not-configured' }]);
  expect((await show(token, id)).state).toBe('waiting');
});

test('the books are sound after all of it', async () => {
  expect(await one.app.domains.wallet.verify()).toEqual([]);
});
