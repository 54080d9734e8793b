import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnv } from '../../../tests/child-env.ts';
import { rawClient, requestText } from '../../../tests/api/raw-client.ts';
import { testDatabase, type TestDatabase } from '../../../tests/database/test-database.ts';
import { startKavosh } from '../../../tests/faults/start-kavosh.ts';
import { migrate } from './platform/migrate.ts';
import { requireFittingSecret } from './platform/secret-check.ts';
import { deriveKeys } from './platform/secret-key.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
/** What is asked for outside demo mode, where DATABASE_URL leads. */
const outside = { SECRET_KEY: 'ab'.repeat(32), ALLOW_NO_SMS_PROVIDER: '1', ALLOW_NO_PAYMENT_PROVIDER: '1' };
const real = {
  SMS_PROVIDER: 'sms.ir',
  SMSIR_API_KEY: 'abcdefgh12345678',
  SMSIR_TEMPLATE: '1',
  PAYMENT_PROVIDER: 'zibal',
  ZIBAL_MERCHANT: 'zibal',
};
let folder: string;
let target: TestDatabase;
let withDemoPeople: TestDatabase;
/** Somebody else's server, on a port that Kavosh is told to take. */
let taken: Server;
let takenPort: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-main-'));
  target = await testDatabase({ empty: true });
  withDemoPeople = await testDatabase();
  const client = new pg.Client(withDemoPeople.url);
  await client.connect();
  await client.query(
    "insert into app_user (mobile, first_name, last_name, is_demo) values ('09120000001', 'نمونه', 'نمونه‌ای', true)",
  );
  await client.end();
  taken = createServer((socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end(),
  );
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  takenPort = (taken.address() as AddressInfo).port;
});
afterAll(async () => {
  taken.close();
  await target.drop();
  await withDemoPeople.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs Kavosh as its own process until it ends by itself. */
async function run(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...childEnv(), PORT: '4199', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, printed };
}

describe('what keeps Kavosh from starting is a sentence for each thing and an exit code', () => {
  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a variable without sense',
      () => ({ PORT: 'many' }),
      /^PORT must be a port number from 1 to 65535; it is "many"\.$/,
    ],
    [
      'a port in use',
      () => ({ PORT: String(takenPort) }),
      /^Port \d+ of 127\.0\.0\.1 is in use by another program; stop that one, or choose another port/,
    ],
    [
      'an address that is not of this machine',
      () => ({ ...outside, HOST: '192.0.2.1' }),
      /^HOST is 192\.0\.2\.1, which is not an address of this machine\.$/,
    ],
    [
      'a database that is not there',
      () => ({ ...outside, DATABASE_WAIT_MS: '0', DATABASE_URL: 'postgres://kavosh:hidden-secret@127.0.0.1:1/kavosh' }),
      /^DATABASE_URL cannot be used: nothing listens there \(PostgreSQL at 127\.0\.0\.1:1\)\.$/,
    ],
    [
      'a server that is no PostgreSQL',
      () => ({ ...outside, DATABASE_WAIT_MS: '0', DATABASE_URL: `postgres://kavosh@127.0.0.1:${takenPort}/kavosh` }),
      /^DATABASE_URL cannot be used: /,
    ],
    [
      'no SMS provider outside demo mode',
      () => ({ DEMO: '0' }),
      /^SMS_PROVIDER must be kavenegar or sms\.ir outside demo mode, .+ALLOW_NO_SMS_PROVIDER=1\.$/,
    ],
    [
      'the log as provider outside demo mode',
      () => ({ DEMO: '0', SMS_PROVIDER: 'log' }),
      /^SMS_PROVIDER must be kavenegar or sms\.ir outside demo mode, /,
    ],
    [
      'no payment provider outside demo mode',
      () => ({ DEMO: '0', ALLOW_NO_SMS_PROVIDER: '1' }),
      /^PAYMENT_PROVIDER must be zarinpal or zibal outside demo mode, .+ALLOW_NO_PAYMENT_PROVIDER=1\.$/,
    ],
    [
      'the demo on every interface, unasked',
      () => ({ HOST: '0.0.0.0' }),
      /^SMS_PROVIDER must .+ and HOST is 0\.0\.0\.0\)\.$/,
    ],
    [
      'the demo under a public name, unasked',
      () => ({ PUBLIC_URL: 'https://kavosh.example' }),
      /^SMS_PROVIDER must .+ and PUBLIC_URL is \S+\)\.$/,
    ],
    [
      'the demo behind a proxy, unasked',
      () => ({ TRUST_PROXY: 'loopback', ALLOW_NO_SMS_PROVIDER: '1' }),
      /^PAYMENT_PROVIDER must .+ TRUST_PROXY is set\)\.$/,
    ],
    [
      'the demo on every interface',
      () => ({ HOST: '0.0.0.0', DEMO: '1' }),
      /^DEMO must not be 1 where others can reach .+HOST is 0\.0\.0\.0.+ DEMO_PUBLIC=1 beside it\.$/,
    ],
    [
      "the demo on a database of one's own",
      () => ({ DATABASE_URL: target.url, DEMO: '1' }),
      /^DEMO must not be 1 where .+DATABASE_URL is set/,
    ],
    [
      'the demo beside real providers',
      () => ({ ...real, DATABASE_URL: target.url, DEMO: '1' }),
      /^DEMO must not be 1 where .+DATABASE_URL is set/,
    ],
    [
      'a provider without its key',
      () => ({ SMS_PROVIDER: 'sms.ir', SMSIR_TEMPLATE: '1' }),
      /^SMSIR_API_KEY must be set when SMS_PROVIDER is sms\.ir\.$/,
    ],
    [
      'no secret outside demo mode',
      () => ({ ALLOW_NO_SMS_PROVIDER: '1', DATABASE_URL: target.url }),
      /^SECRET_KEY must be set when DATABASE_URL is and DEMO is not: /,
    ],
    ['a secret that is none', () => ({ SECRET_KEY: 'hidden-secret' }), /^SECRET_KEY must be at least 32 random bytes/],
    [
      'demo people outside demo mode',
      () => ({ ...outside, DATABASE_URL: withDemoPeople.url, LOG_LEVEL: 'error' }),
      /^The database holds the demo people, .+ALLOW_DEMO_PEOPLE=1 .+\.$/,
    ],
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: aFile() }),
      /^The data folder \S+ cannot be written: it is not a folder/,
    ],
    [
      'a data folder that cannot be made',
      () => ({ DATA_DIR: '/proc/kavosh' }),
      /^The data folder \/proc\/kavosh cannot be written: /,
    ],
  ])('%s', async (_name, env, sentence) => {
    const { code, printed } = await run(env());
    expect(code).toBe(1);
    // One for each setting that is missing.
    expect(printed).toMatch(/^(?:[^\n]+\n){1,3}$/);
    expect(printed.trim()).toMatch(new RegExp(sentence.source, 'm'));
    expect(printed).not.toContain('hidden-secret');
  });

  test('and leaves nothing in the folder it was started from', () => {
    expect(readdirSync(folder)).toEqual(['a-file']);
  });
});

