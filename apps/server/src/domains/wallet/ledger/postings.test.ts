import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  purchaseCancelled,
  purchaseConfirmed,
  purchasePaid,
  purchaseRefunded,
  receivableRepaid,
  referralConfirmed,
  referralRefunded,
  topUpVerified,
  withdrawalRequested,
  withdrawalReturned,
  withdrawalSettled,
  type Journal,
  type PurchaseFigures,
} from './postings.ts';
import { refundParts } from '../purchases/refund-parts.ts';
import { sharesOf } from '../purchases/shares.ts';

const purchase: fc.Arbitrary<PurchaseFigures> = fc
  .record({
    id: fc.nat(),
    userId: fc.integer({ min: 1 }),
    academyId: fc.integer({ min: 1 }),
    amount: fc.integer({ min: 1, max: 1e12 }),
    percent: fc.integer({ min: 0, max: 100 }),
    commission_bp: fc.integer({ min: 0, max: 10_000 }),
    vat_bp: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(({ percent, commission_bp, vat_bp, ...rest }) => ({
    ...rest,
    ...sharesOf(rest.amount, percent, { commission_bp, vat_bp }),
  }));
const all = (one: PurchaseFigures) => refundParts(one, 0, 10_000);
const first = { purchaseId: 7, laterShare: null };
const amount = fc.integer({ min: 1, max: 1e12 });

const sums = (journals: readonly Journal[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const { code, owner, amount: one } of journals.flatMap((journal) => journal.postings))
    total[`${code} ${owner}`] = (total[`${code} ${owner}`] ?? 0) + one;
  return Object.fromEntries(Object.entries(total).filter(([, sum]) => sum !== 0));
};

describe('every journal', () => {
  test('balances, names an account once and posts nothing of nothing', () => {
    fc.assert(
      fc.property(purchase, amount, fc.nat(), (one, toman, available) => {
        const journals = [
          topUpVerified(1, one.userId, toman),
          purchasePaid(one),
          purchaseConfirmed(one),
          purchaseCancelled(one),
          purchaseRefunded(one, all(one), first),
          referralConfirmed(one),
          referralRefunded(one, all(one), first, available),
          receivableRepaid(1, one.userId, toman),
          withdrawalRequested(1, one.userId, toman),
          withdrawalSettled(1, one.userId, toman),
          withdrawalReturned(1, one.userId, toman),
        ];
        for (const { postings } of journals) {
          expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
          expect(new Set(postings.map(({ code, owner }) => `${code} ${owner}`)).size).toBe(postings.length);
          expect(postings.every((posting) => posting.amount !== 0)).toBe(true);
        }
      }),
    );
  });
});

describe('what is undone leaves nothing behind', () => {
  test('a purchase from the wallet: paid and cancelled; paid, confirmed and refunded', () => {
    fc.assert(
      fc.property(purchase, (one) => {
        expect(sums([purchasePaid(one), purchaseCancelled(one)])).toEqual({});
        expect(sums([purchasePaid(one), purchaseConfirmed(one), purchaseRefunded(one, all(one), first)])).toEqual({});
      }),
    );
  });

  test('a referral: what of the cashback was spent is owed, and nothing else', () => {
    fc.assert(
      fc.property(purchase, fc.nat({ max: 1e12 }), (one, available) => {
        const owed = Math.max(0, one.cashback - available);
        expect(sums([referralConfirmed(one), referralRefunded(one, all(one), first, available)])).toEqual(
          owed === 0 ? {} : { [`user.receivable ${one.userId}`]: owed, [`user.available ${one.userId}`]: -owed },
        );
        expect(
          sums([
            referralConfirmed(one),
            referralRefunded(one, all(one), first, available),
            ...(owed === 0 ? [] : [receivableRepaid(9, one.userId, owed)]),
          ]),
        ).toEqual({});
      }),
    );
  });

  test('a withdrawal that is returned', () => {
    fc.assert(
      fc.property(amount, (toman) => {
        expect(sums([withdrawalRequested(1, 7, toman), withdrawalReturned(1, 7, toman)])).toEqual({});
      }),
    );
  });
});
