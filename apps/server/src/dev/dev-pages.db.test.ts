import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rawClient, requestText } from '../../../../tests/api/raw-client.ts';
import { startApp, type TestApp } from '../../../../tests/api/start-app.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { createInbox, keepHooks, type Inbox } from '../platform/inbox.ts';
import { createOutbox } from '../platform/outbox.ts';
import { openQueue, type Queue } from '../platform/queue.ts';
import { createSmsSender } from '../platform/sms/create-sms-sender.ts';
import { sourceHash } from '../http/html/content-security.ts';

const key = randomBytes(32);
let demo: TestApp;
let inbox: Inbox;
let queue: Queue;
let outbox: Outbox;

beforeAll(async () => {
  /** Made when the database is there; the app is given it before. */
  let made: Inbox | undefined;
  demo = await startApp({ config: { demo: true }, inbox: { latest: () => made!.latest() } });
  inbox = made = createInbox(demo.database.kysely, key);
  queue = await openQueue({ url: demo.config.databaseUrl!, log: demo.app.log });
  const log = {
    info() {},
    error() {},
    warn: (details: object) => {
      demo.lines.push({ ...details });
    },
  };
  const sender = await createSmsSender({ provider: 'log' }, { log, publicUrl: demo.config.publicUrl, inbox });
  outbox = await createOutbox({ queue, key, sender, log });
});
afterAll(async () => {
  await queue.stop();
  await demo.close();
});

describe('without a provider, in demo mode', () => {
  test('an empty inbox says so', async () => {
    const { body } = await demo.app.inject('/dev/inbox');
    expect(body).toContain('هنوز پیامک یا نامه‌ای فرستاده نشده است.');
    expect((await demo.app.inject('/dev/inbox.json')).json()).toEqual([]);
  });

  test('what a program of an academy took is at /dev/hooks alone, with what signs it', async () => {
    const empty = await demo.app.inject('/dev/hooks');
    expect(empty.body).toContain('هنوز پیامی به برنامه‌ای نرسیده است.');
    const headers = { 'kavosh-event': 'webhook.test', 'kavosh-signature': 't=1,v1=5f' };
    const body = '{"event":"webhook.test","note":"<b>"}';
    await keepHooks(inbox)({ to: 'https://program.example/kavosh', headers, body });
    const page = await demo.app.inject('/dev/hooks');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    for (const text of ['https://program.example/kavosh', 'kavosh-signature: t=1,v1=5f', '&lt;b&gt;'])
      expect(page.body).toContain(text);
    expect((await demo.app.inject('/dev/inbox.json')).json()).toEqual([]);
    expect((await demo.app.inject('/dev/inbox')).body).not.toContain('program.example');
    const elsewhere = { remoteAddress: '192.0.2.7', url: '/dev/hooks' };
    expect((await demo.app.inject(elsewhere)).statusCode).toBe(404);
  });

  test('a code goes to the log as its own event, and to /dev/inbox', async () => {
    await demo.database.kysely
      .transaction()
      .execute((tx) => outbox.putCode(tx as never, { to: '09120000001', kind: 'register', code: '482913' }));
    const read = async (): Promise<unknown[]> => (await demo.app.inject('/dev/inbox.json')).json();
    await vi.waitFor(async () => expect(await read()).toHaveLength(1), { timeout: 15_000 });
    expect(await read()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        to: '09120000001',
        kind: 'register',
        code: '482913',
        text: 'کد ثبت‌نام در کاوش: 482913\nاین کد را به هیچ‌کس ندهید.\n\n@kavosh.example #482913',
      },
    ]);
    expect(demo.lines).toContainEqual({ event: 'sms_code', to: '0912***0001', kind: 'register', code: '482913' });
  });

  test('an SMS to a member goes to /dev/inbox without a code', async () => {
    await demo.database.kysely.transaction().execute((tx) =>
      outbox.putMemberSms(tx as never, {
        to: '09120000001',
        kind: 'withdrawal-requested',
        amount: 1_250_000,
        end: '4321',
      }),
    );
    const read = async (): Promise<{ code: string | null; text: string }[]> =>
      (await demo.app.inject('/dev/inbox.json')).json();
    await vi.waitFor(
      async () =>
        expect((await read())[0]).toMatchObject({
          kind: 'withdrawal-requested',
          code: null,
          text: expect.stringMatching(/۱٬۲۵۰٬۰۰۰ تومان.*۴۳۲۱/),
        }),
      { timeout: 15_000 },
    );
    expect((await demo.app.inject('/dev/inbox')).body).toContain('درخواست برداشت ·');
  });

  test('the page is one for people: Persian, without script, within its policy, not to be listed or kept', async () => {
    await inbox.keep({ to: '09120000002', kind: 'login', code: '<b>1', text: '"&<script>alert(1)</script>' });
    const { body, headers } = await demo.app.inject('/dev/inbox');
    expect(body).toMatch(/^<!doctype html><html lang="fa" dir="rtl">/);
    expect(body).toContain('صندوق پیامک‌های آزمایشی');
    expect(body.indexOf('&lt;b&gt;1')).toBeLessThan(body.indexOf('482913'));
    expect(body).not.toMatch(/<script|<b>/);
    expect(body).not.toMatch(/ (?:style|on\w+)=/);
    const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`style-src ${sourceHash(style)};`);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  });
});

describe('who is not at this machine finds no such page', () => {
  const paths = ['/dev/inbox', '/dev/inbox.json', '/dev/inbox/'];

  test.each<[string, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['behind a proxy on the same machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['behind one that names itself', { headers: { via: '1.1 proxy' } }],
    ['under the public name', { headers: { host: 'kavosh.example' } }],
    ['from another machine', { remoteAddress: '192.0.2.7' }],
  ])('%s', async (_name, how) => {
    const unknown = await demo.app.inject({ url: '/dev/no-such-page', ...how });
    for (const url of paths) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, body, headers } = await demo.app.inject({ method, url, ...how });
        expect([url, statusCode, body]).toEqual([url, 404, method === 'GET' ? unknown.body : '']);
        expect(headers['x-robots-tag']).toBeUndefined();
      }
    }
  });

  test('by a whole address, no matter what the header says', async () => {
    expect((await demo.app.inject({ url: '/dev/inbox.json' })).statusCode).toBe(200);
    await demo.app.listen({ port: 0, host: '127.0.0.1' });
    const client = rawClient((demo.app.server.address() as AddressInfo).port);
    client.send(requestText('http://kavosh.example/dev/inbox.json', { headers: { host: 'localhost' } }));
    expect((await client.next()).status).toBe(404);
    client.socket.destroy();
  });

  test('in a demo for all as well, even where the proxy is trusted', async () => {
    const open = await startApp({ config: { demo: true, publicDemo: true, trustProxy: ['loopback'] }, inbox });
    const ask = async (headers: Record<string, string>) =>
      (await open.app.inject({ url: '/dev/inbox.json', headers })).statusCode;
    expect(await ask({})).toBe(200);
    expect(await ask({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' })).toBe(404);
    await open.close();
  });
});

test('outside demo mode there is no such page, no matter what it is given', async () => {
  const real = await startApp({ config: { demo: false }, inbox });
  const unknown = await real.app.inject('/dev/no-such-page');
  for (const path of ['/dev', '/dev/inbox', '/dev/inbox.json', '/dev/inbox/']) {
    const { statusCode, body } = await real.app.inject(path);
    expect([path, statusCode, body]).toEqual([path, 404, unknown.body]);
  }
  await real.close();
});
