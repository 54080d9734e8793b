import type { Balances } from '../ledger/ledger-store.ts';

/**
 * By how much to top up so that a price can be paid from the wallet, whole toman; 0 where it can be now. What the
 * person owes us is in it, because what comes into the wallet settles that first. Pure.
 */
export function missingFor(
  amount: number,
  { available, receivable }: Pick<Balances, 'available' | 'receivable'>,
): number {
  return amount > available ? amount - available + receivable : 0;
}
