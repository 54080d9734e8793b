import type { Profile } from '../profile/profile.ts';
import type { Identity } from '../identity/identity.ts';
import type { ReadWorkings } from './show-offer.ts';
import { walletFigures, type WalletFigures } from './wallet-figures.ts';
import { withdrawalHold, type WithdrawalHold } from './withdrawal-hold.ts';

export interface WalletWorkings extends ReadWorkings {
  profile: Pick<Profile, 'payoutAccount'>;
  identity: Pick<Identity, 'passwordChangedAt'>;
}

/** A person's figures, and whether they may ask for a withdrawal. */
export interface WalletSummary extends WalletFigures {
  /** `held_until`: ISO 8601; it and its reason are null where a withdrawal may be asked for now. */
  withdrawal: { has_bank_account: boolean; held_until: string | null; held_reason: WithdrawalHold['reason'] | null };
}

/** What the wallet page says, in three queries: the figures, where it is paid out to, and, where there is such an account, when what guards it changed last. */
export async function showWallet(workings: WalletWorkings, userId: number): Promise<WalletSummary> {
  const [figures, hold] = await Promise.all([walletFigures(workings.db, userId), holdOf(workings, userId)]);
  return {
    ...figures,
    withdrawal: { has_bank_account: hold !== undefined, held_until: hold?.until.toISOString() ?? null, held_reason: hold?.reason ?? null },
  };
}

/** What holds a person's withdrawals now, null where nothing does; undefined without an account: there is nothing to hold then, and the first one begins a day of its own. */
async function holdOf({ db, profile, identity, clock }: WalletWorkings, userId: number): Promise<WithdrawalHold | null | undefined> {
  const account = await profile.payoutAccount(db, userId);
  return account === null ? undefined : withdrawalHold({ account: account.changedAt, password: await identity.passwordChangedAt(db, userId) }, clock.now());
}
