import { createHmac } from 'node:crypto';
import type { Profile } from '../../profile/profile.ts';

export interface AccountKeyDeps {
  profile: Pick<Profile, 'openAccount'>;
  /** The key under which account numbers are hashed. */
  callerKey: Buffer;
}

/**
 * One name for one account, regardless of the stated owner; if the number cannot be decrypted, from its visible part.
 */
export function accountKey(
  { profile, callerKey }: AccountKeyDeps,
  { user_id: userId, sealed_account: sealed, account_end: end }: WithAccount,
): string {
  const digits = profile.openAccount(userId, sealed) ?? `end ${end}`;
  return createHmac('sha256', callerKey).update(`account of a limit ${digits}`).digest('base64url');
}

interface WithAccount {
  user_id: number;
  sealed_account: Buffer;
  account_end: string;
}
