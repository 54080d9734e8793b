import { Refusal } from '../../../kernel/refusal.ts';
import { refuseRestricted } from '../accounts/refuse-restricted.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { findKnownDevice, type GivenKey } from '../sessions/known-device-store.ts';
import { provePasswordOf, type GivenPassword } from './sign-in.ts';

/** What else identifies the user who gives a password: strangers do not have it, and cannot use up its limits. */
export interface Given extends GivenPassword {
  /** The device keys that the browser got at earlier sign-ins, at the desk and on the site. */
  deviceKeys?: readonly GivenKey[] | undefined;
  /** The invitation to the desk that is being accepted. */
  invitation?: number | undefined;
}

/** The account, and which known device of it. */
export interface CheckedPassword {
  userId: number;
  device: number | undefined;
}

/**
 * The person with this number and password, under the limits of signing in, for callers that open their own sessions:
 * the desk. Refuses with identity.sign_in_failed, identity.too_many_tries, restricted.sign_in and server.busy.
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
