import { DAY_MS } from '@kavosh/persian/durations.ts';

/** What an operator of the product may decide of withdrawals (config.ts). */
export interface WithdrawalRules {
  /** Whole toman; less only where it is all that may be withdrawn. */
  leastWithdrawal: number;
  /** For so many days a purchase's cashback is spent here and not paid out: a refund would take it back. */
  cashbackLockDays: number;
}

/** Cashback that was credited after this moment is not paid out at `now`. */
export const lockedSince = ({ cashbackLockDays }: WithdrawalRules, now: Date): Date =>
  new Date(now.getTime() - cashbackLockDays * DAY_MS);

/** A wallet as far as paying out goes. Whole toman. */
export interface Payable {
  available: number;
  owed: number;
  /** Cashback of the last days of purchases that were not refunded, and when the last of it was credited. */
  recentCashback: number;
  lastCashbackAt: Date | null;
}

export interface Withdrawable {
  /** What may be withdrawn but for a wait after a change. */
  amount: number;
  /** What of the available balance is cashback that is not paid out yet. */
  locked: number;
  /** When none of it is locked any more; null where none is. */
  unlocksAt: Date | null;
}

/** What of a wallet may be paid out: nothing while something is owed. Pure. */
export function withdrawableOf(
  { cashbackLockDays }: WithdrawalRules,
  { available, owed, recentCashback, lastCashbackAt }: Payable,
): Withdrawable {
  const locked = Math.min(available, recentCashback);
  const freeAt = lastCashbackAt && new Date(lastCashbackAt.getTime() + cashbackLockDays * DAY_MS);
  const unlocksAt = locked > 0 ? freeAt : null;
  return { amount: owed > 0 ? 0 : available - locked, locked, unlocksAt };
}
