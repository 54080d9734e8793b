import { Refusal } from '../../../kernel/refusal.ts';
import { refuseRestricted } from '../accounts/refuse-restricted.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { findKnownDevice, type GivenKey } from '../sessions/known-device-store.ts';
import { provePasswordOf, type GivenPassword } from './sign-in.ts';

/** What else is known of who gives a password: strangers have none of it, and cannot use up its limits. */
export interface Given extends GivenPassword {
  /** What the browser was given when somebody signed in there before, at the desk and on the site. */
  deviceKeys?: readonly GivenKey[] | undefined;
  /** The invitation to the desk that is being taken. */
  invitation?: number | undefined;
}

/** Whose account it is, and which known device of theirs. */
export interface CheckedPassword {
  userId: number;
  device: number | undefined;
}

/**
 * Whose number and password these are, under the limits of signing in, for who opens a session of their own: the desk.
 * Refuses with identity.sign_in_failed, identity.too_many_tries, restricted.sign_in and server.busy.
 */
export async function checkPassword(
  deps: AccountDeps,
  { deviceKeys = [], invitation, ...given }: Given,
  caller: Caller,
): Promise<CheckedPassword> {
  let device: number | undefined;
  for (const key of deviceKeys) device ??= await findKnownDevice(deps.db, given.mobile, key);
  const user = await provePasswordOf(deps, given, { device, invitation }, caller);
  await refuseRestricted(deps.db, user.id, 'sign_in', deps.clock.now());
  if (user.password_hash === null) throw new Refusal('identity.sign_in_failed');
  return { userId: user.id, device };
}
