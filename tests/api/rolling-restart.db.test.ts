import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../database/test-database.ts';
import { freePort, startKavosh, type Kavosh } from '../faults/start-kavosh.ts';

let folder: string;
let target: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-rolling-'));
  target = await testDatabase();
});
afterAll(async () => {
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (port: number, workers = 1): Promise<Kavosh> =>
  startKavosh({
    WEB_WORKERS: String(workers),
    PORT: String(port),
    DATABASE_URL: target.url,
    DATA_DIR: join(folder, String(port)),
    SECRET_KEY: 'ab'.repeat(32),
    DATABASE_POOL_SIZE: '4',
    ALLOW_NO_SMS_PROVIDER: '1',
    ALLOW_NO_PAYMENT_PROVIDER: '1',
    // Long enough for the requests of a test on a starved machine.
    DRAIN_MS: '4000',
  });

const ask = (port: number, path: string, agent?: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: agent ?? false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode!));
      answer.once('error', reject);
    });
    request.once('error', reject);
  });

/** As a balancer does: asks each server often whether it is ready, and sends requests to those that said so last. */
function balancer(ports: readonly number[]) {
  const ready = new Set<number>();
  const failures: string[] = [];
  const served = new Map<number, number>();
  let isOver = false;
  const look = async (port: number): Promise<void> => {
    while (!isOver) {
      const status = await ask(port, '/readyz').catch(() => 0);
      if (status === 200) ready.add(port);
      else ready.delete(port);
      await pause(100);
    }
  };
  const paths = [
    '/',
    '/healthz',
    '/api/v1/web/content/header',
    '/api/v1/web/content/courses/all-categories',
    '/faq',
    '/favicon.svg',
  ];
  const load = async (agent?: Agent): Promise<void> => {
    for (let at = 0; !isOver; at += 1) {
      const open = [...ready];
      const port = open[at % open.length];
      if (port === undefined) {
        failures.push('nobody is ready');
        await pause(100);
        continue;
      }
      const path = paths[at % paths.length]!;
      const status = await ask(port, path, agent).catch((error: unknown) => String(error));
      if (status !== 200) failures.push(`${path}: ${status}`);
      served.set(port, (served.get(port) ?? 0) + 1);
    }
  };
  const looking = ports.map(look);
  let loading: Promise<void>[] = [];
  return {
    failures,
    served: (port: number) => served.get(port) ?? 0,
    isReady: (port: number) => ready.has(port),
    begin() {
      const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
      loading = [...agents.map((agent) => load(agent).finally(() => agent.destroy())), load(), load()];
    },
    async end() {
      isOver = true;
      await Promise.all([...looking, ...loading]);
    },
  };
}

test('both servers are restarted one after the other under load, and no request fails', async () => {
  const ports = [await freePort(), await freePort()] as const;
  // One server of one process, one of several.
  const workersOf = (port: number): number => (port === ports[0] ? 1 : 2);
  const servers = new Map<number, Kavosh>();
  for (const port of ports) servers.set(port, await start(port, workersOf(port)));
  const people = balancer(ports);
  const wait = { timeout: 90_000, interval: 20 };
  try {
    await expect.poll(() => ports.every(people.isReady), wait).toBe(true);
    people.begin();
    for (const port of ports) {
      const [one] = [servers.get(port)!];
      const before = people.served(port);
      await expect.poll(() => people.served(port), wait).toBeGreaterThan(before + 50);
      const asked = people.served(port);
      const ended = one.stop();
      await expect.poll(() => people.isReady(port), wait).toBe(false);
      // Told to stop it was still asked, and answered.
      expect(people.served(port)).toBeGreaterThan(asked);
      expect(await ended).toBe(0);
      servers.set(port, await start(port, workersOf(port)));
      await expect.poll(() => people.isReady(port), wait).toBe(true);
    }
  } finally {
    await people.end();
    await Promise.all([...servers.values()].map((one) => one.stop()));
  }
  expect(people.failures).toEqual([]);
}, 400_000);

test.each([1, 2])(
  'with WEB_WORKERS=%i: until it ends it serves all, and says that connections end',
  async (workers) => {
    const port = await freePort();
    const one = await start(port, workers);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(port, '/', agent)).toBe(200);
    const ended = one.stop();
    await expect.poll(() => ask(port, '/readyz'), { timeout: 30_000, interval: 20 }).toBe(503);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ask(port, '/', agent)).toBe(200);
    agent.destroy();
    expect(await ended).toBe(0);
  },
);
