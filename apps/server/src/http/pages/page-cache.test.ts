import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { TooManyPending } from '../../kernel/caches/swr-cache.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
});

function harness(
  render: (address: string, count: number) => Promise<RenderedPage> | RenderedPage,
  maxBytes = 1_000_000,
) {
  const state = { time: 0, count: 0, errors: [] as unknown[] };
  const cache = createPageCache({
    maxBytes,
    render: async (address) => render(address, ++state.count),
    onError: (error) => state.errors.push(error),
    now: () => state.time,
  });
  return { state, cache, text: async (address = '/') => (await cache.get(address)).body.toString() };
}

const settled = () => new Promise(setImmediate);

describe('the cache of rendered pages', () => {
  test('parallel visitors of a new page share one rendering, and one compression', async () => {
    const { cache, state } = harness((_, count) => page(`v${count}`));
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/')));
    expect(state.count).toBe(1);
    const bodies = await Promise.all(pages.map((one) => cache.encode('/', one, 'br')));
    expect(new Set(bodies).size).toBe(1);
  });

  test('fresh pages are answered at once, older ones while a new one is made, old ones never', async () => {
    const { state, text } = harness((_, count) => page(`v${count}`));
    expect(await text()).toBe('v1');
    state.time = 19_999;
    expect(await text()).toBe('v1');
    expect(state.count).toBe(1);
    state.time = 30_000;
    expect(await text()).toBe('v1');
    await settled();
    expect(await text()).toBe('v2');
    state.time = 90_000;
    expect(await text()).toBe('v3');
  });

  test('many pages that grow old together are made again a few at a time, each once', async () => {
    let running = 0;
    let most = 0;
    const done: string[] = [];
    const { state, cache } = harness(async (address) => {
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
      done.push(address);
      return page(address);
    });
    const addresses = Array.from({ length: 30 }, (_, i) => `/${i}`);
    await Promise.all(addresses.map((address) => cache.get(address)));
    done.length = 0;
    most = 0;
    state.time = 25_000;
    for (let hit = 0; hit < 3; hit += 1) for (const address of addresses) expect(cache.ready(address)).toBeDefined();
    while (done.length < addresses.length || running > 0) await settled();
    expect(most).toBeLessThanOrEqual(2);
    expect(done.toSorted()).toEqual(addresses.toSorted());
    for (const address of addresses) expect(cache.ready(address)?.askedAt).toBe(25_000);
  });

  test('a page that came out the same keeps its encodings', async () => {
    const { state, cache } = harness(() => page('the same'));
    const first = await cache.get('/');
    const encoded = await cache.encode('/', first, 'br');
    state.time = 50_000;
    const second = await cache.get('/');
    expect(state.count).toBe(2);
    expect(second.etag).toBe(first.etag);
    expect(await cache.encode('/', second, 'br')).toBe(encoded);
    state.time = 60_000;
    expect(cache.ready('/')).toBe(second);
    expect(state.count).toBe(2);
  });

  test('a failing rendering falls back to what was there, for ten minutes, and is not tried at every hit', async () => {
    let broken = false;
    const { state, text, cache } = harness(() => {
      if (broken) throw new Error('no database');
      return page('good');
    });
    await text();
    broken = true;
    state.time = 300_000;
    expect(await text()).toBe('good');
    expect(await text()).toBe('good');
    expect(state.errors).toHaveLength(1);
    state.time = 301_000;
    expect(await text()).toBe('good');
    expect(state.errors).toHaveLength(2);
    broken = false;
    state.time = 302_000;
    expect(await text()).toBe('good');
    expect(cache.ready('/')?.askedAt).toBe(302_000);
    broken = true;
    state.time = 302_000 + 600_000;
    await expect(cache.get('/')).rejects.toThrow('no database');
  });

  test('an error page does not replace a good one', async () => {
    const { state, text } = harness((_, count) => (count === 1 ? page('good') : page('bad', 500)));
    await text();
    state.time = 60_000;
    expect(await text()).toBe('good');
  });

  test('a page that was withdrawn or moved meanwhile goes at once', async () => {
    const { state, text, cache } = harness((_, count) => (count === 1 ? page('here') : page('gone', 410)));
    await text();
    state.time = 30_000;
    expect(await text()).toBe('here');
    await settled();
    expect(cache.ready('/')).toBeUndefined();
    expect(await text()).toBe('gone');
  });

  test('what is not 200 is answered and not kept', async () => {
    const { state, text } = harness((_, count) => page(`gone ${count}`, 404));
    expect(await text()).toBe('gone 1');
    expect(await text()).toBe('gone 2');
    expect(state.count).toBe(2);
  });

  test('stays within its bytes, encodings and all', async () => {
    const { cache } = harness((address) => page(address.repeat(100)), 200_000);
    for (let index = 0; index < 500; index += 1) {
      const one = await cache.get(`/${index}`);
      await cache.encode(`/${index}`, one, 'br');
      expect(cache.counts().bytes).toBeLessThanOrEqual(200_000);
    }
    expect(cache.counts().pages).toBeGreaterThan(10);
  });

  test('an encoding weighs', async () => {
    const { cache } = harness(() => page('سلام '.repeat(500)));
    const one = await cache.get('/');
    const before = cache.counts().bytes;
    const { body } = await cache.encode('/', one, 'gzip');
    expect(cache.counts().bytes).toBe(before + body.length);
  });

  test('keeps nothing where it may not', async () => {
    const { cache, state } = harness(() => page('x'), 0);
    await cache.get('/');
    expect(cache.ready('/')).toBeUndefined();
    await cache.get('/');
    expect(state.count).toBe(2);
  });

  test('every encoding says the same, and headers say which', async () => {
    const { cache } = harness(() => page('سلام '.repeat(500)));
    const one = await cache.get('/');
    const [br, gz, plain] = await Promise.all([
      cache.encode('/', one, 'br'),
      cache.encode('/', one, 'gzip'),
      cache.encode('/', one, 'identity'),
    ]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
    expect(br.headers).toContain('br');
    expect(plain.headers).not.toContain('content-encoding');
    expect(br.headers).toContain(one.etag);
  });

  test('a page that is asked for again and again is compressed better', async () => {
    const { cache } = harness(() =>
      page(Array.from({ length: 3_000 }, (_, index) => `دوره ${index % 97} پایتون ${index % 13}`).join(' ')),
    );
    const quick = await cache.encode('/', await cache.get('/'), 'br');
    for (let hit = 0; hit < 4; hit += 1) cache.ready('/');
    await vi.waitFor(() => expect(cache.ready('/')?.encoded.br?.body.length).toBeLessThan(quick.body.length), {
      timeout: 15_000,
    });
  });

  test('counts what it answered from memory and what it had to render', async () => {
    const { cache } = harness(() => page('x'));
    await cache.get('/');
    await cache.get('/');
    cache.ready('/');
    expect(cache.counts()).toMatchObject({ hits: 2, misses: 1, pages: 1 });
  });

  test('too many pages at once are refused', async () => {
    const { cache } = harness(() => new Promise(() => undefined));
    for (let index = 0; index < 256; index += 1) void cache.get(`/${index}`).catch(() => undefined);
    await expect(cache.get('/more')).rejects.toBeInstanceOf(TooManyPending);
  });
});

describe('a rendering that drags on', () => {
  test('is given up, and does not stand in the way of the next', async () => {
    vi.useFakeTimers();
    try {
      const { cache } = harness((_, count) => (count === 1 ? new Promise(() => undefined) : page('v2')));
      const first = cache.get('/').catch((error: unknown) => String(error));
      await vi.advanceTimersByTimeAsync(6_000);
      expect(await first).toMatch(/6000 ms/);
      expect((await cache.get('/')).body.toString()).toBe('v2');
    } finally {
      vi.useRealTimers();
    }
  });

  test('lets its visitors have the old page', async () => {
    vi.useFakeTimers();
    try {
      const { cache, state } = harness((_, count) => (count === 1 ? page('old') : new Promise(() => undefined)));
      await cache.get('/');
      state.time = 50_000;
      const second = cache.get('/');
      await vi.advanceTimersByTimeAsync(800);
      expect((await second).body.toString()).toBe('old');
      await vi.advanceTimersByTimeAsync(6_000);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('memory', () => {
  test('a page that is too old for anybody is dropped, though nobody asks for it', async () => {
    const { state, cache, text } = harness((address) => page(address));
    await text('/old');
    state.time = 400_000;
    await text('/young');
    state.time = 599_999;
    cache.sweep();
    expect(cache.counts().pages).toBe(2);
    state.time = 600_000;
    cache.sweep();
    expect(cache.counts().pages).toBe(1);
    expect(cache.ready('/old')).toBeUndefined();
    state.time = 1_000_000;
    cache.sweep();
    expect(cache.counts()).toMatchObject({ pages: 0, bytes: 0 });
  });

  test('a page and its compressed bodies hold their own bytes only', async () => {
    const { cache } = harness((address) => page(address));
    const kept = await cache.get('/');
    const { body } = await cache.encode('/', kept, 'br');
    for (const bytes of [kept.body, body]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  test('however many pages there are, no more bytes than the bound are kept, compressed ones included', async () => {
    const { cache } = harness((address) => page(address.repeat(1_000)), 200_000);
    for (let number = 0; number < 300; number += 1) {
      const address = `/page-${number}`;
      await cache.encode(address, await cache.get(address), 'br');
      expect(cache.counts().bytes).toBeLessThanOrEqual(200_000);
    }
    expect(cache.counts().pages).toBeGreaterThan(10);
  });
});

describe('a change that is told', () => {
  const addresses = [
    '/',
    '/courses?page=2&q=ka7',
    '/course/%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86-ka7',
    '/course/%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86-ka7.data?_routes=routes%2Fcourse',
    '/course/x-ka77',
    '/job/x-ka7',
  ];
  const renderedAgain = async (subjects: ('courses' | 'jobs')[], courses: number[]): Promise<string[]> => {
    const { cache } = harness((address) => page(address));
    await Promise.all(addresses.map((address) => cache.get(address)));
    cache.expire({ subjects: new Set(subjects), courses: new Set(courses) });
    return addresses.filter((address) => cache.ready(address) === undefined);
  };

  test('of what people say of a course concerns its page alone', async () => {
    expect(await renderedAgain([], [7])).toEqual(addresses.slice(2, 4));
    expect(await renderedAgain([], [8])).toEqual([]);
  });

  test('of anything else concerns all pages', async () => {
    expect(await renderedAgain(['jobs'], [])).toEqual(addresses);
  });
});
