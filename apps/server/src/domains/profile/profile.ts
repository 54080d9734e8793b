import type { Kysely } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { createAccountSeal } from './account-seal.ts';
import { findPayoutAccount, type PayoutAccount } from './payout-account.ts';
import type { ProfileTables } from './profile.tables.ts';

export type { PayoutAccount };

/** Public face of the profile: what people say of themselves, and where they are paid out to. */
export interface Profile {
  /** The bank account as it is now, sealed; null where there is none. It stays so until the transaction that is given ends. */
  payoutAccount<Tables>(executor: Executor<Tables>, userId: number): Promise<PayoutAccount | null>;
  /** The digits of a sealed account of this person, for whoever pays it. Null: it was sealed under another secret, or for somebody else. */
  openAccount(userId: number, sealed: Buffer): string | null;
}

export interface ProfileDependencies {
  db: Kysely<ProfileTables>;
  /** 32 bytes, the same in every process: bank accounts are kept under it. */
  accountKey: Buffer;
}

export function createProfile({ accountKey }: ProfileDependencies): Profile {
  const seal = createAccountSeal(accountKey);
  return {
    payoutAccount: (executor, userId) => findPayoutAccount(executor as unknown as Executor<ProfileTables>, userId),
    openAccount: (userId, sealed) => seal.open(userId, sealed),
  };
}
