import { expect, test } from 'vitest';
import type { Searched } from '../../search-index/search-index.ts';
import { compareSides, movement } from './compare-sides.ts';

const now = new Date(0);
/** Sides of which only `find` below knows what they are. */
const sides = { now: { name: 'now' }, proposed: { name: 'proposed' } } as unknown as {
  now: Searched;
  proposed: Searched;
};
const found = (results: Record<string, [before: number[], after: number[]]>) => ({
  now,
  find: (side: Searched, text: string) => ({ result: { ids: results[text]![side === sides.now ? 0 : 1] } }),
});

test('movement is how far results move, and nothing where all stay', () => {
  expect(movement([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).toBe(0);
  expect(movement([1, 2], [2, 1])).toBe(2);
  // One comes from behind to the fifth place, and the fifth goes there.
  expect(movement([1, 2, 3, 4, 5], [1, 2, 3, 4, 6])).toBe(2);
  // One comes to the first place.
  expect(movement([1, 2, 3, 4, 5], [6, 1, 2, 3, 4])).toBe(10);
  expect(movement([], [])).toBe(0);
});

test('changes are counted, and the most changed come first', async () => {
  const results: Record<string, [number[], number[]]> = {
    same: [
      [1, 2],
      [1, 2],
    ],
    nothing: [[], []],
    behind: [
      [1, 2, 3],
      [1, 3, 2],
    ],
    first: [
      [1, 2, 3],
      [3, 1, 2],
    ],
  };
  expect(await compareSides(sides, Object.keys(results), found(results))).toEqual({
    asked: 4,
    compared: 4,
    first: 1,
    five: 2,
    rows: [
      { text: 'first', before: [1, 2, 3], after: [3, 1, 2] },
      { text: 'behind', before: [1, 2, 3], after: [1, 3, 2] },
    ],
  });
});

test('at most fifty are shown', async () => {
  const texts = Array.from({ length: 60 }, (_, i) => String(i));
  const all = Object.fromEntries(texts.map((text) => [text, [[1], [2]] as [number[], number[]]]));
  const { five, rows } = await compareSides(sides, texts, found(all));
  expect([five, rows.length]).toEqual([60, 50]);
});

test('what there is no time for is left out and said', async () => {
  const all: Record<string, [number[], number[]]> = { one: [[1], [2]] };
  expect(await compareSides(sides, ['one'], { ...found(all), mostMs: -1 })).toMatchObject({ asked: 1, compared: 0 });
});
