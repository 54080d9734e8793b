import type { SignedInUser } from '@kavosh/contract/sign-in.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { MOST_SESSIONS } from '../limits.ts';
import { rememberDevice, type GivenKey } from './known-device-store.ts';
import { refuseRestricted } from '../accounts/refuse-restricted.ts';
import { hashToken, newToken } from '../secrets.ts';
import { endSurplusSessions, insertSession } from './session-store.ts';
import type { UserRow } from '../accounts/user-store.ts';

/** The device as the browser describes it: its name, and the key that it was given at an earlier sign-in. */
export interface SigningDevice {
  device_name: string;
  device_key?: GivenKey;
}

/**
 * Signs a device in and makes it a known one; answers what it keeps. With an eleventh the one that was used the longest
 * ago is signed out. Inside a transaction that holds the person's row, and after they proved who they are. Refuses
 * with restricted.sign_in.
 */
export async function openSession(
  executor: Executor<IdentityTables>,
  user: UserRow,
  { device_name, device_key: key }: SigningDevice,
  now: Date,
): Promise<SignedInUser> {
  await refuseRestricted(executor, user.id, 'sign_in', now);
  const token = newToken();
  await endSurplusSessions(executor, user.id, MOST_SESSIONS - 1);
  const device = await rememberDevice(executor, user.id, key, now);
  await insertSession(
    executor,
    { token_hash: hashToken(token)!, user_id: user.id, device_name, known_device_id: device.id },
    now,
  );
  return { token, mobile: user.mobile, first_name: user.first_name, last_name: user.last_name, device_key: device.key };
}
