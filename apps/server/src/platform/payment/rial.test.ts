import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameMoney, rialOf } from './rial.ts';

const toman = fc.integer({ min: 1, max: 50_000_000 });

test('a hundred thousand amounts go out ten times as large, and are themselves again on the way back', () => {
  fc.assert(
    fc.property(toman, (amount) => {
      const rial = rialOf(amount);
      // One expectation per amount would take most of the time.
      return BigInt(rial) === BigInt(amount) * 10n && isSameMoney(amount, rial);
    }),
    { numRuns: 100_000 },
  );
});

test('no other amount passes for it: not a toman for a rial, not a rial beside it', () => {
  fc.assert(
    fc.property(toman, fc.integer({ min: -1_000, max: 1_000_000_000 }), (amount, rial) => {
      expect(isSameMoney(amount, rial)).toBe(rial === amount * 10);
      expect(isSameMoney(amount, amount)).toBe(false);
      expect(isSameMoney(amount, amount * 10 + 1)).toBe(false);
      expect(isSameMoney(amount, amount * 10 + 0.5)).toBe(false);
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, 10 ** 13])('%s is no amount', (amount) => {
  expect(() => rialOf(amount)).toThrow(RangeError);
});
