import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finalPrice } from './price.ts';

const toman = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('the price after the discount', () => {
  test('percent discounts are floored to a whole toman', () => {
    expect(finalPrice(999, { percentage: 10, amount: null })).toBe(900);
    expect(finalPrice(2_450_000, { percentage: 30, amount: null })).toBe(1_715_000);
  });
  test('equals the model in whole numbers', () => {
    fc.assert(
      fc.property(toman, fc.integer({ min: 1, max: 100 }), (price, percentage) => {
        expect(BigInt(finalPrice(price, { percentage, amount: null }))).toBe(
          BigInt(price) - (BigInt(price) * BigInt(percentage)) / 100n,
        );
      }),
    );
  });
  test('an amount never takes it below zero', () => {
    fc.assert(
      fc.property(toman, toman, (price, amount) => {
        expect(finalPrice(price, { percentage: null, amount })).toBe(Math.max(0, price - amount));
      }),
    );
  });
  test('no discount, or one of zero, changes nothing', () => {
    expect(finalPrice(500, null)).toBe(500);
    expect(finalPrice(500, { percentage: 0, amount: 0 })).toBe(500);
  });
});
