import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf, sharesOf } from './shares.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

test('a share is floored to a whole toman, exactly, however large the price', () => {
  fc.assert(
    fc.property(price, basisPoints, (amount, bp) => {
      expect(shareOf(amount, bp)).toBe(Number((BigInt(amount) * BigInt(bp)) / 10_000n));
    }),
    { numRuns: 20_000 },
  );
  expect([shareOf(999, 1_000), shareOf(1_000_000_000_000, 10_000), shareOf(0, 500)]).toEqual([
    99, 1_000_000_000_000, 0,
  ]);
});

test('cashback never costs more than the commission, and the parts never more than the price', () => {
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 100 }), basisPoints, basisPoints, (amount, percent, agreed, tax) => {
      const terms = { commission_bp: agreed, vat_bp: tax };
      const { commission, vat, cashback, commissionBp, cashbackBp } = sharesOf(amount, percent, terms);
      expect(cashback).toBeLessThanOrEqual(commission);
      expect(commission + vat).toBeLessThanOrEqual(amount);
      expect(vat).toBe(Math.min(shareOf(commission, tax), amount - commission));
      expect(commissionBp).toBe(Math.max(agreed, percent * 100));
      expect(cashbackBp).toBe(percent * 100);
    }),
  );
});
