import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { hangsUp } from '../stand-ins/http-stand-in.ts';
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
const client = signInClient(() => one.app, outbox);
const { begun, back, show, balance } = topUpClient(client, () => one);

beforeAll(async () => {
  [gateway, zibal] = await Promise.all([zarinpalStandIn(), zibalStandIn()]);
  payments = standInPayments({ zarinpal: gateway, zibal }, 1_500);
  one = await startApp({
    outbox,
    payments,
  });
});
afterAll(async () => {
  await one.close();
  await Promise.all([gateway.close(), zibal.close()]);
});

const person = (): Promise<string> => client.register('09153330001');

test('Zibal: its amount and order are held against the row, also when it verified before', async () => {
  const token = await person();
  const usual = payments.offered;
  payments.offered = payments.byName.get('zibal')!;
  try {
    const begunThere = async () => ({ ...(await begun(token, 25_000)), trackId: zibal.last().authority });
    const good = await begunThere();
    expect(zibal.last().amount).toBe(250_000);
    zibal.pay(good.trackId);
    zibal.break('verify', hangsUp, 'done-before');
    await back('zibal', `?trackId=${good.trackId}&success=1&status=2&orderId=${zibal.last().orderId}`);
    expect((await show(token, good.id)).state).toBe('waiting');
    zibal.break('verify', null);
    expect((await back('zibal', `?trackId=${good.trackId}&success=1&status=2&orderId=foreign`)).status).toBe(404);
    await back('zibal', `?trackId=${good.trackId}&success=1&status=2&orderId=${zibal.last().orderId}`);
    expect([(await show(token, good.id)).state, await balance(token)]).toEqual(['verified', 25_000]);

    const otherAmount = await begunThere();
    zibal.payments.get(otherAmount.trackId)!.amount = 25_000;
    const otherOrder = await begunThere();
    zibal.payments.get(otherOrder.trackId)!.orderId = 'other';
    for (const each of [otherAmount, otherOrder]) {
      zibal.pay(each.trackId);
      await back('zibal', `?trackId=${each.trackId}&success=1`);
      expect((await show(token, each.id)).state).toBe('failed');
    }
    const turnedBack = await begunThere();
    zibal.cancel(turnedBack.trackId);
    await back('zibal', `?trackId=${turnedBack.trackId}&success=1`);
    expect((await show(token, turnedBack.id)).state).toBe('cancelled');
    expect(await balance(token)).toBe(25_000);
  } finally {
    payments.offered = usual;
  }
});
