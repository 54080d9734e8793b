/** One percent is 100 basis points. */
const WHOLE = 10_000;

/** Our share where nothing else was agreed with the academy. */
export const DEFAULT_COMMISSION_BP = 1_500;

/**
 * A share of a price: floor(price × basis points / 10,000), in whole toman. Exact for every price up to 10^12: the
 * product may pass 2^53, so the price is split before it is multiplied.
 */
export function shareOf(price: number, basisPoints: number): number {
  const tens = Math.trunc(price / WHOLE);
  return tens * basisPoints + Math.trunc(((price - tens * WHOLE) * basisPoints) / WHOLE);
}

export interface Shares {
  commissionBp: number;
  cashbackBp: number;
  commission: number;
  cashback: number;
}

/**
 * What of a price is ours and what goes back to the person. The commission pays for the cashback, so that it is never
 * below it.
 * @param amount what is paid, whole toman
 * @param cashbackPercent what the course promises, 0 to 100
 */
export function sharesOf(amount: number, cashbackPercent: number, commissionBp: number): Shares {
  const cashbackBp = cashbackPercent * 100;
  const effective = Math.max(commissionBp, cashbackBp);
  return {
    commissionBp: effective,
    cashbackBp,
    commission: shareOf(amount, effective),
    cashback: shareOf(amount, cashbackBp),
  };
}

/** The cashback of a purchase for a paid amount, at the rate agreed when it was made. */
export const cashbackAt = ({ cashback_bp: basisPoints }: { cashback_bp: number }, amount: number): number =>
  shareOf(amount, basisPoints);
