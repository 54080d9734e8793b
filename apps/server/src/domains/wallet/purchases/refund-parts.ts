import type { PurchaseFigures, RefundParts } from '../ledger/postings.ts';
import { shareOf } from './shares.ts';

/** A share of an amount, rounded up. */
function shareUp(amount: number, basisPoints: number): number {
  const rest = ((amount % 10_000) * basisPoints) % 10_000;
  return shareOf(amount, basisPoints) + (rest > 0 ? 1 : 0);
}

/**
 * What has gone back in all once `totalBp` of a purchase has: of every part its share, by the figures of the sale.
 * Remainders go to the person: what they are given is rounded up, what is taken from them down. Pure.
 */
const partsAt = ({ amount, commission, vat, cashback }: PurchaseFigures, totalBp: number): RefundParts => ({
  academy: shareUp(amount - commission - vat, totalBp),
  commission: shareUp(commission, totalBp),
  vat: shareUp(vat, totalBp),
  cashback: shareOf(cashback, totalBp),
});

/** What a share takes back, after `beforeBp` went back earlier: all shares of a purchase sum up to it. Pure. */
export function refundParts(figures: PurchaseFigures, beforeBp: number, totalBp: number): RefundParts {
  const [before, total] = [partsAt(figures, beforeBp), partsAt(figures, totalBp)];
  return {
    academy: total.academy - before.academy,
    commission: total.commission - before.commission,
    vat: total.vat - before.vat,
    cashback: total.cashback - before.cashback,
  };
}

/** What the wallet of a person gains by a share of what was paid from it. Pure. */
export const walletGain = ({ academy, commission, vat, cashback }: RefundParts): number =>
  academy + commission + vat - cashback;
