import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { rawClient, requestText } from './raw-client.ts';
import { startApp } from './start-app.ts';

test('a stop lets finish what is under way, sends everyone else away, and then ends', async () => {
  let id = 0;
  const one = await startApp({
    fill: async (database) => {
      id = (await fillSmallCatalogue(database)).python;
    },
  });
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  const accepted: Socket[] = [];
  one.app.server.on('connection', (socket) => accepted.push(socket));
  const { port } = one.app.server.address() as AddressInfo;
  const locker = new pg.Client(one.config.databaseUrl!);
  await locker.connect();
  await locker.query('begin; lock table course in access exclusive mode');

  const working = rawClient(port);
  const idle = rawClient(port);
  idle.send(requestText('/healthz'));
  expect((await idle.next()).status).toBe(200);
  // Connections that are in the middle of asking when the stop begins.
  const targets = ['/readyz', '/healthz', '/api/v1/web/content/header'];
  const asking = targets.map((target) => {
    const client = rawClient(port);
    client.send(requestText(target).slice(0, -2));
    return client;
  });
  working.send(requestText(`/api/v1/web/service/courses/${id}`));
  await expect
    .poll(
      async () =>
        (
          await locker.query(
            `
              select count(*)::int as waits from pg_locks
              where not granted
                and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rows[0]?.waits,
    )
    .toBeGreaterThan(0);
  // What the server has read nothing of is idle to it, and is closed as such.
  await expect.poll(() => accepted.filter((socket) => socket.bytesRead > 0).length).toBe(2 + asking.length);

  const closing = one.app.close();
  await idle.closed;
  for (const client of asking) client.send('\r\n');
  const answers = await Promise.all(asking.map((client) => client.next()));
  expect(answers.map((answer) => [answer.status, answer.headers['connection']])).toEqual([
    [503, 'close'],
    [200, 'close'],
    [503, 'close'],
  ]);
  expect(String(answers[0]?.body)).toBe('stopping\n');
  expect(JSON.parse(String(answers[2]?.body))).toMatchObject({ code: 503, data: null });
  await locker.query('rollback');
  await locker.end();

  const finished = await working.next();
  expect([finished.status, finished.headers['connection']]).toEqual([200, 'close']);
  expect(JSON.parse(finished.body.toString())).toMatchObject({ data: { course: { id } } });
  await closing;
  await working.closed;
  const late = rawClient(port);
  late.send(requestText('/healthz'));
  await expect(late.next()).rejects.toThrow(/connection/);
  await one.close();
});

test('nobody waits for a client that does nothing', async () => {
  const one = await startApp();
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  const clients = Array.from({ length: 20 }, () => rawClient((one.app.server.address() as AddressInfo).port));
  for (const client of clients) client.send(requestText('/healthz'));
  for (const client of clients) expect((await client.next()).status).toBe(200);
  await one.close();
  await Promise.all(clients.map((client) => client.closed));
});

test('closed in the middle of its start, it sends the database no more queries', async () => {
  const ticking = vi.spyOn(globalThis, 'setInterval');
  const ending = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const one = await startApp();
  const starting = one.app.domains.start();
  await one.close();
  await starting;
  const ended = new Set<unknown>(ending.mock.calls.map(([timer]) => timer));
  expect(ticking.mock.results.filter(({ value }) => !ended.has(value))).toEqual([]);
  expect(one.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
