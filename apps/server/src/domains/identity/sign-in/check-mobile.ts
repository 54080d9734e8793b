import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import { findKnownDevice, type GivenKey } from '../sessions/known-device-store.ts';
import { sendCode, type SentCode, type WorkForCode } from '../codes/send-code.ts';
import { findUserByMobile } from '../accounts/user-store.ts';
import type { DoneWork } from '../work.ts';
import type { Caller, AccountDeps } from '../deps.ts';

export interface CheckInput {
  mobile: string;
  device_key?: GivenKey;
  work?: DoneWork | undefined;
}

/**
 * Whether a number has an account, and whether the account has a password. An unknown number gets a registration code
 * at once, under the usual limits of codes. As the answer tells who is registered, asking has its own limit, except for
 * a known device of the number.
 */
export async function checkMobile(
  deps: AccountDeps,
  { mobile, device_key: key, work }: CheckInput,
  caller: Caller,
): Promise<{ has_password: boolean } | SentCode | WorkForCode> {
  const { db, clock, limiter } = deps;
  const device = await findKnownDevice(db, mobile, key);
  if (device === undefined) await limiter.take(db, [['look-up', callerNetwork(caller.address).address]], clock.now());
  const user = await findUserByMobile(db, mobile);
  if (user) return { has_password: user.password_hash !== null };
  return sendCode(deps, { mobile, state: 'register', user: undefined, device: undefined, work }, caller);
}
