import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  answers,
  breaksOff,
  drips,
  freePort,
  hangsUp,
  httpStandIn,
  staysSilent,
  type Behaviour,
  type HttpStandIn,
} from '../../../../../tests/stand-ins/http-stand-in.ts';
import { zarinpal } from './zarinpal.ts';

const merchantId = '1344b5d4-0048-11e8-94db-005056a205be';
const authority = `A${'0'.repeat(26)}207288780`;
const payment = { amount: 25_000, orderId: 'ab12', description: 'افزایش موجودی' };
const question = { authority, amount: 25_000, orderId: 'ab12' };
const no = (code: number) => ({ data: [], errors: { code, message: 'no', validations: [] } });
const yes = (data: object) => ({ data: { code: 100, message: 'Success', ...data }, errors: [] });
let service: HttpStandIn;

beforeAll(async () => {
  service = await httpStandIn();
});
afterAll(() => service.close());
afterEach(() => {
  service.seen.length = 0;
});

/** Only what never ends is cut off soon: the machine may be busy with others. */
const patience = (behaviour?: Behaviour): number => (behaviour === staysSilent || behaviour === drips ? 1_000 : 10_000);
const provider = (url = service.origin, behaviour?: Behaviour) =>
  zarinpal({
    merchantId,
    url,
    callbackUrl: 'https://kavosh.example/payment/return/zarinpal',
    limits: { connectMs: 5_000, totalMs: patience(behaviour) },
  });
const request = (behaviour: Behaviour) => {
  service.behave(behaviour);
  return provider(service.origin, behaviour).request(payment);
};
const verify = (behaviour: Behaviour) => {
  service.behave(behaviour);
  return provider(service.origin, behaviour).verify(question);
};
const list = (behaviour: Behaviour) => {
  service.behave(behaviour);
  return provider(service.origin, behaviour).listUnverified!();
};
const body = () => JSON.parse(service.seen[0]!.body) as object;

