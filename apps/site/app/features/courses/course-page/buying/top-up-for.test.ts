import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topUpLimits } from '@kavosh/contract/top-ups.ts';
import { paymentsFor, topUpFor } from './top-up-for.ts';

test.each([
  [1, 1_000, 1],
  [999, 1_000, 1],
  [1_001, 1_001, 1],
  [50_000_000, 50_000_000, 1],
  [50_000_001, 50_000_000, 2],
  [120_000_000, 50_000_000, 3],
])('%i missing: %i now, in %i payments', (missing, now, payments) => {
  expect([topUpFor(missing), paymentsFor(missing)]).toEqual([now, payments]);
});

test('for any sum that is missing each payment is one that is taken, and as many as were said are enough', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (missing) => {
      let left = missing;
      for (let payment = 0; payment < paymentsFor(missing); payment += 1) {
        const amount = topUpFor(left);
        expect(amount).toBeGreaterThanOrEqual(topUpLimits.least);
        expect(amount).toBeLessThanOrEqual(topUpLimits.most);
        left -= amount;
      }
      expect(left).toBeLessThanOrEqual(0);
      expect(left).toBeGreaterThan(-topUpLimits.least);
    }),
  );
});
