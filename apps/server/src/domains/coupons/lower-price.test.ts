import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCode, isCode } from './fold-code.ts';
import { LEAST_PAID, lowerPrice } from './lower-price.ts';

test.each([
  [{ percent: 20, amount: null }, 1_000_000, 200_000],
  [{ percent: 33, amount: null }, 999_999, 329_999],
  [{ percent: null, amount: 50_000 }, 80_000, 50_000],
  [{ percent: null, amount: 50_000 }, 30_000, 29_000],
  [{ percent: 90, amount: null }, 5_000, 4_000],
  [{ percent: 50, amount: null }, 1_000, 0],
  [{ percent: 50, amount: null }, 0, 0],
])('%o of %i: %i off', (coupon, price, off) => expect(lowerPrice(coupon, price)).toBe(off));

test('what is paid is never below the least, nor above the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: LEAST_PAID, max: 1_000_000_000_000 }),
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 90 }), amount: fc.constant(null) }),
        fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1_000, max: 1_000_000_000 }) }),
      ),
      (price, coupon) => {
        const paid = price - lowerPrice(coupon, price);
        expect(Number.isSafeInteger(paid) && paid >= LEAST_PAID && paid <= price).toBe(true);
      },
    ),
  );
});

test.each([
  ['NOROOZ-1405', 'norooz1405'],
  [' norooz ۱۴۰۵ ', 'norooz1405'],
  ['Ｎorooz٬١٤٠٥', 'norooz1405'],
  ['كد‌ویژه', 'کدویژه'],
  ['کد ويژه', 'کدویژه'],
  ['--', ''],
])('«%s» is «%s»', (typed, folded) => expect(foldCode(typed)).toBe(folded));

test('however it is typed, it is found again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (typed) => {
      const folded = foldCode(typed);
      expect(foldCode(folded)).toBe(folded);
    }),
  );
  expect([isCode('ab'), isCode('abc'), isCode('a'.repeat(31))]).toEqual([false, true, false]);
});
