import { expect, test } from 'vitest';
import { starsAfterKey } from './star-steps.ts';

test('arrows follow the direction of reading', () => {
  expect([starsAfterKey('ArrowLeft', 2, 5, true), starsAfterKey('ArrowRight', 2, 5, true)]).toEqual([3, 1]);
  expect([starsAfterKey('ArrowLeft', 2, 5, false), starsAfterKey('ArrowRight', 2, 5, false)]).toEqual([1, 3]);
  expect([starsAfterKey('ArrowDown', 2, 5, true), starsAfterKey('ArrowUp', 2, 5, true)]).toEqual([3, 1]);
});

test('there is no way round, and the first step from nothing is one star', () => {
  expect([starsAfterKey('ArrowLeft', 5, 5, true), starsAfterKey('ArrowRight', 1, 5, true)]).toEqual([5, 1]);
  expect([starsAfterKey('ArrowLeft', 0, 5, true), starsAfterKey('ArrowRight', 0, 5, true)]).toEqual([1, 1]);
  expect([starsAfterKey('Home', 3, 5, true), starsAfterKey('End', 3, 5, true)]).toEqual([1, 5]);
});

test('other keys are left to the browser', () => {
  for (const key of ['Tab', 'Enter', ' ', 'a', '3', 'Escape']) expect(starsAfterKey(key, 3, 5, true)).toBeUndefined();
});
