import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../apps/server/src/domains.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { startApp, type TestApp } from './start-app.ts';

/** Stands between the app and PostgreSQL; can hang up on everyone, or take what is said and pass nothing on. */
interface Line {
  url: string;
  cut(): Promise<void>;
  freeze(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (!frozen) to.write(chunk);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => undefined);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      hangUp();
    });
  return {
    url: through.href,
    cut,
    freeze() {
      frozen = true;
    },
    async restore() {
      frozen = false;
      hangUp();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}

let one: TestApp;
let line: Line;
let database: Database<Tables>;
let app: TestApp['app'];

beforeAll(async () => {
  one = await startApp({
    fill: async (filled) => {
      await fillSmallCatalogue(filled);
    },
  });
  line = await lineTo(one.config.databaseUrl!);
  database = openDatabase<Tables>({ url: line.url, poolSize: 4, log: one.app.log });
  // What is kept for some seconds would hide that the database is away.
  app = await buildApp({ config: { ...one.config, pageCache: false }, database, log: one.app.log, withSite: false });
});
afterAll(async () => {
  await app.close();
  await Promise.all([database.close(), line.close()]);
  await one.close();
});

const courses = '/api/v1/web/service/courses';
/** Reads the database on every call. */
const calls = [`${courses}/1`, `${courses}/suggestions?q=%D9%BE`, '/api/v1/web/content/home'];
/** Can be answered from memory, once some seconds have passed since this process last wrote. */
const search = async () => (await app.inject({ url: `${courses}/search?q=%D9%BE` })).statusCode;
const statuses = () => Promise.all(calls.map(async (url) => (await app.inject({ url })).statusCode));
const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;
async function comesBack(): Promise<void> {
  await expect
    .poll(async () => [...(await statuses()), await search(), await ready()], { timeout: 15_000, interval: 200 })
    .toEqual([...calls.map(() => 200), 200, 200]);
}

test('a database that went away: 503 at once, and the process lives and comes back by itself', async () => {
  await comesBack();
  await line.cut();
  for (let round = 0; round < 3; round += 1) {
    for (const url of calls) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: number }>().code]).toEqual([
        503,
        '5',
        503,
      ]);
      expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
    }
    expect([200, 503]).toContain(await search());
  }
  expect(await ready()).toBe(503);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await line.restore();
  await comesBack();
});

test('a database that froze: nobody waits for ever, readiness says so at once, it comes back by itself', async () => {
  line.freeze();
  try {
    const waiting = Promise.all([statuses(), search()]);
    expect(await ready()).toBe(503);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const [asked, searched] = await waiting;
    expect(asked).toEqual(calls.map(() => 503));
    expect([200, 503]).toContain(searched);
  } finally {
    await line.restore();
  }
  await comesBack();
});
