import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { lenientInt } from '@kavosh/contract/scalars.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answerErrors } from './answer-error.ts';
import { guardRequests } from './guard-requests.ts';
import { mountRoutes } from './mount.ts';
import { route, sharedRoute } from './route.ts';
import { createSharedAnswers } from './shared-answers.ts';

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  summary: 'یک چیز',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]+$/)) }),
  query: z.object({ page: lenientInt(1, 9, 1) }),
  notFound: 'course.not_found',
  data: z.object({ id: z.string(), page: z.int() }),
  otherData: { 'course.withdrawn': z.object({ id: z.null() }) },
  refusals: ['course.not_found', 'course.withdrawn'],
});

const saveThing = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'public',
  summary: 'ذخیره یک چیز',
  body: z.object({ name: z.string().check(z.maxLength(5)), deep: z.optional(z.any()) }),
  data: z.object({ name: z.string() }),
  refusals: ['request.invalid'],
});

const whoAmI = endpoint({
  method: 'POST',
  path: '/api/me/{id}',
  access: 'member',
  summary: 'من',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]+$/)) }),
  notFound: 'identity.device_not_found',
  body: z.object({
    name: z.string({ error: 'نام را بنویسید.' }).check(z.maxLength(5, { error: 'نام بلند است.' })),
    age: z.int(),
  }),
  data: z.object({ user: z.int() }),
  refusals: ['identity.unauthenticated', 'identity.device_not_found'],
});
const strict = endpoint({
  method: 'POST',
  path: '/api/strict',
  access: 'public',
  summary: 'تنها آنچه هست',
  body: z.strictObject({ name: z.optional(z.string()) }),
  data: z.object({}),
  refusals: ['request.invalid'],
});
const leave = endpoint({
  method: 'POST',
  path: '/api/leave',
  access: 'public',
  summary: 'رفتن',
  data: z.object({}),
  refusals: [],
});
const greet = endpoint({
  method: 'GET',
  path: '/api/greet',
  access: 'public',
  summary: 'سلام',
  data: z.object({ to: z.string() }),
  refusals: [],
});
const report = endpoint({
  method: 'POST',
  path: '/api/partner/report',
  access: 'partner',
  summary: 'گزارش',
  body: z.object({ name: z.string().check(z.maxLength(5)) }),
  data: z.object({ academy: z.int(), name: z.string() }),
  refusals: ['partner.unauthenticated'],
});

const nobody = { member: async () => null, partner: async () => null };

let app: FastifyInstance;
let stopping = false;

beforeAll(async () => {
  app = Fastify({
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQueryString },
  });
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  guardRequests(app, { publicUrl: 'http://kavosh.example', isStopping: () => stopping });
  mountRoutes(
    app,
    [
      route(readThing, async ({ params, query }) => {
        if (params.id === '404') throw new Refusal('course.not_found');
        if (params.id === '410') return { refusal: 'course.withdrawn', data: { id: null } };
        if (params.id === '500') throw new Error('a secret of ours');
        if (params.id === '503') throw Object.assign(new Error('canceling statement'), { code: '57014' });
        if (params.id === '504') return new Promise(() => undefined);
        return { data: { id: params.id, page: query.page, password: 'undeclared' } };
      }),
      route(saveThing, async ({ body }) => ({ data: body })),
      route(whoAmI, async (_input, { actor }) => ({ data: { user: actor.userId } })),
      route(leave, async () => ({ data: {} })),
      route(strict, async () => ({ data: {} })),
      route(greet, async (_input, { actor }) => ({ data: { to: actor.kind } })),
      route(report, async ({ body }, { actor }) => ({ data: { academy: actor.academyId, name: body.name } })),
    ],
    {
      member: async (token) => (token === 'held' ? { kind: 'member', userId: 7, sessionId: 70 } : null),
      partner: async (signature, body) =>
        signature === `of ${body.length} bytes` ? { kind: 'partner', academyId: 3, signature: Buffer.alloc(32) } : null,
    },
  );
  await app.ready();
});
afterAll(() => app.close());

const get = async (url: string) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
};
const post = async (
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const answer = await app.inject({ method: 'POST', url: '/api/things', payload, headers });
  return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
};

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
      message: 'این دوره دیگر برگزار نمی‌شود.',
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
    stopping = true;
    const { status, headers } = await get('/api/things/7');
    stopping = false;
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

