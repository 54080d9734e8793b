import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../../apps/server/src/platform/metrics.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { rawClient, requestText } from './raw-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let port: number;
let metrics: Metrics;

beforeAll(async () => {
  metrics = createMetrics();
  const config = { publicUrl: 'https://kavosh.example' };
  one = await startApp({
    metrics,
    config,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  metrics.watchPool(one.database.pool);
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  port = (one.app.server.address() as AddressInfo).port;
});
afterAll(() => one.close());

describe('headers of safety', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };
  const cases: [string, string, Record<string, string>, number, string][] = [
    ['a call', '/api/v1/web/content/home', {}, 200, 'no-store'],
    ['a refusal', '/api/v1/web/service/courses/0', {}, 404, 'no-store'],
    ['an unknown call', '/api/nothing', {}, 404, 'no-store'],
    ['the API document', '/api/openapi.json', {}, 200, 'public, max-age=60'],
    ['its page', '/api/docs', {}, 200, 'public, max-age=60'],
    ['a sitemap', '/sitemap.xml', {}, 200, 'public, max-age=600'],
    ['robots.txt', '/robots.txt', {}, 200, 'public, max-age=3600'],
    ['health', '/healthz', {}, 200, 'no-store'],
    ['a missing picture', '/media/nothing/640.webp', {}, 404, 'no-cache'],
    ['a missing page', '/nothing', { accept: 'text/html' }, 404, 'no-store'],
  ];
  test.each(cases)('%s', async (_name, url, headers, status, cacheControl) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await one.app.inject({ method, url, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        ...expected,
        'cache-control': cacheControl,
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
      expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
      for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
        expect(answer.headers).not.toHaveProperty(name);
    }
  });

  test('304 as well', async () => {
    const first = await one.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await one.app.inject({
      url: '/api/docs',
      headers: { 'if-none-match': first.headers['etag'] as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      ...expected,
      vary: 'accept-encoding',
      'content-security-policy': first.headers['content-security-policy'],
    });
  });

  test('the server has its time limits', () => {
    expect(one.app.server).toMatchObject({
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      keepAliveTimeout: 75_000,
      timeout: 90_000,
    });
  });
});

describe('over a socket', () => {
  const over = async (text: string) => {
    const client = rawClient(port);
    client.send(text);
    const answer = await client.next();
    client.socket.destroy();
    return answer;
  };

  test('a whole address is read like its path', async () => {
    expect((await over(requestText('http://elsewhere.example/api/v1/web/content/header?x=1'))).status).toBe(200);
  });

  test.each([
    '/%E0%A4',
    '//',
    '/..%2f..%2fetc',
    '/%00',
    '/a/../../b',
    '/api/v1/web/service/courses/%00',
    '/api/v1/web/service/courses/%E0%A4%A',
    '/api/%',
    '/media/%/640.webp',
    '/sitemaps/courses-429496.xml',
    '/sitemaps/courses-999999.xml',
  ])('%s is nothing: 404', async (target) => {
    expect((await over(requestText(target))).status).toBe(404);
  });

  test('rare methods', async () => {
    expect((await over(requestText('*', { method: 'OPTIONS' }))).status).toBe(404);
    expect((await over(requestText('/api/v1/web/content/home', { method: 'TRACE' }))).status).toBe(405);
    expect((await over(requestText('/api/v1/web/content/home', { method: 'PROPFIND' }))).status).toBe(404);
    expect((await over(requestText('elsewhere.example:443', { method: 'CONNECT' }))).status).toBe(405);
  });

  test('too long an address', async () => {
    expect((await over(requestText(`/api/v1/web/service/courses/search?q=${'a'.repeat(8_192)}`))).status).toBe(404);
    expect((await over(requestText(`/api/v1/web/service/courses/search?q=${'a'.repeat(8_000)}`))).status).toBe(400);
    for (const length of [100, 500, 3_000, 8_000, 12_000]) {
      const answer = await over(requestText(`/api/v1/web/service/courses/${'a'.repeat(length)}`));
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 404, data: null });
      expect(answer.headers['content-security-policy']).toBeTypeOf('string');
    }
  });

  test('a compressed body', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await over(
      requestText('/api/v1/web/content/home', { method: 'POST', headers, body: Buffer.from('{}') }),
    );
    expect([answer.status, answer.headers['connection']]).toEqual([415, 'close']);
  });
});

describe('the log', () => {
  test('one line for a request, with its id, and no secret anywhere', async () => {
    const canary = 'canary5f1d';
    const before = one.lines.length;
    const answer = await one.app.inject({
      url: `/api/v1/web/service/courses/search?q=%D9%BE&page=1&token=${canary}&code=${canary}&${canary}`,
      headers: {
        cookie: `session=${canary}`,
        authorization: `Bearer ${canary}`,
        'x-request-id': canary,
        'user-agent': canary,
        referer: `https://x/?t=${canary}`,
      },
    });
    const headers = { 'content-type': 'application/json' };
    await one.app.inject({
      method: 'POST',
      url: '/api/v1/web/content/home',
      headers,
      payload: `{"password":"${canary}"`,
    });
    const lines = one.lines.slice(before);
    expect(lines.map((line) => [line['msg'], line['status']])).toEqual([
      ['answered', 200],
      ['answered', 400],
    ]);
    expect(lines[0]).toMatchObject({
      level: 'info',
      method: 'GET',
      route: '/api/v1/web/service/courses/search',
      url: '/api/v1/web/service/courses/search?q=%D9%BE&page=1&token=…&code=…&=…',
      reqId: answer.headers['x-request-id'],
      ms: expect.any(Number),
      bytes: Number(answer.headers['content-length']),
    });
    expect(answer.headers['x-request-id']).not.toBe(canary);
    expect(JSON.stringify(one.lines)).not.toContain(canary);
  });

  test('pictures are worth a line only when they are missing', async () => {
    const before = one.lines.length;
    const [id = ''] = await one.app.domains.media.register(one.database.kysely, [
      { kind: 'logo', seed: 7, palette: 'turquoise', letters: 'ک' },
    ]);
    expect((await one.app.inject({ url: `/media/${id}/64.webp` })).statusCode).toBe(200);
    expect((await one.app.inject({ url: '/media/nothing/64.webp' })).statusCode).toBe(404);
    expect(one.lines.slice(before).map((line) => line['status'])).toEqual([404]);
  });
});

test('metrics count requests by route and status, and watch the pool', async () => {
  await one.app.inject({ url: `/api/v1/web/service/courses/${ids.python}` });
  await one.app.inject({ url: '/api/v1/web/service/courses/99999' });
  const text = await metrics.render();
  for (const status of [200, 404]) {
    const labels = `method="GET",route="/api/v1/web/service/courses/:id",status="${status}"`;
    expect(text).toMatch(new RegExp(`http_request_duration_seconds_count\\{${labels}\\} [1-9]`));
  }
  expect(text).toMatch(/kavosh_database_connections [1-9]/);
  expect((await one.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});
