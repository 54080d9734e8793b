import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundParts, walletGain } from './refund-parts.ts';

const figures = (amount: number, commission: number, vat: number, cashback: number) => ({
  id: 1,
  userId: 1,
  academyId: 1,
  amount,
  commission,
  vat,
  cashback,
});
const sale = fc
  .tuple(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 5_000 }))
  .chain(([amount, commissionBp, vatBp]) => {
    const commission = Number((BigInt(amount) * BigInt(commissionBp)) / 10_000n);
    const vat = Math.min(Number((BigInt(commission) * BigInt(vatBp)) / 10_000n), amount - commission);
    return fc.integer({ min: 0, max: commission }).map((cashback) => figures(amount, commission, vat, cashback));
  });

describe('shares that go back', () => {
  test.each([
    // A course of 1,000,000 with 15 %, its VAT and 10 % cashback.
    [1_000_000, 150_000, 15_000, 100_000, 10_000, 835_000, 900_000],
    [1_000_000, 150_000, 15_000, 100_000, 5_000, 417_500, 450_000],
    // Remainders go to the person.
    [99_999, 14_999, 1_499, 9_999, 5_000, 41_751, 45_002],
    [1, 0, 0, 0, 1, 1, 1],
    [3, 0, 0, 0, 3_333, 1, 1],
  ])('%i at %i of commission: %i VAT, %i cashback, %i bp', (amount, commission, vat, cashback, bp, academy, gain) => {
    const parts = refundParts(figures(amount, commission, vat, cashback), 0, bp);
    expect(parts.academy).toBe(academy);
    expect(walletGain(parts)).toBe(gain);
  });

  test('all shares together are the whole sale, to the toman', () => {
    fc.assert(
      fc.property(sale, fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 }), (of, cuts) => {
        const points = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
        const sum = { academy: 0, commission: 0, vat: 0, cashback: 0 };
        for (const [at, total] of points.entries()) {
          if (at === 0) continue;
          const parts = refundParts(of, points[at - 1]!, total);
          for (const name of ['academy', 'commission', 'vat', 'cashback'] as const) {
            expect(parts[name]).toBeGreaterThanOrEqual(0);
            sum[name] += parts[name];
          }
        }
        expect(sum).toEqual({
          academy: of.amount - of.commission - of.vat,
          commission: of.commission,
          vat: of.vat,
          cashback: of.cashback,
        });
      }),
    );
  });

  test('a first share never gives the person less than their share, and less than four toman more', () => {
    fc.assert(
      fc.property(sale, fc.integer({ min: 1, max: 10_000 }), (of, bp) => {
        const gain = BigInt(walletGain(refundParts(of, 0, bp))) * 10_000n;
        const exact = BigInt(of.amount - of.cashback) * BigInt(bp);
        expect(gain >= exact && gain < exact + 40_000n).toBe(true);
      }),
    );
  });
});
