import type { Identity } from '../../identity/identity.ts';
import type { AccountKind, Profile } from '../../profile/profile.ts';
import type { ReadDeps } from '../purchases/show-offer.ts';
import { walletFigures, type WalletFigures } from './wallet-figures.ts';
import type { WithdrawalRules } from '../withdrawals/withdrawable.ts';
import { withdrawalHold, type WithdrawalHold } from '../withdrawals/withdrawal-hold.ts';

export interface WalletDeps extends ReadDeps {
  profile: Pick<Profile, 'payoutAccount'>;
  identity: Pick<Identity, 'passwordChangedAt'>;
  rules: WithdrawalRules;
}

/** A person's figures, and whether they may ask for a withdrawal. */
export interface WalletSummary extends WalletFigures {
  withdrawal: {
    has_bank_account: boolean;
    /** Where it would go; null without an account. `owner` null: the profile does not say it. */
    account: { kind: AccountKind; end: string; owner: string | null } | null;
    /** ISO 8601; it and its reason are null where a withdrawal may be asked for now. */
    held_until: string | null;
    held_reason: WithdrawalHold['reason'] | null;
    /** Whole toman; less only where it is all that may be withdrawn. */
    least: number;
  };
}

/** What the wallet page says, in three queries. While a change is waited for, nothing is called withdrawable. */
export async function showWallet(deps: WalletDeps, userId: number): Promise<WalletSummary> {
  const { db, profile, identity, clock, rules } = deps;
  const now = clock.now();
  const [figures, account, password] = await Promise.all([
    walletFigures(db, userId, now),
    profile.payoutAccount(db, userId),
    identity.passwordChangedAt(db, userId),
  ]);
  const hold = withdrawalHold({ account: account?.changedAt ?? null, password }, now);
  return {
    ...figures,
    wallet: { ...figures.wallet, withdrawable: hold ? 0 : figures.wallet.withdrawable },
    withdrawal: {
      has_bank_account: account !== null,
      account: account && { kind: account.kind, end: account.end, owner: account.owner },
      held_until: hold?.until.toISOString() ?? null,
      held_reason: hold?.reason ?? null,
      least: rules.leastWithdrawal,
    },
  };
}
