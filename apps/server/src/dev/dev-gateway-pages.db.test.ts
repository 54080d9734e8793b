import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepingOutbox, signInClient } from '../../../../tests/api/sign-in-client.ts';
import { startApp, type TestApp } from '../../../../tests/api/start-app.ts';
import { topUpClient } from '../../../../tests/api/top-up-client.ts';
import { buildApp } from '../app.ts';
import type { PaymentProvider, Payments } from '../kernel/payment-provider.ts';
import { createLog } from '../platform/log.ts';
import { createPayments } from '../platform/payment/create-payments.ts';
import type { DemoGateway } from '../platform/payment/demo-gateway.ts';
import { sourceHash } from '../http/html/content-security.ts';

const none = { provider: 'none', zarinpal: null, zibal: null } as const;
const demoPayment = { provider: 'demo', zarinpal: null, zibal: null } as const;
const outbox = keepingOutbox();
let demo: TestApp;
let made: { payments: Payments; demoGateway?: DemoGateway };
let time = Date.parse('2026-11-21T08:00:00Z');
let lastNumber = 0;
const clock = { now: () => new Date(time) };
const client = signInClient(() => demo.app, outbox);
const { begun, show, balance } = topUpClient(client, () => demo);

beforeAll(async () => {
  // The gateway lives in the database, which is there only when the app is about to be built.
  const byName = new Map<string, PaymentProvider>();
  const payments: Payments = {
    get offered() {
      return byName.get('demo') ?? null;
    },
    byName,
    alert: (alert) => made.payments.alert(alert),
  };
  const demoGateway = {
    find: (authority: string) => made.demoGateway!.find(authority),
    finish: (authority: string, state: 'paid' | 'cancelled') => made.demoGateway!.finish(authority, state),
  };
  demo = await startApp({
    outbox,
    clock,
    payments,
    demoGateway: demoGateway as DemoGateway,
    config: { demo: true, payment: demoPayment },
    async fill({ kysely }, config) {
      made = await createPayments({ config, db: kysely, log: createLog({ level: 'silent' }) });
      for (const [name, provider] of made.payments.byName) byName.set(name, provider);
    },
  });
});
afterAll(() => demo.close());

const person = (): Promise<string> => client.register(`0915555${String((lastNumber += 1)).padStart(4, '0')}`);
const open = (url: string, app = demo.app) => app.inject({ url, headers: { accept: 'text/html' } });
const press = (url: string, button: string, headers: Record<string, string> = {}, app = demo.app) =>
  app.inject({
    method: 'POST',
    url,
    payload: `do=${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  });

test('the page is plainly marked, shows the amount in toman, and runs nothing', async () => {
  const { redirectUrl } = await begun(await person(), 25_000);
  expect(redirectUrl).toMatch(/^\/dev\/gateway\/D[0-9a-f]{32}$/);
  const { statusCode, body, headers } = await open(redirectUrl);
  expect(statusCode).toBe(200);
  for (const text of [
    'درگاه آزمایشی؛ پول واقعی جابه‌جا نمی‌شود',
    '۲۵٬۰۰۰ تومان',
    'پرداخت موفق',
    'انصراف',
    'پرداخت بدون بازگشت',
  ])
    expect(body).toContain(text);
  expect(body).not.toContain('<script');
  const style = /<style>([\s\S]*)<\/style>/.exec(body)![1]!;
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src ${sourceHash(style)}; img-src 'self'; base-uri 'none'; form-action 'self'; ` +
      `frame-ancestors 'none'`,
  );
  expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex, nofollow', 'no-store']);
});

