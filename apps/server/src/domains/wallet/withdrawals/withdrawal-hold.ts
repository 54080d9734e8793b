import type { HoldReason } from '@kavosh/contract/wallet.ts';

/**
 * After another bank account or another password nothing is paid out for so long: a thief of a phone or a token would
 * begin with these.
 */
export const HOLD_MS = 24 * 60 * 60 * 1000;

/** Why no withdrawal may be asked for, and until when. */
export interface WithdrawalHold {
  reason: HoldReason;
  until: Date;
}

/**
 * What holds withdrawals now (`account` null: there is none, or it is the person's first), null where nothing does;
 * where both changed, the later change, whose day ends last. Pure.
 */
export function withdrawalHold(
  { account, password }: { account: Date | null; password: Date | null },
  now: Date,
): WithdrawalHold | null {
  const [reason, changedAt] =
    (password?.getTime() ?? 0) > (account?.getTime() ?? 0)
      ? ['password_changed' as const, password]
      : ['account_changed' as const, account];
  const until = new Date((changedAt?.getTime() ?? 0) + HOLD_MS);
  return until > now ? { reason, until } : null;
}
