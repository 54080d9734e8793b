import type { Profile } from '../profile/profile.ts';
import type { Identity } from '../identity/identity.ts';
import { readBalances } from './ledger-store.ts';
import type { ReadWorkings } from './show-offer.ts';
import { withdrawalHold, type WithdrawalHold } from './withdrawal-hold.ts';

export interface WalletWorkings extends ReadWorkings {
  profile: Pick<Profile, 'payoutAccount'>;
  identity: Pick<Identity, 'passwordChangedAt'>;
}

/** What a person bought, got back and has; whole toman. */
export interface WalletSummary {
  purchases: { count: number; amount: number };
  cashback: { amount: number };
  /** `balance` is what is available and what is held for withdrawals, as the statement's balances are; what the person owes us stands beside it. */
  wallet: { balance: number; balance_available: number; held: number; owed: number };
  /** `held_until`: ISO 8601; it and its reason are null where a withdrawal may be asked for now. */
  withdrawal: { has_bank_account: boolean; held_until: string | null; held_reason: WithdrawalHold['reason'] | null };
}

/** The figures of the wallet page, in four queries: purchases and cashback of what is confirmed, the balances, where it is
 * paid out to, and when what guards it changed last. */
export async function showWallet({ db, profile, identity, clock }: WalletWorkings, userId: number): Promise<WalletSummary> {
  const [bought, { available, held, receivable }, account, password] = await Promise.all([
    db.selectFrom('purchase').where('user_id', '=', userId).where('state', '=', 'confirmed')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('amount'), eb.fn.sum<number | null>('cashback').as('cashback')]).executeTakeFirstOrThrow(),
    readBalances(db, userId),
    profile.payoutAccount(db, userId),
    identity.passwordChangedAt(db, userId),
  ]);
  // Without an account there is nothing to hold, and the first one begins a day of its own.
  const hold = account && withdrawalHold({ account: account.changedAt, password }, clock.now());
  return {
    purchases: { count: bought.count, amount: Number(bought.amount ?? 0) },
    cashback: { amount: Number(bought.cashback ?? 0) },
    wallet: { balance: available + held, balance_available: available, held, owed: receivable },
    withdrawal: { has_bank_account: account !== null, held_until: hold?.until.toISOString() ?? null, held_reason: hold?.reason ?? null },
  };
}
