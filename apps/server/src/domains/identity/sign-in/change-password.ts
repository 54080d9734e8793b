import { signInMessages, type Device } from '@kavosh/contract/sign-in.ts';
import type { Member } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listDevices } from '../sessions/devices.ts';
import { refuseFields } from '../field-refusal.ts';
import { deviceOfSession, forgetDevicesOf } from '../sessions/known-device-store.ts';
import { passwordProblem, normalizePassword } from '../passwords/password-rules.ts';
import { proveByCode, proveByPassword } from './prove-self.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { changePasswordOf, lockUser } from '../accounts/user-store.ts';
import { endCodesOf, lockMobile } from '../codes/verification-store.ts';
import type { Caller, AccountDeps } from '../deps.ts';

export interface ChangePasswordInput {
  current_password?: string | undefined;
  /** Of a code for signing in, instead of the old password. */
  token?: string | undefined;
  code?: string | undefined;
  password: string;
  password_confirmation: string;
}

/** The last four digits of the number; the template has one place for them and for those of an account. */
const endOf = (mobile: string): string => mobile.slice(-4);

/**
 * Gives a signed-in person another password, after the old one or a code. Every other device is signed out and is no
 * longer a known device; codes and proofs in progress end; the person is notified by SMS, and withdrawals wait for a
 * day (the wallet asks when the password changed). Refuses by fields, with identity.too_many_tries, server.busy, and
 * identity.unauthenticated where the account does not exist (any more).
 * @returns the devices that are left
 */
export async function changePassword(
  deps: AccountDeps,
  member: Member,
  input: ChangePasswordInput,
  caller: Caller,
): Promise<Device[]> {
  const { db, clock, limiter, outbox, passwords } = deps;
  const { userId, sessionId } = member;
  const { password, password_confirmation: confirmation, token, code } = input;
  const user = await db
    .selectFrom('app_user')
    .select(['mobile', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new Refusal('identity.unauthenticated');
  const { mobile, password_hash: before } = user;
  // What can be said without proof is said before it: a code is not used up by a slip in the new password.
  const problem = passwordProblem(normalizePassword(password), mobile);
  if (problem !== null) throw refuseFields({ password: [problem] });
  if (normalizePassword(password) !== normalizePassword(confirmation))
    throw refuseFields({ password_confirmation: [signInMessages.passwordsDiffer] });
  const device = await deviceOfSession(db, userId, sessionId);
  const how = token !== undefined || code !== undefined ? 'code' : 'password';
  if (how === 'code') await proveByCode(deps, { mobile, sessionId }, { token, code });
  else {
    const current = input.current_password ?? '';
    if (before === null) throw refuseFields({ current_password: [signInMessages.passwordNone] });
    await proveByPassword(
      deps,
      { mobile, passwordHash: before, password: current, field: 'current_password', device, session: sessionId },
      caller,
    );
    if (normalizePassword(password) === normalizePassword(current))
      throw refuseFields({ password: [signInMessages.passwordSame] });
  }
  await limiter.take(db, [['password-change', String(userId)]], clock.now());
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockMobile(tx, mobile);
    const current = await lockUser(tx, userId);
    const isIn =
      current &&
      (await tx
        .selectFrom('session')
        .select('id')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .executeTakeFirst());
    if (!isIn) throw new Refusal('identity.unauthenticated');
    // The password changed in between: the proof no longer holds.
    if (current.password_hash !== before) throw refuseFields({ current_password: [signInMessages.passwordWrong] });
    await changePasswordOf(tx, userId, passwordHash, how, now);
    await endSessionsOf(tx, userId, sessionId);
    await forgetDevicesOf(tx, userId, device);
    await endCodesOf(tx, mobile, now);
    await limiter.clear(tx, ['wrong-password', mobile]);
    await outbox.putMemberSms(tx, { to: mobile, kind: 'password-changed', end: endOf(mobile) });
  });
  return listDevices(deps, member);
}
