/**
 * A discount as the catalogue keeps it: percent (1 to 100) or a whole amount of toman; percent wins where both stand.
 */
export interface Discount {
  percentage: number | null;
  amount: number | null;
}

/**
 * The price after the discount, whole toman. A percent discount is floored to a whole toman (price − ⌊price·p/100⌋);
 * the result never goes below 0. Exact for every safe integer price up to 10¹² toman.
 */
export function finalPrice(original: number, discount: Discount | null): number {
  if (discount?.percentage && discount.percentage > 0) {
    const cut = Number((BigInt(original) * BigInt(discount.percentage)) / 100n);
    return Math.max(0, original - cut);
  }
  if (discount?.amount && discount.amount > 0) return Math.max(0, original - discount.amount);
  return original;
}
