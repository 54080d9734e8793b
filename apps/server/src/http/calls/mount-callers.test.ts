import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { answerErrors } from './answer-error.ts';
import { mountRoutes } from './mount.ts';
import { bearerPolicy } from './policies/bearer-policy.ts';
import { route, sharedRoute } from '../../kernel/route.ts';
import { createAnswerCache } from './answer-cache.ts';
import { saveThing, app } from './mount.test-set-up.ts';

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

  test('a call of the desk is not mounted among those of the site', () => {
    const ofStaff = endpoint({ ...saveThing, path: '/api/staff', access: { staff: 'catalogue.edit' } });
    const policy = bearerPolicy({ authenticate: async () => null });
    expect(() => mountRoutes(Fastify(), [route(ofStaff, async () => ({ data: { name: '' } }))], policy)).toThrow(
      '/api/staff: its callers need another policy',
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
    const authenticate = vi.fn<() => Promise<null>>(async () => null);
    const policy = bearerPolicy({ authenticate, shared: sharing ? createAnswerCache() : undefined });
    mountRoutes(one, [sharedRoute(counting, async () => ({ data: { asked: (asked += 1) } }))], policy);
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
    // What is the same for everyone is asked as a visitor, kept or not.
    expect(authenticate.mock.calls).toHaveLength(0);
    expect((await one.inject({ url: '/api/counted?q=long' })).statusCode).toBe(422);
    expect((await one.inject({ method: 'HEAD', url: '/api/counted?q=a' })).statusCode).toBe(200);
    await one.close();
  });
});
