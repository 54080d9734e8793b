import type { AcademyTerms } from '../../terms/terms.ts';

/** One percent is 100 basis points. */
const WHOLE = 10_000;

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
  /** The VAT on the commission, which the academy pays with it. */
  vat: number;
  cashback: number;
}

/**
 * What of a price is ours and what goes back to the person. The commission pays for the cashback, so that it is never
 * below it.
 * @param amount what is paid, whole toman
 * @param cashbackPercent what the course promises, 0 to 100
 */
export function sharesOf(
  amount: number,
  cashbackPercent: number,
  { commission_bp: commissionBp, vat_bp: vatBp }: Pick<AcademyTerms, 'commission_bp' | 'vat_bp'>,
): Shares {
  const cashbackBp = cashbackPercent * 100;
  const effective = Math.max(commissionBp, cashbackBp);
  const commission = shareOf(amount, effective);
  return {
    commissionBp: effective,
    cashbackBp,
    commission,
    vat: vatOf(amount, commission, vatBp),
    cashback: shareOf(amount, cashbackBp),
  };
}

/**
 * Terms of an academy as they hold for what is bought with one of its codes: a code's own share lowers ours, and never
 * raises it above what was agreed. Pure.
 * @param codeBp the code's share in basis points; null: it has none of its own
 */
export const withCodeShare = <Agreed extends Pick<AcademyTerms, 'commission_bp'>>(
  agreed: Agreed,
  codeBp: number | null,
): Agreed => ({ ...agreed, commission_bp: Math.min(codeBp ?? agreed.commission_bp, agreed.commission_bp) });

/** The VAT on a commission, floored; where commission and VAT would exceed the price, what is left of the price. */
export const vatOf = (amount: number, commission: number, vatBp: number): number =>
  Math.min(shareOf(commission, vatBp), amount - commission);

/** The cashback of a purchase for a paid amount, at the rate agreed when it was made. */
export const cashbackAt = ({ cashback_bp: basisPoints }: { cashback_bp: number }, amount: number): number =>
  shareOf(amount, basisPoints);
