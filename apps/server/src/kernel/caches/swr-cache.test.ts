import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSwrCache, TooManyPending, type Aged, type Outcome, type SwrCacheOptions } from './swr-cache.ts';

interface Word extends Aged {
  text: string;
  outcome: Outcome;
}

/** Fresh for 10, given until 20, where renewing fails until 100. */
function harness(options: Partial<SwrCacheOptions<Word>> = {}) {
  const state = { time: 0, made: 0, errors: [] as unknown[] };
  const cache = createSwrCache<Word>({
    maxBytes: 10_000,
    maxEntryBytes: 5_000,
    bytesOf: ({ text }) => text.length,
    freshMs: 10,
    maxAgeMs: 20,
    staleIfErrorMs: 100,
    stalePatienceMs: 1_000,
    sweepEveryMs: 1_000_000,
    outcomeOf: ({ outcome }) => outcome,
    onError: (error) => state.errors.push(error),
    now: () => state.time,
    ...options,
  });
  const make =
    (text: string, outcome: Outcome = 'keep') =>
    async (_key: string, askedAt: number): Promise<Word> => {
      state.made += 1;
      return { text, outcome, askedAt, retryAt: 0 };
    };
  const fails = async (): Promise<Word> => {
    state.made += 1;
    throw new Error('away');
  };
  const never = (): Promise<Word> => new Promise(() => undefined);
  const get = async (wanted = make('new'), key = 'a'): Promise<string> =>
    (cache.ready(key, wanted) ?? (await cache.load(key, wanted))).text;
  return { state, cache, make, fails, never, get };
}

const renewed = () => wait(0);

describe('a value', () => {
  test('that is fresh is given, and nothing is made', async () => {
    const { state, get, make } = harness();
    await get(make('old'));
    state.time = 9;
    expect(await get()).toBe('old');
    await renewed();
    expect(state.made).toBe(1);
  });

  test('that grows old is given, and made once behind', async () => {
    const { state, get, make } = harness();
    await get(make('old'));
    state.time = 10;
    expect(await Promise.all([get(), get(), get()])).toEqual(['old', 'old', 'old']);
    await renewed();
    expect(state.made).toBe(2);
    expect(await get(make('newer'))).toBe('new');
  });

  test('that is too old is waited for', async () => {
    const { state, get, cache, make } = harness();
    await get(make('old'));
    state.time = 20;
    expect(cache.ready('a', make('new'))).toBeUndefined();
    expect(await get()).toBe('new');
  });

  test('that cannot be renewed is given for some time, tried again after a second, and missed at last', async () => {
    const second = 1_000;
    const { state, get, make, fails } = harness({
      freshMs: 10 * second,
      maxAgeMs: 20 * second,
      staleIfErrorMs: 100 * second,
    });
    await get(make('old'));
    state.time = 20 * second;
    expect(await get(fails)).toBe('old');
    state.time += second - 1;
    expect(await get(fails)).toBe('old');
    expect(state).toMatchObject({ made: 2, errors: [{ message: 'away' }] });
    state.time += 1;
    expect(await get(fails)).toBe('old');
    expect(state.made).toBe(3);
    state.time = 100 * second;
    await expect(get(fails)).rejects.toThrow('away');
  });

  test('whose renewal says that it failed stays, too', async () => {
    const { state, get, make } = harness();
    await get(make('old'));
    state.time = 20;
    expect(await get(make('busy', 'failed'))).toBe('old');
    expect(state.errors).toEqual([]);
  });

  test('whose renewal drags on is given meanwhile', async () => {
    const { state, get, make, never } = harness({ stalePatienceMs: 1 });
    await get(make('old'));
    state.time = 20;
    expect(await get(never)).toBe('old');
  });

  test('is not given past its age where nothing is kept for errors', async () => {
    const { state, get, make, fails } = harness({ staleIfErrorMs: 20 });
    await get(make('old'));
    state.time = 19;
    expect(await get(fails)).toBe('old');
    await renewed();
    state.time = 20;
    await expect(get(fails)).rejects.toThrow('away');
  });

  test('that is to pass is given and not kept, and takes what was kept with it', async () => {
    const { state, get, cache, make } = harness();
    await get(make('old'));
    state.time = 20;
    expect(await get(make('gone', 'pass'))).toBe('gone');
    expect(cache.size).toBe(0);
    expect(await get(make('gone still', 'pass'))).toBe('gone still');
  });

  test('that came out the same stays, and is fresh again', async () => {
    const { state, cache, make } = harness({ isSame: (before, fresh) => before.text === fresh.text });
    const first = await cache.load('a', make('same'));
    state.time = 50;
    expect(await cache.load('a', make('same'))).toBe(first);
    state.time = 59;
    expect(cache.ready('a', make('other'))).toBe(first);
    expect(state.made).toBe(2);
  });

  test('is weighed again when it has grown, unless another one took its place', async () => {
    const { cache, make } = harness();
    const first = await cache.load('a', make('1'));
    first.text = 'longer';
    expect(cache.bytes).toBe(1);
    cache.weighAgain('a', first);
    expect(cache.bytes).toBe(6);
    const other = await harness().cache.load('a', make('another'));
    cache.weighAgain('a', other);
    expect(cache.ready('a', make('2'))).toBe(first);
  });
});

