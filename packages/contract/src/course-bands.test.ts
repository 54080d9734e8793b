import { expect, test } from 'vitest';
import { bandOf, isInBand, lengthBands, priceBands, startBands } from './course-bands.ts';

test.each([
  [null, null],
  [0, null],
  [1, 1],
  [500_000, 1],
  [500_001, 2],
  [3_000_000, 3],
  [10_000_001, 5],
])('a price of %j is in the band %j', (price, id) => {
  expect(bandOf(priceBands, price)?.id ?? null).toBe(id);
});

test.each([
  [null, null],
  [0, 1],
  [600, 1],
  [601, 2],
  [100_000, 4],
])('a length of %j minutes is in the band %j', (minutes, id) => {
  expect(bandOf(lengthBands, minutes)?.id ?? null).toBe(id);
});

test('the bands of one figure follow each other without a gap', () => {
  for (const bands of [priceBands, lengthBands]) {
    expect(bands.slice(1).map(({ above }) => above)).toEqual(bands.slice(0, -1).map(({ upTo }) => upTo));
    expect(bands.at(-1)!.upTo).toBeNull();
  }
});

test.each([
  [0, [1, 2, 3]],
  [7, [1, 2, 3]],
  [8, [2, 3]],
  [90, [3]],
  [91, [4]],
])('what begins in %j days is in the bands %j', (days, ids) => {
  expect(startBands.filter((band) => isInBand(band, days)).map(({ id }) => id)).toEqual(ids);
});
