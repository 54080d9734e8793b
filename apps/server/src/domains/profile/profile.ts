import type { ProfileData } from '@kavosh/contract/profile.ts';
import type { Executor } from '../../kernel/executor.ts';
import { createAccountCipher } from './account-cipher.ts';
import { changeProfile, type ProfileChange } from './change-profile.ts';
import { exportProfile, type ExportedProfile } from './export-profile-data.ts';
import { anonymizeUser } from './anonymize-profile.ts';
import {
  accountsSince,
  findPayoutAccount,
  nameAccountOwner,
  sharingAccounts,
  type NotedAccount,
  type PayoutAccount,
} from './payout-account.ts';
import { findProfile } from './profile-store.ts';
import type { AccountKind, ProfileTables } from './profile.tables.ts';
import { showProfile } from './show-profile.ts';
import type { ProfileStoreDeps } from './deps.ts';

export type { AccountKind, PayoutAccount, ProfileChange };

/** Public face of the profile: what people say of themselves, and where they are paid out to. */
export interface Profile {
  show(userId: number): Promise<ProfileData>;
  /** As change-profile.ts says. */
  change(userId: number, change: ProfileChange): Promise<ProfileData>;
  /** Shown beside a person's name: the address of the picture and the headline; null where there is none. */
  shownOf(userId: number): Promise<{ image: string | null; headline: string | null }>;
  /** The current bank account, encrypted; null where there is none. Locked until the given transaction ends. */
  payoutAccount<Tables>(executor: Executor<Tables>, userId: number): Promise<PayoutAccount | null>;
  /**
   * Names the owner of an account that has none; within the caller's transaction, which has asked for the account
   * before.
   */
  nameAccountOwner<Tables>(executor: Executor<Tables>, userId: number, owner: string): Promise<void>;
  /**
   * The digits of an encrypted account of this person, for the operator who pays it. Null: it was encrypted under
   * another secret, or for another person.
   */
  openAccount(userId: number, encrypted: Buffer): string | null;
  /** As payout-account.ts says. */
  accountsSince(accounts: readonly NotedAccount[]): Promise<(Date | null)[]>;
  /** As payout-account.ts says, within the caller's transaction. */
  sharingAccounts<Tables>(
    executor: Executor<Tables>,
    userIds: readonly number[],
    others: readonly number[],
  ): Promise<{ user_id: number; other_id: number }[]>;
  /** The address of mail that a person gave, within the caller's transaction; null: none. */
  mailOf<Tables>(executor: Executor<Tables>, userId: number): Promise<string | null>;
  /** What is kept of a person here, and deleting it; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): Promise<ExportedProfile>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
}

export interface ProfileDeps extends Omit<ProfileStoreDeps, 'cipher'> {
  /** 32 bytes, the same in every process: bank accounts are kept under it. */
  accountKey: Buffer;
}

export function createProfile({ accountKey, ...others }: ProfileDeps): Profile {
  const deps: ProfileStoreDeps = { ...others, cipher: createAccountCipher(accountKey) };
  const { db, media, cipher } = deps;
  return {
    show: (userId) => showProfile(deps, userId),
    change: (userId, change) => changeProfile(deps, userId, change),
    async shownOf(userId) {
      const { image, headline } = await findProfile(db, userId);
      return { image: image === null ? null : media.address(image, 'portrait'), headline };
    },
    payoutAccount: (executor, userId) => findPayoutAccount(executor as unknown as Executor<ProfileTables>, userId),
    nameAccountOwner: (executor, userId, owner) =>
      nameAccountOwner(executor as unknown as Executor<ProfileTables>, userId, owner),
    openAccount: (userId, encrypted) => cipher.decrypt(userId, encrypted),
    accountsSince: (accounts) => accountsSince(db, accounts),
    sharingAccounts: (executor, userIds, others) =>
      sharingAccounts(executor as unknown as Executor<ProfileTables>, cipher, userIds, others),
    mailOf: async (executor, userId) =>
      (await findProfile(executor as unknown as Executor<ProfileTables>, userId)).email,
    exportOf: (executor, userId) => exportProfile(executor as unknown as Executor<ProfileTables>, media, userId),
    anonymizeUser: (tx, userId) => anonymizeUser(tx as unknown as Executor<ProfileTables>, media, userId),
  };
}
