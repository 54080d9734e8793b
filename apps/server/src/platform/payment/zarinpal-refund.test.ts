import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  answers,
  hangsUp,
  httpStandIn,
  staysSilent,
  type HttpStandIn,
} from '../../../../../tests/stand-ins/http-stand-in.ts';
import { zarinpalRefunds } from './zarinpal-refund.ts';

let service: HttpStandIn;
beforeAll(async () => {
  service = await httpStandIn();
});
afterAll(() => service.close());
afterEach(() => {
  service.seen.length = 0;
});

const question = { authority: 'A', reference: '201', amount: 25_000, refundId: 'card-7' };
const refunds = () =>
  zarinpalRefunds({
    accessToken: 'token',
    terminalId: '12',
    url: service.origin,
    limits: { connectMs: 5_000, totalMs: 1_000 },
  });
const session = (timeline: object | null = null, amount = 250_000) => ({
  data: { Session: [{ id: '385404539', amount, timeline }] },
});
const added = (status: string | null) => ({
  data: { resource: { id: '9', amount: 250_000, timeline: { refund_amount: 250_000, refund_status: status } } },
});
/** Answers of two calls, one after the other. */
const inTurn = (...bodies: unknown[]) => {
  let at = 0;
  service.behave((...given) => answers(200, bodies[Math.min(at++, bodies.length - 1)] as object)(...given));
};
const bodies = () => service.seen.map(({ body }) => JSON.parse(body) as { query: string; variables: object });

test('finds the session by the number of the verification, and pays back in rial by PAYA', async () => {
  inTurn(session(), added(null));
  expect(await refunds().refund(question)).toEqual({ result: 'accepted', reference: '9' });
  expect(service.seen[0]).toMatchObject({
    method: 'POST',
    path: '/api/v4/graphql',
    headers: { authorization: 'Bearer token' },
  });
  expect(bodies().map(({ variables }) => variables)).toEqual([
    { terminal_id: '12', reference_id: '201', limit: 5 },
    {
      session_id: '385404539',
      amount: 250_000,
      description: 'card-7',
      method: 'PAYA',
      reason: 'CUSTOMER_REQUEST',
    },
  ]);
});

test.each([
  ['PENDING', { result: 'accepted', reference: '9' }],
  ['DONE', { result: 'done', reference: '9' }],
  ['FAILED', { result: 'failed', code: 'FAILED' }],
])('a refund that is %s', async (status, outcome) => {
  inTurn(session(), added(status));
  expect(await refunds().refund(question)).toEqual(outcome);
});

test.each([
  ['no session', { data: { Session: [] } }, { result: 'failed', code: 'no-session' }],
  [
    'two sessions',
    {
      data: {
        Session: [
          { id: 1, amount: 1 },
          { id: 2, amount: 1 },
        ],
      },
    },
    { result: 'failed', code: 'no-session' },
  ],
  ['a smaller payment', session(null, 1_000), { result: 'failed', code: 'above-payment' }],
  ['one that was paid back', session({ refund_amount: 1 }), { result: 'failed', code: 'refunded-before' }],
  ['something else', { errors: [{ message: 'no' }] }, { result: 'refused', reason: 'rejected', code: null }],
])('with %s nothing is sent', async (_name, found, outcome) => {
  inTurn(found);
  expect(await refunds().refund(question)).toEqual(outcome);
  expect(service.seen).toHaveLength(1);
});

test.each([
  ['an error', answers(200, { errors: [{ message: 'no' }] }), { reason: 'not-understood' }],
  ['a fault', answers(500, 'oops'), { reason: 'provider-fault' }],
  ['silence', staysSilent, { reason: 'timeout' }],
  ['an end of the connection', hangsUp, { reason: 'broken-off' }],
])('what became of one that was answered with %s is not known', async (_name, behaviour, outcome) => {
  let at = 0;
  service.behave((...given) => (at++ === 0 ? answers(200, session()) : behaviour)(...given));
  expect(await refunds().refund(question)).toMatchObject({ result: 'unclear', ...outcome });
});

test.each([
  ['nothing', session(), { result: 'none' }],
  ['nothing yet', session({ refund_amount: null, refund_status: null }), { result: 'none' }],
  [
    'waiting',
    session({ refund_amount: 250_000, refund_status: 'PENDING' }),
    { result: 'accepted', reference: '385404539' },
  ],
  ['done', session({ refund_amount: 250_000, refund_status: 'DONE' }), { result: 'done', reference: '385404539' }],
  ['no session', { data: { Session: [] } }, { result: 'none' }],
  ['something else', {}, { result: 'unclear', reason: 'not-understood', code: null }],
])('its state: %s', async (_name, found, outcome) => {
  inTurn(found);
  expect(await refunds().refundState(question)).toEqual(outcome);
});

test('a refused token is told apart', async () => {
  service.behave(answers(401, ''));
  expect(await refunds().refundState(question)).toMatchObject({ result: 'refused', reason: 'merchant' });
});
