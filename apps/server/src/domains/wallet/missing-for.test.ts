import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingFor } from './missing-for.ts';

const toman = fc.integer({ min: 0, max: 1_000_000_000 });

test('what is missing is just enough: topped up by it, and what is owed repaid from that, the price can be paid and nothing is left', () => {
  fc.assert(fc.property(toman, toman, toman, (amount, available, receivable) => {
    const missing = missingFor(amount, { available, receivable });
    if (amount <= available) {
      expect(missing).toBe(0);
      return;
    }
    const there = available + missing;
    expect(there - Math.min(there, receivable)).toBe(amount);
  }));
});
