import { describe, expect, test, vi } from 'vitest';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { app, get, post, setStopping } from './mount.test-set-up.ts';

describe('answers', () => {
  test('carry what the contract declares and nothing else, and are kept by nobody', async () => {
    const { status, headers, envelope } = await get('/api/things/7/?page=%DB%B3&unknown=1');
    expect(status).toBe(200);
    expect(envelope).toEqual({ code: 200, message: null, data: { id: '7', page: 3 } });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).toBeTypeOf('string');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  test('a declared other answer carries its sentence', async () => {
    expect((await get('/api/things/410')).envelope).toEqual({
      code: 410,
      message: 'این دوره اکنون در کاوش نیست.',
      data: { id: null },
    });
  });

  test('HEAD has the headers and no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/things/7' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(20);
  });
});

describe('refusals', () => {
  test('a path that cannot be one is not found', async () => {
    expect((await get('/api/things/x')).envelope).toMatchObject({
      code: 404,
      message: 'دوره‌ای با این شناسه پیدا نشد.',
      data: null,
    });
    expect((await get('/api/things/404')).status).toBe(404);
  });

  test('a fault of ours says nothing of itself', async () => {
    const { status, envelope } = await get('/api/things/500');
    expect(status).toBe(500);
    expect(JSON.stringify(envelope)).not.toContain('secret');
  });

  test('a statement that took too long is 503 with a time to come back', async () => {
    const { status, headers } = await get('/api/things/503');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  test('so is a call that never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const waiting = get('/api/things/504');
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(7_000);
      const { status, headers } = await waiting;
      expect([status, headers['retry-after']]).toEqual([503, '5']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a wrong method is told what is right', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      const answer = await app.inject({ method: method as 'PUT', url: '/api/things/7' });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
      expect(answer.json<Envelope>().code).toBe(405);
    }
    expect((await app.inject({ url: '/api/things' })).headers['allow']).toBe('POST');
  });

  test('while the server stops everything is 503 and the connection ends', async () => {
    setStopping(true);
    const { status, headers } = await get('/api/things/7');
    setStopping(false);
    expect([status, headers['connection'], headers['retry-after']]).toEqual([503, 'close', '5']);
  });
});

describe('bodies', () => {
  test('JSON is read, with what it may hold', async () => {
    expect((await post('{"name":"سلام"}')).envelope.data).toEqual({ name: 'سلام' });
    expect((await post('{"name":"x"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  test.each([
    ['wrong fields', '{"name":"too long"}', 422],
    ['a wrong type', '{"name":7}', 422],
    ['an array', '[]', 422],
    ['null', 'null', 422],
    ['a huge number', '{"name":1e309}', 422],
    ['a broken text', '{"name":', 400],
    ['no text', '', 400],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00]), 400],
    ['__proto__', '{"name":"x","__proto__":{"isAdmin":true}}', 400],
    ['constructor.prototype', '{"name":"x","constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['half a character', '{"name":"\\ud800"}', 200],
    ['a name twice', '{"name":"x","name":"y"}', 200],
    ['10,000 levels', `{"name":"x","deep":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 200],
    ['over 64 KiB', `{"name":"${'a'.repeat(64 * 1024)}"}`, 413],
  ])('%s', async (_name, payload, status) => {
    const answer = await post(payload);
    expect(answer.status).toBe(status);
    expect(answer.envelope.code).toBe(status);
    expect(
      Object.values(answer.envelope.errors ?? {})
        .flat()
        .every((text) => /[آ-ی]/.test(text)),
    ).toBe(true);
    expect('errors' in answer.envelope).toBe(status === 422);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/jsonx',
    '*/*',
  ])('%s is not JSON: 415', async (type) => {
    expect((await post('{"name":"x"}', { 'content-type': type })).status).toBe(415);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded', 'nonsense'])(
    'where none is wanted, none that is called %s is looked for',
    async (type) => {
      const headers = { 'content-type': type };
      expect(
        (await app.inject({ method: 'POST', url: '/api/leave', headers: { ...headers, 'content-length': '0' } }))
          .statusCode,
      ).toBe(200);
      expect((await app.inject({ method: 'POST', url: '/api/leave', headers })).statusCode).toBe(200);
      expect(
        (await app.inject({ method: 'POST', url: '/api/leave', headers, payload: 'x' })).statusCode,
      ).toBeGreaterThanOrEqual(400);
    },
  );

  test('no type at all: 415', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/things',
      payload: Buffer.from('{"name":"x"}'),
      headers: { 'content-type': '' },
    });
    expect(answer.statusCode).toBe(415);
  });

  test.each(['gzip', 'br', 'GZIP', 'deflate', 'identity, gzip'])('a body in %s: 415', async (encoding) => {
    const answer = await post('{"name":"x"}', { 'content-type': 'application/json', 'content-encoding': encoding });
    expect([answer.status, answer.headers['connection']]).toEqual([415, 'close']);
  });

  test('a body in no encoding by name is read', async () => {
    expect(
      (await post('{"name":"x"}', { 'content-type': 'application/json', 'content-encoding': 'identity' })).status,
    ).toBe(200);
  });
});
