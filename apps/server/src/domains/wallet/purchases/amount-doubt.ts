/** Why an amount that is reported as paid is not simply accepted. */
export type AmountDoubt = 'above_price' | 'below_half' | 'no_price';

/** More than so many times the price that we showed was not paid for the course. */
const MOST_TIMES = 10;
/** The most that is believed where no price was known, whole toman. */
const MOST_WITHOUT_PRICE = 50_000_000;

/**
 * Whether an amount needs a second look: it is above the price that we showed, or below half of it, or there was no
 * price (0). Null: no. Pure. @param shown whole toman, as `amount`
 */
export function amountDoubt(amount: number, shown: number): AmountDoubt | null {
  if (amount === shown) return null;
  if (shown === 0) return 'no_price';
  if (amount > shown) return 'above_price';
  return amount * 2 < shown ? 'below_half' : null;
}

/** The most that an operator may confirm, however sure they are. Pure. */
export const mostConfirmed = (shown: number): number => (shown === 0 ? MOST_WITHOUT_PRICE : shown * MOST_TIMES);

export const isDoubtful = (amount: number, shown: number): boolean => amountDoubt(amount, shown) !== null;
