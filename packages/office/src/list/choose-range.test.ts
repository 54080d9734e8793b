import { expect, test } from 'vitest';
import { rangeToggled, toggled } from './choose-range.ts';

const ids = [1, 2, 3, 4, 5];
const range = (chosen: number[], from: number | null, to: number) => [...rangeToggled(new Set(chosen), ids, from, to)];

test('a box alone is the other way round', () => {
  expect([...toggled(new Set([1, 2]), 2)]).toEqual([1]);
  expect([...toggled(new Set([1]), 2)]).toEqual([1, 2]);
});

test.each([
  ['downwards', [2], 2, 4, [2, 3, 4]],
  ['upwards', [4], 4, 2, [4, 2, 3]],
  ['what is chosen in between stays', [1, 3], 1, 4, [1, 3, 2, 4]],
  ['off again', [1, 2, 3, 4, 5], 2, 4, [1, 5]],
  ['the same one twice', [3], 3, 3, []],
  ['without one before', [], null, 3, [3]],
  ['after one of another page', [9], 9, 3, [9, 3]],
] as const)('a range is chosen %s', (_, chosen, from, to, now) => {
  expect(range([...chosen], from, to)).toEqual([...now]);
});
