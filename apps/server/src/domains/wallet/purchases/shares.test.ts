import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerPrice } from '../../coupons/lower-price.ts';
import { shareOf, sharesOf, withCodeShare } from './shares.ts';

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

test("a code's own share only lowers ours: the academy's is never below 0, nor below that by the terms", () => {
  const code = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 90 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1_000, max: 1_000_000_000 }) }),
  );
  const codeBp = fc.option(basisPoints, { nil: null });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(price, code, codeBp, percent, basisPoints, basisPoints, (listed, coupon, own, back, agreed, tax) => {
      const amount = listed - lowerPrice(coupon, listed);
      const terms = { commission_bp: agreed, vat_bp: tax };
      const usual = sharesOf(amount, back, terms);
      const held = sharesOf(amount, back, withCodeShare(terms, own));
      const left = amount - held.commission - held.vat;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(held.commission).toBeLessThanOrEqual(usual.commission);
      expect(held.commissionBp).toBe(Math.max(Math.min(own ?? agreed, agreed), back * 100));
      expect(held.cashback).toBe(usual.cashback);
      expect(held.cashback).toBeLessThanOrEqual(held.commission);
    }),
    { numRuns: 5_000 },
  );
});