test('paid: back to the site, which asks the gateway and credits; pressed twice, once', async () => {
  const token = await person();
  const { id, redirectUrl } = await begun(token, 25_000);
  const paid = await press(redirectUrl, 'pay');
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `/payment/return/demo?Authority=${redirectUrl.slice(13)}&Status=OK`,
  ]);
  const back = await open(String(paid.headers.location));
  expect([back.statusCode, back.headers.location]).toEqual([303, `/dashboard/wallet?top_up=${id}`]);
  expect(await show(token, id)).toMatchObject({ state: 'verified', reference: redirectUrl.slice(-10).toUpperCase() });
  expect((await open(redirectUrl)).body).toContain('این پرداخت پیش‌تر انجام شده است.');
  expect((await press(redirectUrl, 'cancel')).headers.location).toContain('Status=OK');
  await open(String(paid.headers.location));
  expect(await balance(token)).toBe(25_000);
});

test('turned back: cancelled, and nothing credited', async () => {
  const token = await person();
  const { id, redirectUrl } = await begun(token, 25_000);
  await open(String((await press(redirectUrl, 'cancel')).headers.location));
  expect([(await show(token, id)).state, await balance(token)]).toEqual(['cancelled', 0]);
});

test('paid without coming back: found a minute later, whichever process looks', async () => {
  const other = await buildApp({
    config: demo.config,
    database: demo.database,
    log: createLog({ level: 'silent' }),
    withSite: false,
    clock,
    ...made,
  });
  const token = await person();
  const { id, redirectUrl } = await begun(token, 25_000);
  const { statusCode, body } = await press(redirectUrl, 'pay-and-leave', {}, other);
  expect([statusCode, body.includes('به سایت بازنگشتید')]).toEqual([200, true]);
  expect((await show(token, id)).state).toBe('waiting');
  time += 60_000;
  await other.domains.wallet.topUps.reconcile();
  expect([(await show(token, id)).state, await balance(token)]).toEqual(['verified', 25_000]);
  await other.close();
});

test("an unknown payment, an unknown button and another site's form are refused", async () => {
  const { redirectUrl } = await begun(await person(), 25_000);
  expect((await open('/dev/gateway/D00')).statusCode).toBe(404);
  expect((await press('/dev/gateway/D00', 'pay')).statusCode).toBe(404);
  for (const name of ['a%00b', '%F0%9F%99%82', 'x'.repeat(65), '%2e%2e', "'"]) {
    expect([name, (await open(`/dev/gateway/${name}`)).statusCode]).toEqual([name, 404]);
    expect([name, (await press(`/dev/gateway/${name}`, 'pay')).statusCode]).toEqual([name, 404]);
  }
  expect((await press(redirectUrl, 'steal')).statusCode).toBe(400);
  expect((await press(redirectUrl, 'pay', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await press(redirectUrl, 'pay', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await demo.app.inject({ method: 'POST', url: redirectUrl, payload: { do: 'pay' } })).statusCode).toBe(415);
  expect((await open(redirectUrl)).body).toContain('پرداخت موفق');
});

test("another amount than the row's is not credited", async () => {
  const token = await person();
  const { id, redirectUrl } = await begun(token, 25_000);
  await demo.database.kysely
    .updateTable('demo_payment' as never)
    .set({ amount: 25_000 } as never)
    .where('authority' as never, '=', redirectUrl.slice(13) as never)
    .execute();
  await open(String((await press(redirectUrl, 'pay')).headers.location));
  expect([(await show(token, id)).state, await balance(token)]).toEqual(['failed', 0]);
});

test('outside demo mode there is no such page', async () => {
  const real = await startApp({ config: { payment: none }, ...made, demoGateway: made.demoGateway! });
  expect((await real.app.inject('/dev/gateway/D00')).json()).toMatchObject({ message: 'چنین نشانی‌ای وجود ندارد.' });
  await real.close();
});

test('in a demo for all, the gateway answers everyone', async () => {
  const { redirectUrl } = await begun(await person(), 25_000);
  const config = { ...demo.config, publicDemo: true, trustProxy: ['loopback'] };
  const parts = { database: demo.database, log: createLog({ level: 'silent' }), withSite: false, clock, ...made };
  const everyone = await buildApp({ config, ...parts });
  const headers = { host: 'kavosh.example', 'x-forwarded-for': '192.0.2.7', accept: 'text/html' };
  expect((await everyone.inject({ url: redirectUrl, headers, remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
  await everyone.close();
});
