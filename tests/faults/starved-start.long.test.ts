import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { fillCompiled } from '../../tools/fill-compiled.ts';
import { childEnv } from '../child-env.ts';
import { testDatabase, type TestDatabase } from '../database/test-database.ts';
import { freePort } from './start-kavosh.ts';
import { processorSeconds, throttle } from './throttled.ts';

let folder: string;
let target: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-starved-'));
  target = await testDatabase();
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  await fillCompiled();
}, 300_000);
afterAll(async () => {
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

const program = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url));
const SHARE = 0.1;

/** Starts the product as `npm start` does, with a tenth of a processor, until it is ready or has exited. */
async function startStarved(url: string, env: Record<string, string> = {}) {
  const { NODE_COMPILE_CACHE: _tests, ...bare } = childEnv();
  const child = spawn(process.execPath, [program], {
    env: {
      ...bare,
      LOG_LEVEL: 'error',
      DRAIN_MS: '0',
      PORT: String(await freePort()),
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: 'ab'.repeat(32),
      ALLOW_NO_SMS_PROVIDER: '1',
      ALLOW_NO_PAYMENT_PROVIDER: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const held = throttle(child.pid!, SHARE);
  let printed = '';
  const closed = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const ready = new Promise<'ready'>((resolve) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops it.')) resolve('ready');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const outcome = await Promise.race([ready, closed]);
  const processor = outcome === 'ready' ? processorSeconds(child.pid!) : null;
  child.kill(outcome === 'ready' ? 'SIGKILL' : 0);
  await closed;
  held.end();
  return { outcome, processor, printed, by: held.by };
}

test('a start with a tenth of a processor finds its database and serves', async () => {
  const { outcome, processor, printed, by } = await startStarved(target.url);
  expect(printed).not.toContain('cannot be used');
  expect(outcome).toBe('ready');
  console.log(`ready after ${processor!.toFixed(1)} s of processor, held by ${by}`);
}, 300_000);

test('it waits for a database that starts later, and reports the real reason when none does', async () => {
  const port = await freePort();
  const absent = new URL(target.url);
  absent.host = `127.0.0.1:${port}`;
  const none = await startStarved(absent.href, { DATABASE_WAIT_MS: '2000' });
  expect(none.outcome).toBe(1);
  expect(none.printed).toContain(`nothing listens there (PostgreSQL at 127.0.0.1:${port})`);
  let silent: Server | undefined;
  try {
    silent = createServer(() => {}).listen(port, '127.0.0.1');
    const mute = await startStarved(absent.href, { DATABASE_WAIT_MS: '2000' });
    expect(mute.outcome).toBe(1);
    expect(mute.printed).toContain('does not answer as PostgreSQL does');
  } finally {
    silent?.close();
  }
}, 300_000);
