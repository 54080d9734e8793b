/** So much is always paid, whole toman: what costs nothing is no purchase from the wallet. */
export const LEAST_PAID = 1_000;

/**
 * By how much a code lowers a price, whole toman: a share floored, or an amount; never below the least that is paid.
 * 0: by nothing. Pure.
 */
export function lowerPrice(
  { percent, amount }: { percent: number | null; amount: number | null },
  price: number,
): number {
  const off = percent === null ? (amount ?? 0) : Number((BigInt(price) * BigInt(percent)) / 100n);
  return Math.max(0, Math.min(off, price - LEAST_PAID));
}