describe('more than may be made at once', () => {
  test('is refused, what is kept is given, and no failure is left that nobody hears of', async () => {
    const orphans: unknown[] = [];
    const hear = (error: unknown): void => void orphans.push(error);
    process.on('unhandledRejection', hear);
    try {
      const { state, get, make, never } = harness({ maxPending: 2 });
      await get(make('old'));
      state.time = 50;
      void get(never, 'b');
      void get(never, 'c');
      await expect(get(never, 'd')).rejects.toBeInstanceOf(TooManyPending);
      expect(await get()).toBe('old');
      await wait(10);
      expect(orphans).toEqual([]);
    } finally {
      process.off('unhandledRejection', hear);
    }
  });
});

test('the values of one cache are renewed each once, never more than two at a time, and all in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      async (keys, rounds) => {
        const { state, cache, make } = harness();
        for (const key of new Set(keys)) await cache.load(key, make('old'));
        for (let round = 1; round <= rounds; round += 1) {
          state.time = round * 15;
          const done: string[] = [];
          let running = 0;
          let most = 0;
          for (const key of keys) {
            cache.ready(key, async (_key, askedAt) => {
              running += 1;
              most = Math.max(most, running);
              await wait(0);
              running -= 1;
              done.push(key);
              return { text: 'new', outcome: 'keep', askedAt, retryAt: 0 };
            });
          }
          while (done.length < new Set(keys).size) await wait(0);
          await wait(0);
          expect(done.toSorted((one, other) => one.localeCompare(other))).toEqual(
            [...new Set(keys)].toSorted((one, other) => one.localeCompare(other)),
          );
          expect(most).toBeLessThanOrEqual(2);
        }
      },
    ),
    { numRuns: 50 },
  );
});

describe('what has changed', () => {
  test('is made again before it is given, though it is fresh', async () => {
    const { cache, get, make } = harness();
    await get(make('old'));
    cache.expire();
    expect(await get(make('new'))).toBe('new');
    expect(await get(make('newer'))).toBe('new');
  });

  test('stays where it does not concern the key', async () => {
    const { cache, get, make } = harness();
    await get(make('a'), 'a');
    await get(make('b'), 'b');
    cache.expire((key) => key === 'a');
    expect([await get(make('new a'), 'a'), await get(make('new b'), 'b')]).toEqual(['new a', 'b']);
  });

  test('is not waited for together with what was begun before', async () => {
    const { cache, get, make } = harness();
    let end = (): void => undefined;
    const slow = async (key: string, askedAt: number): Promise<Word> => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return make('before')(key, askedAt);
    };
    const before = get(slow);
    cache.expire();
    expect(await get(make('after'))).toBe('after');
    end();
    expect(await before).toBe('before');
    expect(await get()).toBe('after');
  });

  test('begun before and kept after is made again', async () => {
    const { cache, get, make } = harness();
    const before = get(make('before'));
    cache.expire();
    expect(await before).toBe('before');
    expect(await get(make('after'))).toBe('after');
  });

  test('is given as it was where making it fails, and tried again after a second', async () => {
    const { state, cache, get, make, fails } = harness({ staleIfErrorMs: 10_000, freshMs: 5_000, maxAgeMs: 6_000 });
    await get(make('old'));
    cache.expire();
    expect(await get(fails)).toBe('old');
    expect(await get(make('new'))).toBe('old');
    state.time = 1_001;
    expect(await get(make('new'))).toBe('new');
  });

  test('and turns out the same is fresh again', async () => {
    const { state, cache, get, make } = harness({ isSame: (before, fresh) => before.text === fresh.text });
    await get(make('same'));
    cache.expire();
    await get(make('same'));
    await get(make('other'));
    expect(state.made).toBe(2);
  });
});

test('between two renewals others have a turn, also where a value is made without waiting', async () => {
  const { state, cache, make } = harness();
  const keys = Array.from({ length: 40 }, (_, at) => `key ${at}`);
  for (const key of keys) await cache.load(key, make('old'));
  state.time = 10;
  const before = state.made;
  for (const key of keys) cache.ready(key, make('new'));
  let turns = 0;
  while (state.made < before + keys.length) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeGreaterThanOrEqual(keys.length / 2 - 1);
});
