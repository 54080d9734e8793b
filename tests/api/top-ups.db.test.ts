import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { answers, breaksOff, drips, hangsUp, staysSilent, type Behaviour } from '../stand-ins/http-stand-in.ts';
import { zarinpalStandIn } from '../stand-ins/zarinpal-stand-in.ts';
import { zibalStandIn } from '../stand-ins/zibal-stand-in.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';
import { standInPayments, topUpClient, type StandInPayments } from './top-up-client.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let gateway: GatewayStandIn;
let zibal: GatewayStandIn;
let payments: StandInPayments;
let time = Date.parse('2026-11-21T08:00:00Z');
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);
const { begin, begun, back, show, balance, rowOf, journals } = topUpClient(client, () => one);

beforeAll(async () => {
  [gateway, zibal] = await Promise.all([zarinpalStandIn(), zibalStandIn()]);
  payments = standInPayments({ zarinpal: gateway, zibal }, 1_500);
  one = await startApp({
    outbox,
    payments,
    clock: { now: () => new Date(time) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(async () => {
  await one.close();
  await Promise.all([gateway.close(), zibal.close()]);
});
afterEach(() => {
  for (const call of ['request', 'verify', 'unVerified']) gateway.break(call, null);
  time += 61 * MINUTE_MS;
});

const person = (): Promise<string> => client.register(`0915333${String((lastNumber += 1)).padStart(4, '0')}`);
const reconcile = () => one.app.domains.wallet.topUps.reconcile();
/** Begins one at Zarinpal's stand-in and answers its name there too. */
const begunAt = async (token: string, amount = 25_000) => ({
  ...(await begun(token, amount)),
  authority: gateway.last().authority,
});
const returned = (authority: string, status: 'OK' | 'NOK' = 'OK') =>
  back('zarinpal', `?Authority=${authority}&Status=${status}`);

describe('beginning', () => {
  test('announces the amount in rial, and answers where to pay', async () => {
    const token = await person();
    const { status, data } = await begin(token, { amount: 25_000, course_id: ids.python });
    expect(status).toBe(200);
    const { top_up: topUp, redirect_url: redirectUrl } = data as { top_up: { id: number }; redirect_url: string };
    expect(gateway.last()).toMatchObject({ amount: 250_000, orderId: (await rowOf(topUp.id)).order_id });
    expect(redirectUrl).toBe(`${gateway.origin}/pg/StartPay/${gateway.last().authority}`);
    expect(await show(token, topUp.id)).toEqual({
      id: topUp.id,
      amount: 25_000,
      state: 'waiting',
      reference: null,
      created_at: new Date(time).toISOString(),
      course: { id: ids.python },
    });
  });

  test.each([
    [1_000, 1_000],
    [50_000_000, 50_000_000],
    ['۲۵٬۰۰۰', 25_000],
    ['٢٥٠٠٠', 25_000],
    ['25,000', 25_000],
    [' ۱۰۰۰ ', 1_000],
  ])('%j is %i toman', async (typed, amount) => {
    const token = await person();
    const { status, data } = await begin(token, { amount: typed });
    expect(status).toBe(200);
    expect((await rowOf((data as { top_up: { id: number } }).top_up.id)).amount).toBe(amount);
  });

  test.each([
    [{}, 'لطفاً مبلغ شارژ را وارد کنید'],
    [{ amount: null }, 'لطفاً مبلغ شارژ را وارد کنید'],
    [{ amount: '' }, 'لطفاً مبلغ شارژ را وارد کنید'],
    [{ amount: [5_000] }, 'لطفاً مبلغ شارژ را وارد کنید'],
    [{ amount: 999 }, 'مبلغ شارژ دست‌کم ۱٬۰۰۰ تومان است'],
    [{ amount: -5_000 }, 'مبلغ شارژ دست‌کم ۱٬۰۰۰ تومان است'],
    [{ amount: '۹۹۹' }, 'مبلغ شارژ دست‌کم ۱٬۰۰۰ تومان است'],
    [{ amount: 50_000_001 }, 'مبلغ شارژ حداکثر ۵۰٬۰۰۰٬۰۰۰ تومان است'],
    [{ amount: 1_000.5 }, 'مبلغ شارژ باید عددی درست به تومان باشد'],
    [{ amount: '1000.5' }, 'مبلغ شارژ باید عددی درست به تومان باشد'],
    [{ amount: '1e4' }, 'مبلغ شارژ باید عددی درست به تومان باشد'],
    [{ amount: 'ده هزار' }, 'مبلغ شارژ باید عددی درست به تومان باشد'],
    [{ amount: 2 ** 60 }, expect.stringContaining('مبلغ شارژ')],
  ])('%j is refused under the field', async (body, sentence) => {
    const asked = gateway.count('request');
    const { status, errors } = await begin(await person(), body);
    expect([status, errors?.['amount']?.[0]]).toEqual([422, sentence]);
    expect(gateway.count('request')).toBe(asked);
  });

  test('with any body a member gets an answer that is declared', async () => {
    const token = await person();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ amount: fc.jsonValue(), course_id: fc.option(fc.jsonValue(), { nil: undefined }) }),
        ),
        async (body) => {
          const { status } = await client.post('users/dashboard/wallet/top-ups', body as object, { token });
          expect([200, 400, 404, 415, 422, 429]).toContain(status);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a guest, an unknown course and a wrong key are refused, and nobody is asked', async () => {
    const asked = gateway.count('request');
    expect((await begin(undefined, { amount: 5_000 })).status).toBe(401);
    const token = await person();
    expect((await begin(token, { amount: 5_000, course_id: 999_999 })).status).toBe(404);
    expect((await begin(token, { amount: 5_000, course_id: ids.hidden })).status).toBe(404);
    expect((await begin(token, { amount: 5_000, course_id: 'x' })).status).toBe(422);
    expect((await begin(token, { amount: 5_000 }, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(422);
    expect(gateway.count('request')).toBe(asked);
  });

  test('one key fifty times at once: one row, one announcement, fifty equal answers; another body: 422', async () => {
    const token = await person();
    const asked = gateway.count('request');
    const all = await Promise.all(
      Array.from({ length: 50 }, () => begin(token, { amount: 7_000 }, { 'idempotency-key': 'k1' })),
    );
    expect(new Set(all.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(all[0]!.status).toBe(200);
    expect(gateway.count('request')).toBe(asked + 1);
    expect((await begin(token, { amount: 7_000 }, { 'idempotency-key': 'k1' })).body).toBe(all[0]!.body);
    expect((await begin(token, { amount: 8_000 }, { 'idempotency-key': 'k1' })).status).toBe(422);
    expect((await begin(await person(), { amount: 8_000 }, { 'idempotency-key': 'k1' })).status).toBe(200);
  });

  test.each<[string, Behaviour]>([
    ['says no', answers(200, { data: [], errors: { code: -11, message: '', validations: [] } })],
    ['has a fault', answers(500, '')],
    ['hangs up', hangsUp],
    ['breaks off', breaksOff],
    ['is silent', staysSilent],
    ['drips', drips],
    ['answers too much', answers(200, 'x'.repeat(65 * 1024))],
    ['answers nonsense', answers(200, '<html>')],
  ])('a provider that %s: 503 in words, and the same key may try again', async (_name, behaviour) => {
    const token = await person();
    gateway.break('request', behaviour);
    const answer = await begin(token, { amount: 9_000 }, { 'idempotency-key': 'again' });
    expect(answer).toMatchObject({
      status: 503,
      message: 'درگاه پرداخت اکنون در دسترس نیست و پولی جابه‌جا نشد. لطفاً کمی بعد دوباره تلاش کنید.',
      data: null,
    });
    expect(answer.headers['retry-after']).toBe('5');
    gateway.break('request', null);
    expect((await begin(token, { amount: 9_000 }, { 'idempotency-key': 'again' })).status).toBe(200);
    expect(await balance(token)).toBe(0);
  });

  test('a provider that gives one name twice: the second is not begun with it', async () => {
    const token = await person();
    const { authority } = await begunAt(token);
    gateway.break('request', answers(200, { data: { code: 100, authority }, errors: [] }));
    expect((await begin(token, { amount: 9_000 })).status).toBe(503);
  });

  test('at most ten open ones a person in ten minutes, also at once; paying makes room, and so does time', async () => {
    const token = await person();
    const all = await Promise.all(Array.from({ length: 14 }, () => begin(token, { amount: 5_000 })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = all.find(({ status }) => status !== 200)!;
    expect(refused).toMatchObject({
      status: 429,
      message: 'پرداخت‌های زیادی آغاز کرده‌اید. لطفاً ۱۰ دقیقه دیگر دوباره تلاش کنید.',
      headers: { 'retry-after': '600' },
    });
    expect((await begin(await person(), { amount: 5_000 })).status).toBe(200);
    const { id } = (all.find(({ status }) => status === 200)!.data as { top_up: { id: number } }).top_up;
    const authority = (await rowOf(id)).authority!;
    gateway.pay(authority);
    await returned(authority);
    expect((await begin(token, { amount: 5_000 })).status).toBe(200);
    expect((await begin(token, { amount: 5_000 })).status).toBe(429);
    time += 10 * MINUTE_MS;
    expect((await begin(token, { amount: 5_000 })).status).toBe(200);
  });

  test('at most sixty of any end a person in an hour', async () => {
    const token = await person();
    gateway.break('request', hangsUp);
    const statuses = new Map<number, number>();
    for (let i = 0; i < 65; i += 1) {
      const { status } = await begin(token, { amount: 5_000 });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [503, 60],
      [429, 5],
    ]);
  });

  test("somebody else's is as one that is not there", async () => {
    const { id } = await begun(await person(), 5_000);
    const token = await person();
    const foreign = await client.get(`service/users/dashboard/wallet/top-ups/${id}`, { token });
    const missing = await client.get('service/users/dashboard/wallet/top-ups/2000000000', { token });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('coming back', () => {
  test('paid: credited with the amount of the row, and sent on to the wallet, which tells', async () => {
    const token = await person();
    const { id, authority } = await begunAt(token, 31_000);
    gateway.pay(authority);
    const { status, location, headers } = await returned(authority);
    expect([status, location, headers['referrer-policy'], headers['cache-control']]).toEqual([
      303,
      `/dashboard/wallet?top_up=${id}`,
      'no-referrer',
      'no-store',
    ]);
    expect(await show(token, id)).toMatchObject({ state: 'verified', reference: expect.stringMatching(/^\d{9}$/) });
    expect(await balance(token)).toBe(31_000);
  });

  test('a hundred times at once: credited once', async () => {
    const token = await person();
    const { id, authority } = await begunAt(token, 12_000);
    gateway.pay(authority);
    const all = await Promise.all(Array.from({ length: 100 }, () => returned(authority)));
    expect(new Set(all.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 /dashboard/wallet?top_up=${id}`]),
    );
    expect([await balance(token), await journals(id)]).toEqual([12_000, 1]);
    await returned(authority);
    await returned(authority, 'NOK');
    expect([await balance(token), await journals(id), (await show(token, id)).state]).toEqual([12_000, 1, 'verified']);
  });

  test('an OK that nobody paid for: nothing is credited, and it waits', async () => {
    const token = await person();
    const { id, authority } = await begunAt(token);
    expect(
      (await back('zarinpal', `?Authority=${authority}&Status=OK&amount=99999999&Amount=1&result=100`)).status,
    ).toBe(303);
    expect([await balance(token), (await show(token, id)).state]).toEqual([0, 'waiting']);
  });

  test('a NOK ends it as cancelled; paid after all, the next OK credits it', async () => {
    const token = await person();
    const { id, authority } = await begunAt(token);
    await returned(authority, 'NOK');
    expect((await show(token, id)).state).toBe('cancelled');
    gateway.pay(authority);
    await returned(authority, 'OK');
    expect([await balance(token), (await show(token, id)).state, await journals(id)]).toEqual([25_000, 'verified', 1]);
  });

  test('a forged NOK takes nothing from what was paid', async () => {
    const token = await person();
    const { id, authority } = await begunAt(token);
    gateway.pay(authority);
    await returned(authority, 'NOK');
    expect([await balance(token), (await show(token, id)).state]).toEqual([25_000, 'verified']);
  });

  test('unknown, foreign and forged names: a page in Persian with 404, and nobody is asked or credited', async () => {
    const token = await person();
    const { authority } = await begunAt(token);
    gateway.pay(authority);
    // Verified at the provider, by whomever, and no row of ours.
    const stranger = `A${'9'.repeat(35)}`;
    gateway.payments.set(stranger, {
      authority: stranger,
      amount: 250_000,
      orderId: 'x',
      state: 'paid',
      verified: true,
    });
    const asked = gateway.count('verify') + zibal.count('verify');
    for (const [provider, query] of [
      ['zarinpal', `?Authority=${stranger}&Status=OK`],
      ['zarinpal', ''],
      ['zarinpal', '?Authority[]=x&Status=OK'],
      ['zarinpal', `?Authority=${authority}'--&Status=OK`],
      ['zibal', `?trackId=${authority}&success=1`],
      ['zibal', '?trackId=1&success=1'],
      ['demo', `?Authority=${authority}&Status=OK`],
      ['paypal', '?x=1'],
      ['__proto__', '?x=1'],
    ] as const) {
      const { status, body, location } = await back(provider, query);
      expect([provider, query, status, location]).toEqual([provider, query, 404, undefined]);
      expect(body).toContain('این بازگشت از درگاه به هیچ پرداختی در کاوش نمی‌خورد');
    }
    expect(gateway.count('verify') + zibal.count('verify')).toBe(asked);
    expect(await balance(token)).toBe(0);
  });

  test('another amount was paid than the row says: not credited, failed, and somebody hears of it', async () => {
    const token = await person();
    const { id, authority } = await begunAt(token);
    gateway.payments.get(authority)!.amount = 10_000;
    gateway.pay(authority);
    await returned(authority);
    expect([await balance(token), (await show(token, id)).state, (await rowOf(id)).failure]).toEqual([
      0,
      'failed',
      'mismatch-amount',
    ]);
    expect(payments.alerts).toContainEqual({
      alert: 'contradicted',
      provider: 'zarinpal',
      topUpId: id,
      reason: 'amount',
    });
  });

  test('the provider knows it no more: failed, and somebody hears of it', async () => {
    const token = await person();
    const { id, authority } = await begunAt(token);
    gateway.payments.delete(authority);
    await returned(authority);
    expect((await show(token, id)).state).toBe('failed');
    expect(payments.alerts).toContainEqual({
      alert: 'contradicted',
      provider: 'zarinpal',
      topUpId: id,
      reason: 'unknown-authority',
    });
  });

  test.each<[string, Behaviour]>([
    ['500', answers(500, '')],
    ['silence', staysSilent],
    ['a dripping answer', drips],
    ['a hang-up', hangsUp],
    ['half an answer', breaksOff],
    ['nonsense', answers(200, '{}')],
    ['65 KiB', answers(200, 'x'.repeat(65 * 1024))],
    ['a refusal of ours', answers(200, { data: [], errors: { code: -12, message: '', validations: [] } })],
  ])('paid, and then %s: it waits, nothing is lost, and a minute later it is credited', async (_name, behaviour) => {
    const token = await person();
    const { id, authority } = await begunAt(token);
    gateway.pay(authority);
    // The provider has done it, and its yes is lost: from now on it says «verified before».
    gateway.break('verify', behaviour, 'done-before');
    expect((await returned(authority)).status).toBe(303);
    expect([await balance(token), (await show(token, id)).state]).toEqual([0, 'waiting']);
    gateway.break('verify', null);
    time += 2 * MINUTE_MS;
    await reconcile();
    expect([await balance(token), (await show(token, id)).state, await journals(id)]).toEqual([25_000, 'verified', 1]);
  });

  test('one address may come back 120 times in a minute, and another one is not in its way', async () => {
    const [token, from] = [await person(), '10.77.0.1'];
    const { authority } = await begunAt(token);
    const statuses: number[] = [];
    for (let i = 0; i < 125; i += 1) statuses.push((await back('zarinpal', '?Authority=x&Status=OK', from)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    const refused = await back('zarinpal', `?Authority=${authority}&Status=OK`, from);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.body).toContain('پرداخت شما در امان است');
    expect((await back('zarinpal', `?Authority=${authority}&Status=OK`, '10.77.0.2')).status).toBe(303);
    time += MINUTE_MS;
    expect((await back('zarinpal', `?Authority=${authority}&Status=OK`, from)).status).toBe(303);
  });

  test('the books are sound after all of it', async () => {
    expect(await one.app.domains.wallet.verify()).toEqual([]);
  });

  test('neither names nor merchants stand in the log', () => {
    const log = JSON.stringify(one.lines);
    for (const authority of gateway.payments.keys()) expect(log).not.toContain(authority);
    expect(log).not.toContain('1344b5d4');
    expect(one.lines.filter((line) => line['level'] === 'error')).toEqual([]);
  });
});
