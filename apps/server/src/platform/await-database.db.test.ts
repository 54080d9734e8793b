import { createConnection, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/database/test-database.ts';
import { awaitDatabase } from './await-database.ts';
import { tryListening } from './listening.ts';

let target: TestDatabase;
beforeAll(async () => {
  target = await testDatabase({ empty: true });
});
afterAll(() => target.drop());

async function elsewhere(): Promise<{ url: string; port: number }> {
  const free = await tryListening('127.0.0.1', 0);
  const port = 'port' in free ? free.port : 1;
  const url = new URL(target.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, port };
}

test('an unreachable database is retried, and the first reason is reported', async () => {
  const { url, port } = await elsewhere();
  const told: string[] = [];
  const failure: unknown = await awaitDatabase(url, { waitMs: 2_000, onWait: (why) => told.push(why) }).catch(
    (error: unknown) => error,
  );
  expect((failure as Error).message).toBe(
    `DATABASE_URL cannot be used: nothing listens there (PostgreSQL at 127.0.0.1:${port}).`,
  );
  expect(told).toEqual([(failure as Error).message]);
});

test('a database that starts meanwhile is used', async () => {
  const { url, port } = await elsewhere();
  const real = new URL(target.url);
  const proxy = createServer((socket) => {
    const to = createConnection({ host: real.hostname, port: Number(real.port) });
    for (const one of [socket, to]) one.on('error', () => {});
    socket.pipe(to).pipe(socket);
  });
  // It begins to listen after the first try.
  const onWait = (): void => void proxy.listen(port, '127.0.0.1');
  await expect(awaitDatabase(url, { waitMs: 300_000, onWait })).resolves.toBe(url);
  proxy.close();
});

test('a permanent failure is reported after one try', async () => {
  const url = new URL(target.url);
  url.pathname = '/absent';
  const told: string[] = [];
  const found = awaitDatabase(url.href, { waitMs: 300_000, onWait: (why) => told.push(why) });
  await expect(found).rejects.toThrow('has no database named absent');
  expect(told).toEqual([]);
});

test('a process starved of processor time reports that, and not that PostgreSQL is silent', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const failing = awaitDatabase(`postgres://kavosh@127.0.0.1:${port}/kavosh`, { waitMs: 0, tryMs: 1_000 });
  failing.catch(() => {});
  await pause(50);
  const end = performance.now() + 1_500;
  while (performance.now() < end);
  await expect(failing).rejects.toThrow('was given no processor');
  silent.close();
});
