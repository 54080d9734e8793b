/** What an operator of the product may decide of withdrawals (config.ts). */
export interface WithdrawalRules {
  /** Whole toman; less only where it is all that may be withdrawn. */
  leastWithdrawal: number;
}

/** A wallet as far as paying out goes. Whole toman. */
export interface Payable {
  available: number;
  owed: number;
  /** Cashback that a refund may still take back, and when the last of it is unlocked; null: not known yet. */
  lockedCashback: number;
  freeAt: Date | null;
}

export interface Withdrawable {
  /** The amount, ignoring the waiting time after a change of account. */
  amount: number;
  /** What of the available balance is cashback that is not paid out yet. */
  locked: number;
  /** When the last of it is unlocked; null: none is locked, or the time is not known yet. */
  unlocksAt: Date | null;
}

/** What of a wallet may be paid out: nothing while something is owed. Pure. */
export function withdrawableOf({ available, owed, lockedCashback, freeAt }: Payable): Withdrawable {
  const locked = Math.min(available, lockedCashback);
  return { amount: owed > 0 ? 0 : available - locked, locked, unlocksAt: locked > 0 ? freeAt : null };
}
