import type { SignedInUser } from '@kavosh/contract/sign-in.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import { findKnownDevice, type GivenKey } from '../sessions/known-device-store.ts';
import type { Slot } from '../limiter.ts';
import { openSession } from '../sessions/open-session.ts';
import type { MatchPassword } from '../passwords/passwords.ts';
import { findUserByMobile, lockUser, type UserRow } from '../accounts/user-store.ts';
import type { Caller, AccountDeps } from '../deps.ts';

export interface SignInInput {
  mobile: string;
  password: string;
  device_name: string;
  device_key?: GivenKey;
}

/**
 * Signs a device in by password. An unknown number, one without a password and a wrong password get the same answer
 * (identity.sign_in_failed) at the same cost. Refuses with identity.too_many_tries after ten wrong ones in an hour
 * (five on a known device, whatever strangers do), and with server.busy when too many wait.
 */
export async function signIn(deps: AccountDeps, input: SignInInput, caller: Caller): Promise<SignedInUser> {
  const { db, clock } = deps;
  const device = await findKnownDevice(db, input.mobile, input.device_key);
  const user = await provePasswordOf(deps, input, { device }, caller);
  return db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id);
    // The password was changed while this one was compared: all devices were signed out, and this one must not come in
    // after that.
    if (current?.password_hash !== user.password_hash) throw new Refusal('identity.sign_in_failed');
    return openSession(tx, current, input, clock.now());
  });
}

export interface GivenPassword {
  mobile: string;
  password: string;
}

/** What wrong passwords are counted for, instead of number and address: strangers cannot use it up. */
export interface CountedFor {
  /** The known device of the browser. */
  device?: number | undefined;
  /** The session that asks for the password again, if it has no known device. */
  session?: number | undefined;
  /** The invitation to the desk that is being accepted. */
  invitation?: number | undefined;
}

/**
 * Whose number and password these are. Refuses with identity.sign_in_failed, identity.too_many_tries and server.busy.
 */
export async function provePasswordOf(
  deps: AccountDeps,
  { mobile, password }: GivenPassword,
  countedFor: CountedFor,
  caller: Caller,
): Promise<UserRow> {
  const { db, clock, limiter, passwords } = deps;
  const slots = passwordSlots(mobile, countedFor, caller);
  // A caller over the limit does not wait in the queue.
  for (const slot of slots) await limiter.require(db, slot, clock.now());
  return passwords.inTurn((match) => comparePassword(deps, { mobile, password, slots }, match));
}

/**
 * The limits for a password: those of its number and address, or the separate ones of a known device, a session or an
 * invitation.
 */
export function passwordSlots(
  mobile: string,
  { device, session, invitation }: CountedFor,
  caller: Caller,
): [Slot, ...Slot[]] {
  if (device !== undefined) return [['wrong-password-device', String(device)]];
  if (session !== undefined) return [['wrong-password-session', String(session)]];
  if (invitation !== undefined) return [['wrong-password-invitation', String(invitation)]];
  return [
    ['wrong-password', mobile],
    ['wrong-password-address', callerNetwork(caller.address).address],
  ];
}

/**
 * Counts before it is known to be wrong, so that guesses at the same time cannot outrun the count; what was right is
 * given back.
 */
async function comparePassword(
  { db, clock, limiter }: AccountDeps,
  { mobile, password, slots }: { mobile: string; password: string; slots: readonly Slot[] },
  match: MatchPassword,
): Promise<UserRow> {
  const now = clock.now();
  await limiter.take(db, slots, now);
  let isWrong = false;
  try {
    const user = await findUserByMobile(db, mobile);
    isWrong = !(await match(user?.password_hash ?? null, password));
    if (!user || isWrong) throw new Refusal('identity.sign_in_failed');
    return user;
  } finally {
    if (!isWrong) await limiter.giveBack(db, slots, now);
  }
}
