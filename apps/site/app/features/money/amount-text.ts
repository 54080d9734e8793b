import type { Purchase } from '@kavosh/contract/purchases.ts';
import { moneyCopy } from './copy.ts';

/**
 * The amount of a purchase, or where to find it: a purchase that waits for its academy and has no amount was made at a
 * price that only the academy knows; what was paid is known once it is confirmed. Pure.
 */
export const amountText = (
  { status, purchase }: Pick<Purchase, 'status' | 'purchase'>,
  format: (toman: number) => string,
): string =>
  status === 'unconfirmed' && purchase.amount === 0 ? moneyCopy.purchases.atAcademy : format(purchase.amount);