test('a metrics address in use stops the start after the database was opened, and the process ends', async () => {
  const { code, printed } = await run({
    ...outside,
    DATABASE_URL: target.url,
    METRICS: String(takenPort),
    LOG_LEVEL: 'silent',
  });
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^METRICS cannot be served on 127\.0\.0\.1:\d+ \(EADDRINUSE\); choose another address, or turn it off\.\n$/,
  );
});

/** Starts Kavosh, asks it something when it says that it is ready, and stops it. @returns what it printed */
async function whileItRuns(env: Record<string, string>, ask: (port: number) => Promise<void>): Promise<string> {
  const kavosh = await startKavosh({ DATA_DIR: folder, ...env });
  try {
    await ask(kavosh.port);
  } finally {
    await kavosh.stop();
  }
  return kavosh.printed();
}

test('a secret that is not the database’s stops the start before anything is sent under it', async () => {
  await migrate({ url: target.url });
  const { checkKey } = deriveKeys(Buffer.from(outside.SECRET_KEY, 'hex'));
  await requireFittingSecret({ url: target.url, key: checkKey, place: 'SECRET_KEY', allowOther: false });
  const { code, printed } = await run({ ...outside, DATABASE_URL: target.url, SECRET_KEY: 'cd'.repeat(32) });
  expect(code).toBe(1);
  expect(printed).toMatch(/^The secret in SECRET_KEY is not the one that this database was used with, [^\n]+\n$/);
});

describe('a demo that is started', () => {
  const inbox = (port: number, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/dev/inbox.json`, { headers });

  test('for everyone: it says so, and the inbox is for this machine alone', async () => {
    const env = {
      DATABASE_URL: target.url,
      SECRET_KEY: outside.SECRET_KEY,
      DEMO: '1',
      DEMO_PUBLIC: '1',
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: 'https://kavosh.example',
    };
    const printed = await whileItRuns(env, async (port) => {
      expect((await inbox(port)).status).toBe(200);
      expect((await inbox(port, { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'kavosh.example' })).status).toBe(
        404,
      );
      expect((await inbox(port, { via: '1.1 proxy' })).status).toBe(404);
      // A name that leads here is not a name of this machine.
      const client = rawClient(port);
      client.send(requestText('/dev/inbox.json', { headers: { host: 'kavosh.example' } }));
      expect((await client.next()).status).toBe(404);
      client.socket.destroy();
    });
    expect(printed).toMatch(
      new RegExp(
        '^Kavosh is at http://127\\.0\\.0\\.1:\\d+ \\(for people: https://kavosh\\.example\\)\\n' +
          ' {2}DEMO, OPEN TO EVERYONE: ',
        'm',
      ),
    );
  });

  test('in earnest there is neither demo nor inbox, and nothing is said of them', async () => {
    const printed = await whileItRuns({ ...outside, DATABASE_URL: target.url, HOST: '0.0.0.0' }, async (port) => {
      expect((await inbox(port)).status).toBe(404);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    });
    expect(printed).not.toContain('DEMO');
  });
});

test('one server works in the background and serves nobody, another one serves', async () => {
  const env = { ...outside, DATABASE_URL: target.url };
  const statuses = (port: number): Promise<number[]> =>
    Promise.all(
      ['/readyz', '/', '/api/v1/web/content/home'].map(
        async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
      ),
    );
  const printed = await whileItRuns({ ...env, ROLE: 'worker' }, async (worker) => {
    expect(await statuses(worker)).toEqual([200, 404, 404]);
    const web = await whileItRuns({ ...env, ROLE: 'web' }, async (port) => {
      expect(await statuses(port)).toEqual([200, 200, 200]);
    });
    expect(web).toContain('a search: ');
  });
  expect(printed).toContain('it serves nobody (ROLE=worker)');
  expect(printed).not.toContain('a search: ');
});

function aFile(): string {
  const path = join(folder, 'a-file');
  writeFileSync(path, '');
  return path;
}
