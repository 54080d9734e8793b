import type { MovedMoney } from '../domains/alerts/alerts.ts';
import type { ChangedPurchase, WithdrawalRow } from '../domains/wallet/wallet.ts';

/**
 * What a step of a purchase did with money in its buyer's wallet; null: nothing. Of what came back all of it so far,
 * as the notification says it. Pure.
 */
export function moneyOfPurchase({ purchase, isMade, back }: ChangedPurchase): MovedMoney | null {
  const { user_id: userId, method, state, amount, cashback, refunded_bp: refunded } = purchase;
  if (method !== 'wallet') return null;
  if (isMade) return { userId, move: 'purchase', amount };
  if (state === 'cancelled') return { userId, move: 'refund', amount };
  if (state !== 'refunded') return null;
  const isPart = refunded !== null && refunded < 10_000;
  return { userId, move: 'refund', amount: isPart ? (back?.amount ?? 0) : amount - cashback };
}

/** A withdrawal that was paid out; null: it ended otherwise. Pure. */
export const moneyOfWithdrawal = ({
  user_id: userId,
  amount,
  state,
  account_end: end,
}: Pick<WithdrawalRow, 'user_id' | 'amount' | 'state' | 'account_end'>): MovedMoney | null =>
  state === 'settled' ? { userId, move: 'withdrawal', amount, end } : null;
