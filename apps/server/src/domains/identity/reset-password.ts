import { signInMessages, type SignedInUser } from '@kavosh/contract/sign-in.ts';
import { refuseFields, refuseToken } from './field-refusal.ts';
import { openSession } from './open-session.ts';
import { isWeakPassword, settlePassword } from './password-rules.ts';
import { hashToken } from './secrets.ts';
import { endSessionsOf } from './session-store.ts';
import { changePassword, findUserByMobile, lockUser } from './user-store.ts';
import { isGranted, lockMobile, useGrant } from './verification-store.ts';
import type { IdentityWorkings } from './workings.ts';

export interface ResetInput {
  mobile: string;
  password: string;
  password_confirmation: string;
  device_name: string;
  token: string;
}

/**
 * Gives whoever proved the number a new password, signs every device out and this one in. Refuses by fields as registering does, and
 * with `password_confirmation` where the two differ. Wrong passwords of before no longer count.
 */
export async function resetPassword({ db, clock, limiter, passwords }: IdentityWorkings, input: ResetInput): Promise<SignedInUser> {
  const { mobile, password, password_confirmation: confirmation, device_name: deviceName } = input;
  const now = clock.now();
  const tokenHash = hashToken(input.token);
  const proof = tokenHash && ({ tokenHash, mobile, state: 'reset' } as const);
  if (!proof || !(await isGranted(db, proof, now))) throw refuseToken();
  if (isWeakPassword(settlePassword(password), mobile)) throw refuseFields({ password: [signInMessages.passwordWeak] });
  if (settlePassword(password) !== settlePassword(confirmation)) throw refuseFields({ password_confirmation: [signInMessages.passwordsDiffer] });
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    await lockMobile(tx, mobile);
    if (!(await useGrant(tx, proof, now))) throw refuseToken();
    const found = await findUserByMobile(tx, mobile);
    const user = found && (await lockUser(tx, found.id));
    if (!user) throw refuseToken();
    await changePassword(tx, user.id, passwordHash, now);
    await endSessionsOf(tx, user.id);
    await limiter.clear(tx, ['wrong-password', mobile]);
    return openSession(tx, user, deviceName, now);
  });
}
