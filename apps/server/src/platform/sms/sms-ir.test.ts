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
import { smsIrSender } from './sms-ir.ts';

const apiKey = 'p7Kx0-sandbox-key';
const message = { to: '09120000001', kind: 'register', code: '482913' } as const;
const said = (status: number, data: unknown = null) => ({ status, message: 'توضیح', data });
const yes = said(1, { messageId: 89_545_112, cost: 1.0 });
let service: HttpStandIn;

beforeAll(async () => {
  service = await httpStandIn();
});
afterAll(() => service.close());
afterEach(() => {
  service.seen.length = 0;
});

const sender = (url = service.origin) =>
  smsIrSender(
    {
      provider: 'sms.ir',
      apiKey,
      url,
      parameter: 'CODE',
      templates: { login: 100_001, register: 100_002, reset: 100_003 },
      memberTemplates: { 'withdrawal-requested': 100_004, 'course-ready': 100_005 },
    },
    { connectMs: 1_000, totalMs: 1_000 },
  );
const outcome = (behaviour: Behaviour) => {
  service.behave(behaviour);
  return sender().sendCode(message);
};

describe('SMS.ir', () => {
  test('is asked as send/verify wants it', async () => {
    expect(await outcome(answers(200, yes))).toEqual({ result: 'sent', messageId: '89545112' });
    const [seen] = service.seen;
    expect(seen).toMatchObject({
      method: 'POST',
      path: '/v1/send/verify',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    });
    expect(JSON.parse(seen!.body)).toEqual({
      mobile: '09120000001',
      templateId: 100_002,
      parameters: [{ name: 'CODE', value: '482913' }],
    });
  });

  test('names a course; an older template without its place is asked for plainly', async () => {
    const open = { to: '09120000001', kind: 'course-ready', end: '0001', course: 'پایتون از صفر' } as const;
    service.behave(answers(200, yes));
    expect((await sender().sendMemberSms(open)).result).toBe('sent');
    service.behave(answers(200, { status: 113, message: 'قالب' }));
    expect((await sender().sendMemberSms(open)).result).toBe('refused');
    const end = { name: 'END', value: '0001' };
    const named = [end, { name: 'COURSE', value: 'پایتون از صفر' }];
    expect(service.seen.map(({ body }) => (JSON.parse(body) as { parameters: unknown }).parameters)).toEqual([
      named,
      named,
      [end],
    ]);
  });

  test('is asked for an SMS to a member by its own template, and not without one', async () => {
    service.behave(answers(200, yes));
    expect(
      await sender().sendMemberSms({
        to: '09120000001',
        kind: 'withdrawal-requested',
        amount: 1_250_000,
        end: '4321',
      }),
    ).toEqual({ result: 'sent', messageId: '89545112' });
    expect(await sender().sendMemberSms({ to: '09120000001', kind: 'bank-account-removed', end: '4321' })).toEqual({
      result: 'not-sent',
      reason: 'no-template',
    });
    expect(service.seen.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        mobile: '09120000001',
        templateId: 100_004,
        parameters: [
          { name: 'END', value: '4321' },
          { name: 'AMOUNT', value: '1,250,000' },
        ],
      },
    ]);
  });

  test.each([
    [10, 'key'],
    [11, 'key'],
    [12, 'address-not-allowed'],
    [13, 'account'],
    [14, 'account'],
    [15, 'plan'],
    [16, 'parameters'],
    [20, 'too-many'],
    [101, 'sender'],
    [102, 'credit'],
    [103, 'text'],
    [104, 'receiver'],
    [105, 'too-many'],
    [106, 'too-many'],
    [107, 'receiver'],
    [108, 'text'],
    [109, 'date'],
    [110, 'parameters'],
    [111, 'parameters'],
    [113, 'template'],
    [114, 'text'],
    [115, 'blacklisted'],
    [116, 'template'],
    [117, 'text'],
    [118, 'too-many'],
    [119, 'plan'],
    [123, 'sender'],
    [124, 'template'],
  ])('%i is %s, under any status', async (code, reason) => {
    for (const status of [200, 400, 401, 429, 500])
      expect(await outcome(answers(status, said(code)))).toEqual({ result: 'refused', reason, code });
  });

  test('taken without a number of the message: the blacklist', async () => {
    expect(await outcome(answers(200, said(1, { messageId: 0, cost: 0 })))).toEqual({
      result: 'refused',
      reason: 'blacklisted',
      code: 0,
    });
  });

  test.each([
    [401, 'key'],
    [403, 'key'],
    [429, 'too-many'],
    [400, 'rejected'],
    [404, 'rejected'],
    [302, 'redirected'],
  ])('bare %i is %s', async (status, reason) => {
    expect(await outcome(answers(status, ''))).toEqual({ result: 'refused', reason, code: status });
    expect(service.seen).toHaveLength(1);
  });

  test.each<[string, Behaviour, object]>([
    ['a fault at SMS.ir', answers(500, said(0)), { reason: 'provider-fault', code: 0 }],
    ['500', answers(500, 'oops'), { reason: 'provider-fault', code: 500 }],
    ['a yes under 500', answers(500, yes), { reason: 'not-understood', code: 500 }],
    ['a number that is not in the list', answers(200, said(777)), { reason: 'not-understood', code: 777 }],
    ['no JSON', answers(200, '<html>'), { reason: 'not-understood', code: 200 }],
    ['another shape', answers(200, [yes]), { reason: 'not-understood', code: 200 }],
    ['a yes without data', answers(200, said(1)), { reason: 'not-understood', code: 200 }],
    ['65 KiB', answers(200, { ...yes, more: 'x'.repeat(65 * 1024) }), { reason: 'too-large' }],
    ['no answer', staysSilent, { reason: 'timeout' }],
    ['an answer that never ends', drips, { reason: 'timeout' }],
    ['a connection closed instead of an answer', hangsUp, { reason: 'broken-off' }],
    ['a connection closed within it', breaksOff, { reason: 'broken-off' }],
  ])('%s: nobody knows, and it is asked once', async (_name, behaviour, expected) => {
    expect(await outcome(behaviour)).toMatchObject({ result: 'unknown', ...expected });
    expect(service.seen).toHaveLength(1);
  });

  test('an unlisted number under a status that says no: the status speaks', async () => {
    expect(await outcome(answers(400, said(777)))).toEqual({ result: 'refused', reason: 'rejected', code: 400 });
  });

  test('not reached: surely not sent; reached later, it is', async () => {
    const port = await freePort();
    const patient = sender(`http://127.0.0.1:${port}`);
    expect(await patient.sendCode(message)).toEqual({
      result: 'temporary',
      reason: 'unreachable',
      code: 'ECONNREFUSED',
    });
    const late = await httpStandIn(answers(200, yes), port);
    expect(await patient.sendCode(message)).toMatchObject({ result: 'sent' });
    await late.close();
  });
});
