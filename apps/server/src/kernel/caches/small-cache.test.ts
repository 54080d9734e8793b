import { afterEach, expect, test } from 'vitest';
import { readCaches } from './cache-figures.ts';
import { setSmallCacheBudget, smallCache } from './small-cache.ts';

afterEach(() => setSmallCacheBudget(16 * 1024 * 1024));

test('a cache holds no more than its part of the budget, and forgets what came first', () => {
  setSmallCacheBudget(100_000);
  // A hundredth of it: ten entries.
  const cache = smallCache<string, number>('encodings', 100);
  for (let n = 0; n < 1_000; n += 1) cache.set(`key ${n}`, n);
  expect(cache.get('key 989')).toBeUndefined();
  expect(cache.get('key 990')).toBe(990);
  expect(readCaches().find(({ name }) => name === 'encodings')).toEqual({
    name: 'encodings',
    entries: 10,
    bytes: 1_000,
    limitBytes: 1_000,
  });
  cache.delete('key 999');
  expect(cache.get('key 999')).toBeUndefined();
});

test('a smaller budget counts from the next entry on', () => {
  const cache = smallCache<number, number>('people', 100);
  for (let n = 0; n < 100; n += 1) cache.set(n, n);
  setSmallCacheBudget(10_000);
  cache.set(100, 100);
  expect(readCaches().find(({ name }) => name === 'people')).toMatchObject({ entries: 4, limitBytes: 400 });
});
