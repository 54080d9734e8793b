import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingFor } from './missing-for.ts';

const toman = fc.integer({ min: 0, max: 1_000_000_000 });

test('nothing is missing where the balance covers the price, no matter what is owed', () => {
  fc.assert(
    fc.property(toman, toman, toman, (amount, more, receivable) => {
      expect(missingFor(amount, { available: amount + more, receivable })).toBe(0);
    }),
  );
});

test('what is missing is just enough: topped up by it, the debt repaid, the price can be paid, and no more', () => {
  fc.assert(
    fc.property(toman, toman, fc.integer({ min: 1, max: 1_000_000_000 }), (available, receivable, short) => {
      const amount = available + short;
      const there = available + missingFor(amount, { available, receivable });
      expect(there - Math.min(there, receivable)).toBe(amount);
    }),
  );
});
