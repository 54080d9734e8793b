import type { SignedInUser } from '@kavosh/contract/sign-in.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { IdentityTables } from './identity.tables.ts';
import { MOST_SESSIONS } from './limits.ts';
import { hashToken, newToken } from './secrets.ts';
import { endSurplusSessions, insertSession } from './session-store.ts';
import type { UserRow } from './user-store.ts';

/**
 * Signs a device in and answers what it keeps; with an eleventh the one that was used the longest ago is signed out. Inside a
 * transaction that holds the person's row.
 */
export async function openSession(executor: Executor<IdentityTables>, user: UserRow, deviceName: string, now: Date): Promise<SignedInUser> {
  const token = newToken();
  await endSurplusSessions(executor, user.id, MOST_SESSIONS - 1);
  await insertSession(executor, { token_hash: hashToken(token)!, user_id: user.id, device_name: deviceName }, now);
  return { token, mobile: user.mobile, first_name: user.first_name, last_name: user.last_name };
}
