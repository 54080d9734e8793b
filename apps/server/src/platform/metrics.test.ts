import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { watchCache } from '../kernel/caches/cache-figures.ts';
import type { BackupFigures } from './backup/backup-schedule.ts';
import { tryListening } from './listening.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

test('requests are counted by pattern and status, never by address', async () => {
  const metrics = createMetrics();
  const app = Fastify();
  metrics.watchRequests(app);
  app.get('/course/:id', (_request, reply) => reply.send('x'));
  app.get('/kept', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(304).end();
  });
  for (const url of ['/course/1', '/course/2', '/kept', '/absent/1', '/absent/2']) await app.inject(url);
  await app.close();
  const text = await metrics.render();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/course/:id",status="200"} 2');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/kept",status="304"} 1');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 2');
  expect(text).not.toContain('/absent');
});

test('attempts to send a code are counted by their end', async () => {
  const metrics = createMetrics();
  for (let at = 0; at < 2; at++) metrics.countMessage('kavenegar', 'login', 'refused', 'credit');
  expect(await metrics.render()).toContain(
    'kavosh_sms_total{provider="kavenegar",kind="login",result="refused",reason="credit"} 2',
  );
});

test('the pool, the page cache and the process are read when they are asked for', async () => {
  const metrics = createMetrics();
  const pool = new pg.Pool();
  const counts = { hits: 1, misses: 2, bytes: 3, pages: 4 };
  metrics.watchPool(pool);
  metrics.watchPageCache(() => counts);
  counts.hits = 10;
  await metrics.render();
  const text = await metrics.render();
  expect(text).toContain('kavosh_database_connections 0');
  expect(text).toContain('kavosh_page_cache_requests_total{result="hit"} 10');
  expect(text).toContain('kavosh_page_cache_requests_total{result="miss"} 2');
  expect(text).toContain('kavosh_page_cache_bytes 3');
  expect(text).toContain('process_cpu_seconds_total');
  await pool.end();
});

test('they are served on an address of their own', async () => {
  const free = await tryListening('127.0.0.1', 0);
  const port = 'port' in free ? free.port : 0;
  const server = await serveMetrics(createMetrics(), { host: '127.0.0.1', port });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(serveMetrics(createMetrics(), { host: '127.0.0.1', port })).rejects.toThrow(
    `METRICS cannot be served on 127.0.0.1:${port} (EADDRINUSE)`,
  );
  await server.close();
});

test('each cache is shown with what it holds and what it may hold', async () => {
  const figure = { entries: 3, bytes: 400, limitBytes: 1_000 };
  watchCache('shown-in-a-test', () => figure);
  const metrics = createMetrics();
  figure.entries = 4;
  const text = await metrics.render();
  expect(text).toContain('kavosh_cache_entries{cache="shown-in-a-test"} 4');
  expect(text).toContain('kavosh_cache_bytes{cache="shown-in-a-test"} 400');
  expect(text).toContain('kavosh_cache_limit_bytes{cache="shown-in-a-test"} 1000');
});

test('the newest backup is shown when there is one', async () => {
  const metrics = createMetrics();
  const figures: BackupFigures = { newest: null, made: 0, failed: 2 };
  metrics.watchBackups(() => figures);
  const without = await metrics.render();
  expect(without).toContain('kavosh_backups_failed_total 2');
  expect(without).not.toMatch(/^kavosh_backup_newest_timestamp_seconds/m);
  figures.newest = { at: new Date(1_700_000_000_000), bytes: 5 };
  const text = await metrics.render();
  expect(text).toMatch(/^kavosh_backup_newest_timestamp_seconds 1700000000$/m);
  expect(text).toMatch(/^kavosh_backup_newest_bytes 5$/m);
});
