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
import { kavenegarSender } from './kavenegar.ts';

const apiKey = '6E4A7B2D5F=/+key';
const message = { to: '09120000001', kind: 'reset', code: '482913' } as const;
const entry = {
  messageid: 8_792_343,
  message: 'متن',
  status: 5,
  statustext: 'ارسال به مخابرات',
  sender: '10004346',
  receptor: '09120000001',
  date: 1_356_619_709,
  cost: 120,
};
const said = (status: number, entries: unknown = null) => ({ return: { status, message: 'توضیح' }, entries });
let service: HttpStandIn;

beforeAll(async () => {
  service = await httpStandIn();
});
afterAll(() => service.close());
afterEach(() => {
  service.seen.length = 0;
});

const sender = (url = service.origin) =>
  kavenegarSender(
    {
      provider: 'kavenegar',
      apiKey,
      url,
      templates: { login: 'kavosh-in', register: 'kavosh-new', reset: 'kavosh-again' },
      memberTemplates: { 'withdrawal-requested': 'kavosh-out', 'course-ready': 'kavosh-open' },
    },
    { connectMs: 1_000, totalMs: 1_000 },
  );
const outcome = (behaviour: Behaviour) => {
  service.behave(behaviour);
  return sender().sendCode(message);
};

describe('Kavenegar', () => {
  test('is asked as verify/lookup wants it', async () => {
    expect(await outcome(answers(200, said(200, [entry])))).toEqual({ result: 'sent', messageId: '8792343' });
    const [seen] = service.seen;
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/v1/6E4A7B2D5F%3D%2F%2Bkey/verify/lookup.json',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(Object.fromEntries(new URLSearchParams(seen!.body))).toEqual({
      receptor: '09120000001',
      template: 'kavosh-again',
      token: '482913',
      type: 'sms',
    });
  });

  test('is asked for an SMS to a member by its own template, and not without one', async () => {
    service.behave(answers(200, said(200, [entry])));
    expect(
      await sender().sendMemberSms({
        to: '09120000001',
        kind: 'withdrawal-requested',
        amount: 1_250_000,
        end: '4321',
      }),
    ).toEqual({ result: 'sent', messageId: '8792343' });
    expect(await sender().sendMemberSms({ to: '09120000001', kind: 'bank-account-changed', end: '4321' })).toEqual({
      result: 'not-sent',
      reason: 'no-template',
    });
    expect(service.seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { receptor: '09120000001', template: 'kavosh-out', token: '4321', token2: '1,250,000', type: 'sms' },
    ]);
  });

  test('names a course in the place that takes blanks; an older template without it is asked for plainly', async () => {
    const open = { to: '09120000001', kind: 'course-ready', end: '0001', course: 'پایتون از صفر' } as const;
    service.behave(answers(200, said(200, [entry])));
    expect((await sender().sendMemberSms(open)).result).toBe('sent');
    service.behave(answers(200, said(432)));
    expect((await sender().sendMemberSms(open)).result).toBe('refused');
    const places = service.seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body))['token20']);
    expect(places).toEqual(['پایتون از صفر', 'پایتون از صفر', undefined]);
  });

  test.each([
    [400, 'parameters'],
    [401, 'account'],
    [402, 'rejected'],
    [403, 'key'],
    [404, 'method'],
    [405, 'method'],
    [406, 'parameters'],
    [407, 'address-not-allowed'],
    [411, 'receiver'],
    [412, 'sender'],
    [413, 'text'],
    [414, 'too-many'],
    [416, 'address-not-allowed'],
    [417, 'date'],
    [418, 'credit'],
    [419, 'parameters'],
    [422, 'text'],
    [424, 'template'],
    [426, 'plan'],
    [428, 'text'],
    [430, 'account'],
    [431, 'text'],
    [432, 'template'],
    [607, 'parameters'],
  ])('%i is %s, in the body, in the status line, and in both', async (code, reason) => {
    const refused = { result: 'refused', reason, code };
    expect(await outcome(answers(200, said(code)))).toEqual(refused);
    expect(await outcome(answers(code, said(code)))).toEqual(refused);
    expect(await outcome(answers(code, 'no JSON'))).toEqual(refused);
  });

  test('busy is the one error that may be tried again', async () => {
    const busy = { result: 'temporary', reason: 'busy', code: 409 };
    expect(await outcome(answers(409, said(409)))).toEqual(busy);
    expect(await outcome(answers(200, said(409)))).toEqual(busy);
    expect(await outcome(answers(409, ''))).toEqual(busy);
  });

  test.each([
    [6, 'not-delivered'],
    [11, 'not-delivered'],
    [13, 'not-delivered'],
    [14, 'blacklisted'],
  ])('taken with delivery state %i is %s', async (status, reason) => {
    expect(await outcome(answers(200, said(200, [{ ...entry, status }])))).toEqual({
      result: 'refused',
      reason,
      code: status,
    });
  });

  test.each<[string, Behaviour, object]>([
    ['500', answers(500, 'oops'), { reason: 'provider-fault', code: 500 }],
    ['503 in the body', answers(200, said(503)), { reason: 'provider-fault', code: 503 }],
    ['a yes under 500', answers(500, said(200, [entry])), { reason: 'not-understood', code: 500 }],
    ['a yes under 418', answers(418, said(200, [entry])), { reason: 'not-understood', code: 418 }],
    ['no JSON', answers(200, '<html>'), { reason: 'not-understood', code: 200 }],
    ['half of a JSON', answers(200, '{"return":{"status":200'), { reason: 'not-understood', code: 200 }],
    ['another shape', answers(200, { status: 200 }), { reason: 'not-understood', code: 200 }],
    ['a yes without an entry', answers(200, said(200, [])), { reason: 'not-understood', code: 200 }],
    ['a yes with a nameless entry', answers(200, said(200, [{}])), { reason: 'not-understood', code: 200 }],
    ['65 KiB', answers(200, { ...said(200, [entry]), more: 'x'.repeat(65 * 1024) }), { reason: 'too-large' }],
    ['no answer', staysSilent, { reason: 'timeout' }],
    ['an answer that never ends', drips, { reason: 'timeout' }],
    ['a connection closed instead of an answer', hangsUp, { reason: 'broken-off' }],
    ['a connection closed within it', breaksOff, { reason: 'broken-off' }],
  ])('%s: nobody knows, and it is asked once', async (_name, behaviour, expected) => {
    expect(await outcome(behaviour)).toMatchObject({ result: 'unknown', ...expected });
    expect(service.seen).toHaveLength(1);
  });

  test('a redirect is not followed', async () => {
    expect(await outcome(answers(302, '', { location: service.origin }))).toEqual({
      result: 'refused',
      reason: 'redirected',
      code: 302,
    });
    expect(service.seen).toHaveLength(1);
  });

  test('not reached: surely not sent; reached later, it is', async () => {
    const port = await freePort();
    const patient = sender(`http://127.0.0.1:${port}`);
    expect(await patient.sendCode(message)).toEqual({
      result: 'temporary',
      reason: 'unreachable',
      code: 'ECONNREFUSED',
    });
    const late = await httpStandIn(answers(200, said(200, [entry])), port);
    expect(await patient.sendCode(message)).toMatchObject({ result: 'sent' });
    await late.close();
  });
});
