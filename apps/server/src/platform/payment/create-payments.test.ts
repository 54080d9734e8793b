import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logLines } from '../../../../../tests/api/start-app.ts';
import {
  answers,
  breaksOff,
  hangsUp,
  httpStandIn,
  type Behaviour,
  type HttpStandIn,
} from '../../../../../tests/stand-ins/http-stand-in.ts';
import type { PaymentConfig } from '../../config/config-shape.ts';
import { createLog } from '../log.ts';
import { createPayments } from './create-payments.ts';

let service: HttpStandIn;
beforeAll(async () => {
  service = await httpStandIn();
});
afterAll(() => service.close());

const make = (payment: PaymentConfig, demo = false, log = createLog({ level: 'silent' }), counted: string[] = []) =>
  createPayments({
    config: { payment, demo, publicUrl: 'https://kavosh.example' },
    db: undefined as never,
    log,
    onOutcome: (...labels) => counted.push(labels.join(' ')),
  });
const both = (provider: PaymentConfig['provider'], merchantId = 'm'.repeat(36), merchant = 'zibal'): PaymentConfig => ({
  provider,
  zarinpal: { merchantId, url: service.origin },
  zibal: { merchant, url: service.origin },
});

test("the chosen one takes payments, those with a merchant finish theirs, the demo's is for demos", async () => {
  const names = async (payment: PaymentConfig, demo = false) => {
    const { payments, demoGateway } = await make(payment, demo);
    return [payments.offered?.name ?? null, [...payments.byName.keys()], demoGateway !== undefined];
  };
  expect(await names(both('zarinpal'))).toEqual(['zarinpal', ['zarinpal', 'zibal'], false]);
  expect(await names({ ...both('zibal'), zarinpal: null })).toEqual(['zibal', ['zibal'], false]);
  expect(await names({ provider: 'none', zarinpal: null, zibal: null })).toEqual([null, [], false]);
  expect(await names({ provider: 'demo', zarinpal: null, zibal: null }, true)).toEqual(['demo', ['demo'], true]);
  expect(await names({ ...both('zibal'), zarinpal: null }, true)).toEqual(['zibal', ['zibal'], false]);
  expect(await names({ provider: 'demo', zarinpal: null, zibal: null }, false)).toEqual([null, [], false]);
});

test('calls and alerts are counted; what somebody has to hear of is a warning with its name', async () => {
  const [lines, counted] = [logLines(), [] as string[]];
  const { payments } = await make(both('zarinpal'), false, createLog({ level: 'info' }, lines), counted);
  service.behave(answers(503, ''));
  await payments.offered!.verify({ authority: 'A', amount: 1_000, orderId: 'x' });
  await payments.offered!.listUnverified!();
  payments.alert({ alert: 'unsettled', provider: 'zarinpal', topUpId: 7, reason: 'timeout' });
  payments.alert({ alert: 'foreign', provider: 'zarinpal', count: 2 });
  expect(counted).toEqual([
    'zarinpal verify unclear provider-fault',
    'zarinpal list unclear provider-fault',
    'zarinpal notice unsettled timeout',
    'zarinpal notice foreign ',
  ]);
  expect(lines.lines).toMatchObject([
    { level: 'warn', provider: 'zarinpal', call: 'verify', reason: 'provider-fault', code: 503 },
    { level: 'warn', call: 'list' },
    { level: 'warn', notice: 'unsettled', topUpId: 7, msg: 'a top-up could not be settled for ten minutes' },
    { level: 'warn', notice: 'foreign', count: 2 },
  ]);
});

/** A provider that repeats all that it was told, in any status. */
const parrots =
  (status: number): Behaviour =>
  (response, seen) => {
    response.writeHead(status, { 'content-type': 'application/json', location: `http://127.0.0.1:9${seen.path}` });
    const told = `${seen.path} ${seen.body}`;
    response.end(
      JSON.stringify({
        data: { code: told, message: told, authority: told },
        errors: { code: -9, message: told },
        result: 102,
        message: told,
        trackId: told,
      }),
    );
  };

test("no merchant's name, payment or order reaches the log or the counts, for any answer", async () => {
  const text = fc.string({
    unit: fc.constantFrom(...'ABCDEFabcdef0123456789'.split('')),
    minLength: 12,
    maxLength: 36,
  });
  const behaviour = fc.oneof(
    fc.constantFrom<Behaviour>(hangsUp, breaksOff, answers(200, 'no JSON'), answers(200, 'x'.repeat(65 * 1024))),
    fc.constantFrom(200, 302, 400, 401, 429, 500).map(parrots),
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      text,
      behaviour,
      fc.constantFrom('zarinpal', 'zibal' as const),
      async (merchant, authority, orderId, behave, chosen) => {
        const [lines, counted] = [logLines(), [] as string[]];
        service.behave(behave);
        const { payments } = await make(
          both(chosen, merchant, merchant),
          false,
          createLog({ level: 'trace' }, lines),
          counted,
        );
        await payments.offered!.request({ amount: 1_000, orderId, description: 'شرح' });
        await payments.offered!.verify({ authority, amount: 1_000, orderId });
        const said = JSON.stringify([lines.lines.map(({ time: _time, pid: _pid, ...line }) => line), counted]);
        for (const secret of [merchant, authority, orderId, 'شرح']) expect(said).not.toContain(secret);
        expect(counted).toHaveLength(2);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
