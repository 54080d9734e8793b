import { signInMessages, type SignedInUser } from '@kavosh/contract/sign-in.ts';
import { refuseFields, refuseToken } from '../field-refusal.ts';
import { findKnownDevice, forgetDevicesOf, type GivenKey } from '../sessions/known-device-store.ts';
import { openSession } from '../sessions/open-session.ts';
import { passwordProblem, normalizePassword } from '../passwords/password-rules.ts';
import { hashToken } from '../secrets.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { changePasswordOf, findUserByMobile, lockUser } from '../accounts/user-store.ts';
import { isGranted, lockMobile, useGrant } from '../codes/verification-store.ts';
import type { AccountDeps } from '../deps.ts';

export interface ResetInput {
  mobile: string;
  password: string;
  password_confirmation: string;
  device_name: string;
  device_key?: GivenKey;
  token: string;
}

/**
 * Sets a new password for a proven number, signs every device out and this one in; all other known devices are
 * forgotten. Refuses by fields as registering does, and with `password_confirmation` where the two differ. Earlier
 * wrong passwords no longer count.
 */
export async function resetPassword(
  { db, clock, limiter, passwords }: AccountDeps,
  input: ResetInput,
): Promise<SignedInUser> {
  const { mobile, password, password_confirmation: confirmation } = input;
  const now = clock.now();
  const tokenHash = hashToken(input.token);
  const proof = tokenHash && ({ tokenHash, mobile, state: 'reset' } as const);
  if (!proof || !(await isGranted(db, proof, now))) throw refuseToken();
  const problem = passwordProblem(normalizePassword(password), mobile);
  if (problem !== null) throw refuseFields({ password: [problem] });
  if (normalizePassword(password) !== normalizePassword(confirmation))
    throw refuseFields({ password_confirmation: [signInMessages.passwordsDiffer] });
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    await lockMobile(tx, mobile);
    if (!(await useGrant(tx, proof, now))) throw refuseToken();
    const found = await findUserByMobile(tx, mobile);
    const user = found && (await lockUser(tx, found.id));
    if (!user) throw refuseToken();
    await changePasswordOf(tx, user.id, passwordHash, 'reset', now);
    await endSessionsOf(tx, user.id);
    const device = await findKnownDevice(tx, mobile, input.device_key);
    await forgetDevicesOf(tx, user.id, device);
    await limiter.clear(tx, ['wrong-password', mobile]);
    if (device !== undefined) await limiter.clear(tx, ['wrong-password-device', String(device)]);
    return openSession(tx, user, input, now);
  });
}