describe('Zarinpal', () => {
  test('is told of a payment as request.json wants it, in rial', async () => {
    expect(await request(answers(200, yes({ authority, fee_type: 'Merchant', fee: 100 })))).toEqual({
      result: 'begun',
      authority,
      redirectUrl: `${service.origin}/pg/StartPay/${authority}`,
    });
    expect(service.seen[0]).toMatchObject({
      method: 'POST',
      path: '/pg/v4/payment/request.json',
      headers: { 'content-type': 'application/json' },
    });
    expect(body()).toEqual({
      merchant_id: merchantId,
      amount: 250_000,
      currency: 'IRR',
      description: 'افزایش موجودی',
      callback_url: 'https://kavosh.example/payment/return/zarinpal',
      metadata: { order_id: 'ab12' },
    });
  });

  test('is asked by verify.json with the same number; 100 is paid, 101 is paid before', async () => {
    expect(await verify(answers(200, yes({ ref_id: 201, card_pan: '5022******5995' })))).toEqual({
      result: 'paid',
      reference: '201',
      again: false,
    });
    expect(service.seen[0]).toMatchObject({ path: '/pg/v4/payment/verify.json' });
    expect(body()).toEqual({ merchant_id: merchantId, amount: 250_000, authority });
    expect(await verify(answers(200, { data: { code: 101, ref_id: '202' }, errors: [] }))).toEqual({
      result: 'paid',
      reference: '202',
      again: true,
    });
    expect(await verify(answers(200, yes({ ref_id: { odd: 1 } })))).toEqual({
      result: 'paid',
      reference: null,
      again: false,
    });
  });

  test('lists what it holds unverified, also with its code as text and without errors', async () => {
    expect(
      await list(
        answers(200, {
          data: { code: '100', authorities: [{ authority, amount: 250_000 }, { authority: 'nonsense' }] },
        }),
      ),
    ).toEqual({ result: 'listed', authorities: [authority] });
    expect(body()).toEqual({ merchant_id: merchantId });
    expect(await list(answers(200, yes({ authorities: [] })))).toEqual({ result: 'listed', authorities: [] });
    expect(await list(answers(200, yes({ authorities: 'many' })))).toMatchObject({
      result: 'unclear',
      reason: 'not-understood',
    });
  });

  test.each([
    [-9, 'parameters'],
    [-10, 'merchant'],
    [-11, 'inactive'],
    [-12, 'too-many'],
    [-13, 'limit'],
    [-14, 'callback'],
    [-15, 'suspended'],
    [-16, 'level'],
    [-17, 'level'],
    [-18, 'parameters'],
    [-19, 'suspended'],
    [-30, 'wages'],
    [-31, 'wages'],
    [-32, 'wages'],
    [-33, 'wages'],
    [-34, 'wages'],
    [-35, 'wages'],
    [-36, 'wages'],
    [-37, 'wages'],
    [-38, 'wages'],
    [-39, 'wages'],
    [-40, 'parameters'],
    [-41, 'amount'],
    [-60, 'reverse'],
    [-61, 'reverse'],
    [-62, 'reverse'],
    [-63, 'reverse'],
  ])('%i refuses us: %s, whichever call and status', async (code, reason) => {
    for (const status of [200, 400, 401, 422, 500]) {
      for (const ask of [request, verify, list])
        expect(await ask(answers(status, no(code)))).toEqual({ result: 'refused', reason, code });
    }
  });

  test.each<[number, object]>([
    [-50, { result: 'mismatch', what: 'amount' }],
    [-51, { result: 'unpaid' }],
    [-52, { result: 'unclear', reason: 'provider-fault', code: -52 }],
    [-53, { result: 'mismatch', what: 'merchant' }],
    [-54, { result: 'unknown-authority' }],
    [-55, { result: 'unknown-authority' }],
  ])('%i is about the payment', async (code, outcome) => expect(await verify(answers(200, no(code)))).toEqual(outcome));

  test.each<[string, Behaviour, object]>([
    ['500', answers(500, 'oops'), { result: 'unclear', reason: 'provider-fault', code: 500 }],
    [
      'a yes under 500',
      answers(500, yes({ authority, ref_id: 1 })),
      { result: 'unclear', reason: 'not-understood', code: 500 },
    ],
    [
      'a yes and a no at once',
      answers(200, { data: { code: 100, authority, ref_id: 1 }, errors: { code: -9 } }),
      { result: 'unclear', reason: 'not-understood' },
    ],
    [
      'a number that is not in the list',
      answers(200, no(-777)),
      { result: 'unclear', reason: 'not-understood', code: -777 },
    ],
    ['no JSON', answers(200, '<html>'), { result: 'unclear', reason: 'not-understood', code: 200 }],
    ['another shape', answers(200, [yes({})]), { result: 'unclear', reason: 'not-understood', code: 200 }],
    [
      'nothing in it',
      answers(200, { data: [], errors: [] }),
      { result: 'unclear', reason: 'not-understood', code: 200 },
    ],
    [
      '65 KiB',
      answers(200, { ...yes({ authority, ref_id: 1 }), more: 'x'.repeat(65 * 1024) }),
      { result: 'unclear', reason: 'too-large' },
    ],
    ['no answer', staysSilent, { result: 'unclear', reason: 'timeout' }],
    ['an answer that never ends', drips, { result: 'unclear', reason: 'timeout' }],
    ['a connection closed instead of an answer', hangsUp, { result: 'unclear', reason: 'broken-off' }],
    ['a connection closed within it', breaksOff, { result: 'unclear', reason: 'broken-off' }],
    [
      'a redirect',
      answers(302, '', { location: 'http://127.0.0.1:9/' }),
      { result: 'refused', reason: 'redirected', code: 302 },
    ],
    ['403', answers(403, ''), { result: 'refused', reason: 'merchant', code: 403 }],
    ['429', answers(429, ''), { result: 'refused', reason: 'too-many', code: 429 }],
  ])('%s is no payment, and is asked once', async (_name, behaviour, outcome) => {
    for (const ask of [request, verify]) {
      service.seen.length = 0;
      expect(await ask(behaviour)).toMatchObject(outcome);
      expect(service.seen).toHaveLength(1);
    }
  });

  test('a yes without its authority begins nothing', async () => {
    for (const odd of [undefined, 'A1', `B${'0'.repeat(35)}`, `${authority}/../x`])
      expect(await request(answers(200, yes({ authority: odd })))).toMatchObject({
        result: 'unclear',
        reason: 'not-understood',
      });
  });

  test('not reached', async () => {
    expect(await provider(`http://127.0.0.1:${await freePort()}`).request(payment)).toEqual({
      result: 'unclear',
      reason: 'unreachable',
      code: 'ECONNREFUSED',
    });
  });

  test('a return is a hint, in any shape it comes', () => {
    const given = provider();
    expect(given.parseReturn({ Authority: authority, Status: 'OK' })).toEqual({
      authority,
      orderId: null,
      says: 'paid',
    });
    expect(given.parseReturn({ Authority: authority, Status: 'NOK' })).toEqual({
      authority,
      orderId: null,
      says: 'not-paid',
    });
    expect(given.parseReturn({ Authority: authority, Status: ['OK', 'NOK'] })).toMatchObject({ says: 'not-paid' });
    for (const query of [
      {},
      { Authority: '' },
      { Authority: [authority] },
      { Authority: { x: 1 } },
      { Authority: '../x' },
      { Authority: 'x'.repeat(65) },
      { trackId: '12' },
    ])
      expect(given.parseReturn(query)).toBeNull();
  });
});
