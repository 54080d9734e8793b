import { expect, test } from 'vitest';
import { amountDoubt, mostConfirmed } from './amount-doubt.ts';

test.each([
  [6_900_000, 6_900_000, null],
  [6_899_999, 6_900_000, null],
  [3_450_000, 6_900_000, null],
  [3_449_999, 6_900_000, 'below_half'],
  [0, 6_900_000, 'below_half'],
  [6_900_001, 6_900_000, 'above_price'],
  [9_999_999_999, 6_900_000, 'above_price'],
  [0, 0, null],
  [1, 0, 'no_price'],
  // Half of an odd price is no whole toman: the lower one is below it.
  [1, 3, 'below_half'],
  [2, 3, null],
  [0, 1, 'below_half'],
] as const)('%i of %i is in doubt: %s', (amount, shown, doubt) => {
  expect(amountDoubt(amount, shown)).toBe(doubt);
});

test('there is an end to what can be confirmed', () => {
  expect([mostConfirmed(6_900_000), mostConfirmed(0)]).toEqual([69_000_000, 50_000_000]);
});
