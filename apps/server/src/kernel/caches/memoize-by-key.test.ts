import { afterEach, expect, test } from 'vitest';
import { memoizeByKey } from './memoize-by-key.ts';
import { setSmallCacheBudget, smallCache } from './small-cache.ts';

afterEach(() => setSmallCacheBudget(16 * 1024 * 1024));

/** Remembers two answers, and says of which keys it was asked. */
function remembering(answerOf: (key: string) => string | undefined) {
  const asked: string[] = [];
  setSmallCacheBudget(10_000);
  const answer = memoizeByKey(smallCache<string, string>('people', 200), async (key: string) => {
    asked.push(key);
    return answerOf(key);
  });
  return { asked, answer };
}

test('asks once of each key, and forgets the one that it learnt first where they are too many', async () => {
  const { asked, answer } = remembering((key) => `of ${key}`);
  for (const key of ['a', 'b', 'a', 'b', 'c', 'b', 'c', 'a']) expect(await answer(key)).toBe(`of ${key}`);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('what is not there yet and a failure are asked again', async () => {
  let times = 0;
  const { asked, answer } = remembering(() => {
    times += 1;
    if (times === 1) throw new Error('down');
    return times === 2 ? undefined : 'there';
  });
  await expect(answer('a')).rejects.toThrow('down');
  expect([await answer('a'), await answer('a'), await answer('a')]).toEqual([undefined, 'there', 'there']);
  expect(asked).toEqual(['a', 'a', 'a']);
});
