import type { BelowHalf } from '@kavosh/contract/panel/panel-discounts.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { PaidPrices } from '../../catalogue/catalogue.ts';
import { lowerPrice } from '../../coupons/coupons.ts';

interface Code {
  percent: number | null;
  amount: number | null;
}

interface Lowered {
  course: { id: number; title: string };
  price: number;
  left: number;
}

const lowered = (code: Code, { id, title }: PaidPrices, price: number): Lowered => ({
  course: { id, title },
  price,
  left: price - lowerPrice(code, price),
});
const isBelowHalf = ({ price, left }: Lowered): boolean => left * 2 < price;

/**
 * What a code lowers to less than half of what it costs now: how many courses, and the one that is lowered most. Null:
 * nothing, and nothing later either, since its share is no more than half. Pure.
 */
export function findBelowHalf(code: Code, prices: readonly PaidPrices[]): BelowHalf | null {
  const found = prices.flatMap((of) => {
    // An amount takes the most of the least price; a share of a very low one is bounded by what is always paid.
    const worst = lowered(code, of, of.least);
    const other = lowered(code, of, of.most);
    return isBelowHalf(worst) ? [worst] : isBelowHalf(other) ? [other] : [];
  });
  const [example = null] = found.toSorted((one, two) => one.left / one.price - two.left / two.price);
  if (example === null && (code.percent ?? 0) <= 50) return null;
  return { courses: found.length, example };
}

/** The figures within the sentence of the refusal; no title, which may be of other letters. Pure. */
export const belowHalfWords = ({ percent }: Code, { courses, example }: BelowHalf): string =>
  example === null
    ? `${formatNumber(percent ?? 0)} درصد از هر قیمت کم می‌شود`
    : `در ${formatNumber(courses)} دوره؛ برای نمونه ${formatToman(example.price)} می‌شود ${formatToman(example.left)}`;
