import { createServer } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import { freePort } from '../../tests/stand-ins/http-stand-in.ts';
import { checkEntrance, checkHosts, checkPool, checkPorts } from './check-reach.ts';

const base = { DEMO: '0', SECRET_KEY: 'ab'.repeat(32), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/k' };
const configOf = (env: NodeJS.ProcessEnv) => readConfig({ ...base, ...env });
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test.each(['0.0.0.0/0', '::/0', '10.0.0.1,0.0.0.0/0'])('trusting %s as a proxy is bad', (TRUST_PROXY) => {
  const [finding] = checkEntrance(configOf({ TRUST_PROXY, PUBLIC_URL: 'https://kavosh.example' }));
  expect(finding).toMatchObject({ check: 'entrance', state: 'bad', says: expect.stringContaining('any address') });
});

test.each([
  ['http://kavosh.example', 'bad'],
  ['http://192.168.1.5:3000', 'bad'],
  ['http://127.0.0.1:3000', 'good'],
  ['https://kavosh.example', 'good'],
])('%s in front is %s', (PUBLIC_URL, state) => {
  expect(checkEntrance(configOf({ PUBLIC_URL, TRUST_PROXY: 'loopback' }))).toMatchObject([{ state }]);
});

test('ports of SMS, payment, refunds and mail that are closed are named, each by itself', async () => {
  const open = createServer((socket) => socket.destroy());
  open.listen(0, '127.0.0.1');
  await once(open, 'listening');
  const { port } = open.address() as { port: number };
  const closed = await freePort();
  const config = configOf({
    SMS_PROVIDER: 'kavenegar',
    KAVENEGAR_API_KEY: 'abcdefgh',
    KAVENEGAR_TEMPLATE: 'code',
    KAVENEGAR_URL: `http://127.0.0.1:${port}`,
    PAYMENT_PROVIDER: 'zarinpal',
    ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
    ZARINPAL_URL: `http://127.0.0.1:${closed}`,
    ZARINPAL_ACCESS_TOKEN: 'x'.repeat(30),
    ZARINPAL_TERMINAL_ID: '12',
    ZARINPAL_REFUND_URL: `http://localhost:${closed}`,
    SMTP_URL: `smtp://user:secret@127.0.0.1:${closed}`,
    MAIL_FROM: 'kavosh@kavosh.example',
  });
  const findings = await checkPorts(config);
  expect(findings.map(({ check, state }) => `${check}: ${state}`)).toEqual([
    'sms: good',
    'payment: bad',
    'refunds: bad',
    'mail: bad',
  ]);
  expect(findings[1]!.says).toBe(`127.0.0.1:${closed} cannot be reached from here (ECONNREFUSED)`);
  expect(JSON.stringify(findings)).not.toContain('secret');
  open.close();
});

test('the first of two hosts that is dead, a replica that is away, and one that is none', async () => {
  const closed = await freePort();
  const { hostname, port, password, username, pathname } = new URL(database.url);
  const two = `postgres://${username}:${password}@127.0.0.1:${closed},${hostname}:${port}${pathname}`;
  const findings = await checkHosts(
    configOf({ DATABASE_URL: two, DATABASE_READ_URL: `postgres://a:b@127.0.0.1:${closed}/kavosh` }),
  );
  expect(findings.map(({ check, state, says }) => `${check} ${state} ${says}`)).toEqual([
    `hosts bad 127.0.0.1:${closed} of DATABASE_URL is away (ECONNREFUSED)`,
    `hosts good ${hostname}:${port} takes writes`,
    `replica bad 127.0.0.1:${closed} is away (ECONNREFUSED); public pages are read from the primary meanwhile`,
  ]);
  const [replica] = await checkHosts(configOf({ DATABASE_READ_URL: database.url }));
  expect(replica).toMatchObject({ state: 'look', says: expect.stringContaining('it is no replica') });
});

test('a pool larger than the database lets in', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ most: string }>("select current_setting('max_connections') as most");
  const most = Number(rows[0]!.most);
  expect((await checkPool(client, configOf({ DATABASE_POOL_SIZE: '10' }))).state).toBe('good');
  expect(await checkPool(client, configOf({ DATABASE_POOL_SIZE: String(most) }))).toMatchObject({
    state: 'bad',
    remedy: expect.stringContaining(`DATABASE_POOL_SIZE=${most - 10} at most`),
  });
  await client.end();
});