describe('who calls', () => {
  const as = async (authorization: string | undefined, url = '/api/me/1', payload: object = { name: 'x', age: 1 }) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    });
    return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
  };

  test('a member is let in, and nothing of the answer is kept', async () => {
    for (const authorization of ['Bearer held', 'bearer held', 'BEARER  held ']) {
      const { status, headers, envelope } = await as(authorization);
      expect([status, headers['cache-control'], envelope.data]).toEqual([200, 'no-store', { user: 7 }]);
    }
  });

  test.each([
    undefined,
    '',
    'held',
    'Bearer',
    'Bearer ',
    'Bearer foreign',
    'Bearer held x',
    'Basic held',
    'Bearer held, Bearer held',
    'Bearer \u00e9',
  ])('%j is nobody: 401', async (authorization) => {
    const { status, headers, envelope } = await as(authorization);
    expect([status, headers['www-authenticate'], envelope.data]).toEqual([401, 'Bearer', null]);
    expect(envelope.message).toMatch(/^کاربر گرامی/);
  });

  test('401 comes before anything of the input is looked at', async () => {
    expect((await as(undefined, '/api/me/x', { name: 7 })).status).toBe(401);
    expect((await as('Bearer held', '/api/me/x')).envelope).toMatchObject({
      code: 404,
      message: 'چنین دستگاهی پیدا نشد.',
    });
  });

  test('public calls take a caller without a token for a visitor', async () => {
    const to = async (authorization: string) =>
      (await app.inject({ url: '/api/greet', headers: { authorization } })).json<Envelope>().data;
    expect([await to('Bearer held'), await to('Bearer foreign'), await to('')]).toEqual([
      { to: 'member' },
      { to: 'visitor' },
      { to: 'visitor' },
    ]);
  });

  test('422 carries the sentences of the contract, and a general one where it gives none', async () => {
    const errorsOf = async (payload: object) => (await as('Bearer held', '/api/me/1', payload)).envelope.errors;
    expect(await errorsOf({ name: 'too long', age: 'x' })).toEqual({
      name: ['نام بلند است.'],
      age: ['این مقدار درست نیست.'],
    });
    expect(await errorsOf({})).toEqual({ name: ['نام را بنویسید.'], age: ['این مقدار درست نیست.'] });
    expect(await errorsOf([])).toEqual({ _: ['این مقدار درست نیست.'] });
  });

  test('a body that takes no other fields names each that it does not know', async () => {
    const errorsOf = async (payload: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/strict',
          payload,
          headers: { 'content-type': 'application/json' },
        })
      ).json<Envelope>().errors;
    expect(await errorsOf('{"name":"x"}')).toBeUndefined();
    const unknown = ['چنین فیلدی وجود ندارد.'];
    expect(await errorsOf('{"name":"x","nam":"y","":1}')).toEqual({ nam: unknown, '': unknown });
    expect(await errorsOf('{"name":7,"other":"y"}')).toEqual({ name: ['این مقدار درست نیست.'], other: unknown });
    expect(await errorsOf('{"constructor":1,"toString":2}')).toEqual({ constructor: unknown, toString: unknown });
  });

  test('a call for operators cannot be mounted before anybody can be one', () => {
    const operators = endpoint({ ...saveThing, path: '/api/operators', access: 'operator:courses' });
    expect(() => mountRoutes(Fastify(), [route(operators, async () => ({ data: { name: '' } }))], nobody)).toThrow(
      /operator/,
    );
  });
});

describe('a call that academies sign', () => {
  const send = async (payload: string, signature: string | null, type = 'application/json') => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/partner/report',
      payload,
      headers: { 'content-type': type, ...(signature === null ? {} : { 'kavosh-signature': signature }) },
    });
    return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
  };

  test('reaches its handler with the academy when the body as it came was signed', async () => {
    expect((await send('{"name" : "سیب"}', 'of 19 bytes')).envelope).toMatchObject({
      code: 200,
      data: { academy: 3, name: 'سیب' },
    });
  });

  test('is refused before anything of it is read when it was not', async () => {
    for (const [body, signature] of [
      ['{"name":"سیب"}', 'of 1 bytes'],
      ['{"name":"سیب"}', null],
      ['{ not json', 'wrong'],
      ['{"name":7}', 'wrong'],
    ] as const) {
      const { status, headers, envelope } = await send(body, signature);
      expect({ status, data: envelope.data, errors: envelope.errors }).toEqual({
        status: 401,
        data: null,
        errors: undefined,
      });
      expect(headers['www-authenticate']).toBe('Kavosh-Signature');
    }
    expect(
      (await app.inject({ method: 'POST', url: '/api/partner/report', headers: { authorization: 'Bearer held' } }))
        .statusCode,
    ).toBe(401);
  });

  test('is malformed, or wrong, only to who signed it', async () => {
    expect((await send('{ not json', 'of 10 bytes')).status).toBe(400);
    expect((await send('{"name":7}', 'of 10 bytes')).status).toBe(422);
    expect((await send('{"name":"x"}', 'of 12 bytes', 'text/plain')).status).toBe(415);
  });
});

describe('a call whose answer is the same for everyone', () => {
  const counting = endpoint({
    method: 'GET',
    path: '/api/counted',
    access: 'public',
    summary: 'شمار',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(3))) }),
    data: z.object({ asked: z.int() }),
    refusals: [],
  });
  let asked = 0;

  test.each([
    [true, ['1', '1', '2', '1']],
    [false, ['1', '2', '3', '4']],
  ] as const)('is answered once for an address and all callers, where sharing is %s', async (sharing, expected) => {
    asked = 0;
    const one = Fastify({ routerOptions: { querystringParser: readQueryString } });
    answerErrors(one);
    const authenticate = { member: vi.fn<() => Promise<null>>(async () => null), partner: async () => null };
    mountRoutes(
      one,
      [sharedRoute(counting, async () => ({ data: { asked: (asked += 1) } }))],
      authenticate,
      sharing ? createSharedAnswers() : undefined,
    );
    const seen: string[] = [];
    for (const [url, token] of [
      ['/api/counted?q=a', 'x'],
      ['/api/counted?q=a', 'y'],
      ['/api/counted?q=b', 'x'],
      ['/api/counted?q=a', 'z'],
    ] as const) {
      const answer = await one.inject({ url, headers: { authorization: `Bearer ${token}` } });
      seen.push(String(answer.json<Envelope<{ asked: number }>>().data!.asked));
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect(seen).toEqual(expected);
    expect(authenticate.member.mock.calls).toHaveLength(sharing ? 0 : 4);
    expect((await one.inject({ url: '/api/counted?q=long' })).statusCode).toBe(422);
    expect((await one.inject({ method: 'HEAD', url: '/api/counted?q=a' })).statusCode).toBe(200);
    await one.close();
  });
});
