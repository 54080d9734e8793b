import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '@kavosh/contract/endpoint.ts';
import * as z from 'zod/mini';
import { ApiError, firstFieldError, isRefusalOf, retryAfterSeconds } from './api-error.ts';
import { createCall } from './call.ts';

const greet = endpoint({
  method: 'POST',
  path: '/api/v1/greet/{id}',
  access: 'public',
  summary: '',
  params: z.object({ id: z.int() }),
  body: z.object({ word: z.string() }),
  data: z.object({ answer: z.string() }),
  otherData: { 'course.withdrawn': z.object({ answer: z.string() }) },
  refusals: ['course.withdrawn'],
});
const mine = endpoint({
  method: 'GET',
  path: '/api/v1/mine',
  access: 'member',
  summary: '',
  data: z.object({}),
  refusals: ['identity.unauthenticated'],
});

function browser({ token, answer }: { token: string | null; answer: () => Response }) {
  const asked: { url: string; init: RequestInit }[] = [];
  const onUnauthorized = vi.fn<(token: string | null) => void>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(answer());
  });
  return { ...createCall({ readToken: () => token, onUnauthorized }), asked, onUnauthorized };
}

const envelope = (code: number, rest: object = {}, status = code, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, message: null, data: null, ...rest }), { status, headers });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('carries the token where there is one, and answers the data', async () => {
    const { call, asked } = browser({ token: 'abc', answer: () => envelope(200, { data: { answer: 'درود' } }) });
    expect(await call(greet, { params: { id: 7 }, body: { word: 'سلام' } })).toEqual({ answer: 'درود' });
    expect(asked[0]?.url).toBe('/api/v1/greet/7');
    expect(asked[0]?.init.headers).toEqual({ authorization: 'Bearer abc', 'content-type': 'application/json' });
  });

  it('sends a form as one, without what is undefined', async () => {
    const save = endpoint({
      method: 'POST',
      path: '/api/v1/save',
      access: 'public',
      summary: '',
      form: 'multipart',
      body: z.object({ word: z.string(), none: z.optional(z.string()), file: z.file() }),
      data: z.object({}),
      refusals: [],
    });
    const { call, asked } = browser({ token: null, answer: () => envelope(200, { data: {} }) });
    await call(save, { body: { word: 'سلام', none: undefined, file: new File(['x'], 'x.png') } });
    expect(asked[0]?.init.headers).toEqual({});
    const form = asked[0]?.init.body as FormData;
    expect([...form.keys()]).toEqual(['word', 'file']);
    expect(form.get('word')).toBe('سلام');
  });

  it('carries none for a guest', async () => {
    const { call, asked } = browser({ token: null, answer: () => envelope(200, { data: {} }) });
    await call(mine, {});
    expect(asked[0]?.init.headers).toEqual({});
  });

  it('tells when to ask again', async () => {
    const { call } = browser({
      token: null,
      answer: () => envelope(429, { message: 'بعد' }, 429, { 'retry-after': '77' }),
    });
    const error = await call(greet, { params: { id: 7 }, body: { word: '' } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, retryAfter: 77, message: 'بعد' });
  });

  it('takes an answer that is none, and one that contradicts itself, for a failure', async () => {
    const html = browser({ token: null, answer: () => new Response('<html>', { status: 200 }) });
    await expect(html.call(mine, {})).rejects.toMatchObject({ status: 200, envelope: null });
    const mixed = browser({ token: null, answer: () => envelope(401, {}, 200) });
    await expect(mixed.call(mine, {})).rejects.toMatchObject({ status: 200, envelope: { code: 401 } });
  });

  it('says when the line is down', async () => {
    const { call } = browser({
      token: null,
      answer: () => {
        throw new TypeError('network');
      },
    });
    await expect(call(mine, {})).rejects.toMatchObject({ status: 0 });
  });

  it('tells of a token that is not valid any more', async () => {
    const { call, sendCall, onUnauthorized } = browser({ token: 'dead', answer: () => envelope(401) });
    await expect(sendCall(mine, {})).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(call(mine, {})).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('dead');
  });

  it('takes the 401 of a public call (a wrong password) for no more than that', async () => {
    const { call, onUnauthorized } = browser({ token: 'abc', answer: () => envelope(401) });
    await call(greet, { params: { id: 7 }, body: { word: '' } }).catch(() => undefined);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('gives the data of a refusal to who asks for it by call and code', async () => {
    const { call } = browser({ token: null, answer: () => envelope(410, { data: { answer: 'بدرود' } }) });
    const error = await call(greet, { params: { id: 7 }, body: { word: '' } }).catch((caught: unknown) => caught);
    expect(isRefusalOf(greet, error) && error.envelope.code === 410 && error.envelope.data?.answer).toBe('بدرود');
    expect(isRefusalOf(mine, error)).toBe(false);
    expect(isRefusalOf(greet, new ApiError(410, null, null, greet))).toBe(false);
    // Something on the way has changed the status.
    expect(isRefusalOf(greet, new ApiError(502, { code: 410, message: null, data: null }, null, greet))).toBe(false);
  });
});

describe('what an answer carries', () => {
  it('reads Retry-After in seconds only', () => {
    expect(retryAfterSeconds('120')).toBe(120);
    for (const header of [null, '', 'Wed, 21 Oct 2026 07:28:00 GMT', '-1', '1.5'])
      expect(retryAfterSeconds(header)).toBeNull();
  });

  it('shows the first text of the first field', () => {
    const errors = { mobile: ['الف', 'ب'], password: ['پ'] };
    expect(firstFieldError({ code: 422, message: null, data: null, errors })).toEqual({ field: 'mobile', text: 'الف' });
    expect(firstFieldError({ code: 422, message: null, data: null })).toBeNull();
    expect(firstFieldError(null)).toBeNull();
  });
});
