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
import { zibal } from './zibal.ts';

const payment = { amount: 25_000, orderId: 'ab12', description: 'افزایش موجودی' };
const question = { authority: '15966442233311', amount: 25_000, orderId: 'ab12' };
const figures = {
  status: 1,
  amount: 250_000,
  orderId: 'ab12',
  refNumber: 777,
  cardNumber: '62198610****5995',
  paidAt: '2026-11-21T12:00:00',
};
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
  zibal({
    merchant: 'zibal',
    url,
    callbackUrl: 'https://kavosh.example/payment/return/zibal',
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
const said = (result: number, more: object = {}) => answers(200, { result, message: 'x', ...more });

describe('Zibal', () => {
  test('is told of a payment as v1/request wants it, in rial', async () => {
    expect(await request(said(100, { trackId: 15_966_442_233_311 }))).toEqual({
      result: 'begun',
      authority: '15966442233311',
      redirectUrl: `${service.origin}/start/15966442233311`,
    });
    expect(service.seen[0]).toMatchObject({
      method: 'POST',
      path: '/v1/request',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(service.seen[0]!.body)).toEqual({
      merchant: 'zibal',
      amount: 250_000,
      callbackUrl: 'https://kavosh.example/payment/return/zibal',
      description: 'افزایش موجودی',
      orderId: 'ab12',
    });
  });

  test('is asked by v1/verify, and what it answers is held against our figures', async () => {
    expect(await verify(said(100, figures))).toEqual({ result: 'paid', reference: '777', again: false });
    expect(service.seen[0]).toMatchObject({ path: '/v1/verify' });
    expect(JSON.parse(service.seen[0]!.body)).toEqual({ merchant: 'zibal', trackId: 15_966_442_233_311 });
    expect(await verify(said(201, figures))).toEqual({ result: 'paid', reference: '777', again: true });
    for (const result of [100, 201]) {
      expect(await verify(said(result, { ...figures, amount: 25_000 }))).toEqual({
        result: 'mismatch',
        what: 'amount',
      });
      expect(await verify(said(result, { ...figures, amount: 2_500_000 }))).toEqual({
        result: 'mismatch',
        what: 'amount',
      });
      expect(await verify(said(result, { ...figures, orderId: 'ab13' }))).toEqual({
        result: 'mismatch',
        what: 'order',
      });
    }
  });

  test('a yes without the figures is none; where it was verified before, they are asked for', async () => {
    expect(await verify(said(100, { ...figures, amount: null }))).toEqual({
      result: 'unclear',
      reason: 'not-compared',
      code: 100,
    });
    expect(await verify(said(100, { ...figures, orderId: undefined }))).toEqual({
      result: 'unclear',
      reason: 'not-compared',
      code: 100,
    });
    const inquiry =
      (answer: object): Behaviour =>
      (response, seen, whole) =>
        answers(200, seen.path === '/v1/inquiry' ? answer : { result: 201, message: 'x' })(response, seen, whole);
    expect(await verify(inquiry({ result: 100, ...figures }))).toEqual({
      result: 'paid',
      reference: '777',
      again: true,
    });
    expect(await verify(inquiry({ result: 100, ...figures, amount: 10 }))).toEqual({
      result: 'mismatch',
      what: 'amount',
    });
    expect(await verify(inquiry({ result: 100, ...figures, status: 18 }))).toEqual({ result: 'failed', code: 18 });
    expect(await verify(inquiry({ result: 203 }))).toEqual({ result: 'unclear', reason: 'not-compared', code: 201 });
    expect(await verify(inquiry({ result: 201 }))).toEqual({ result: 'unclear', reason: 'not-compared', code: 201 });
  });

  test.each([
    [102, 'merchant'],
    [103, 'inactive'],
    [104, 'merchant'],
    [105, 'amount'],
    [106, 'callback'],
    [113, 'amount'],
    [114, 'parameters'],
  ])('%i refuses us: %s', async (code, reason) => {
    for (const ask of [request, verify]) expect(await ask(said(code))).toEqual({ result: 'refused', reason, code });
  });

  test.each<[number | undefined, object]>([
    [undefined, { result: 'unpaid' }],
    [-1, { result: 'unpaid' }],
    [3, { result: 'cancelled' }],
    [-2, { result: 'unclear', reason: 'provider-fault', code: -2 }],
    [2, { result: 'unclear', reason: 'provider-fault', code: 2 }],
    ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 18].map((code): [number, object] => [code, { result: 'failed', code }]),
  ])('unpaid with status %s', async (status, outcome) => expect(await verify(said(202, { status }))).toEqual(outcome));

  test('203: it knows no such payment', async () =>
    expect(await verify(said(203))).toEqual({ result: 'unknown-authority' }));

  test.each<[string, Behaviour, object]>([
    ['500', answers(500, 'oops'), { result: 'unclear', reason: 'provider-fault', code: 500 }],
    [
      'a yes under 500',
      answers(500, { result: 100, ...figures, trackId: 1 }),
      { result: 'unclear', reason: 'not-understood', code: 500 },
    ],
    ['a number that is not in the list', said(777), { result: 'unclear', reason: 'not-understood', code: 777 }],
    ['no JSON', answers(200, '<html>'), { result: 'unclear', reason: 'not-understood', code: 200 }],
    ['another shape', answers(200, [figures]), { result: 'unclear', reason: 'not-understood', code: 200 }],
    [
      '65 KiB',
      said(100, { ...figures, trackId: 1, more: 'x'.repeat(65 * 1024) }),
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
  ])('%s is no payment, and is asked once', async (_name, behaviour, outcome) => {
    for (const ask of [request, verify]) {
      service.seen.length = 0;
      expect(await ask(behaviour)).toMatchObject(outcome);
      expect(service.seen).toHaveLength(1);
    }
  });

  test('a yes without its trackId begins nothing; not reached', async () => {
    for (const trackId of [undefined, 0, -1, 'x', '1/../2'])
      expect(await request(said(100, { trackId }))).toMatchObject({ result: 'unclear', reason: 'not-understood' });
    expect(await provider(`http://127.0.0.1:${await freePort()}`).request(payment)).toEqual({
      result: 'unclear',
      reason: 'unreachable',
      code: 'ECONNREFUSED',
    });
  });

  test('a return is a hint, in any shape it comes', () => {
    const given = provider();
    expect(given.parseReturn({ trackId: '12', success: '1', status: '2', orderId: 'ab12' })).toEqual({
      authority: '12',
      orderId: 'ab12',
      says: 'paid',
    });
    expect(given.parseReturn({ trackId: '12', success: '0', status: '3' })).toEqual({
      authority: '12',
      orderId: null,
      says: 'not-paid',
    });
    for (const query of [
      {},
      { trackId: 'x' },
      { trackId: ['12'] },
      { trackId: '-1' },
      { trackId: '9'.repeat(16) },
      { Authority: '12' },
    ])
      expect(given.parseReturn(query)).toBeNull();
  });
});
