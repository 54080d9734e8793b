import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import { findKnownDevice, type GivenKey } from '../sessions/known-device-store.ts';
import type { Slot } from '../limiter.ts';
import { sendCode, type SentCode, type WorkForCode } from './send-code.ts';
import { findUserByMobile } from '../accounts/user-store.ts';
import type { DoneWork } from '../work.ts';
import type { Caller, AccountDeps } from '../deps.ts';

export interface SendInput {
  mobile: string;
  state: 'login' | 'reset';
  device_key?: GivenKey;
  work?: DoneWork | undefined;
}

/**
 * Sends a registered person a code for signing in or for a new password. Refuses with identity.mobile_unknown. Like the
 * answer of check, that tells who is registered, so unknown numbers count against the limit of check; known ones have
 * the limits of codes. A known device learns nothing from it.
 */
export async function sendMobileCode(
  deps: AccountDeps,
  { mobile, state, device_key: key, work }: SendInput,
  caller: Caller,
): Promise<SentCode | WorkForCode> {
  const { db, clock, limiter } = deps;
  const now = clock.now();
  const device = await findKnownDevice(db, mobile, key);
  const lookUp: Slot[] = device === undefined ? [['look-up', callerNetwork(caller.address).address]] : [];
  // Taken before anything is known: once there is no room, known and unknown numbers are answered alike.
  await limiter.take(db, lookUp, now);
  const user = await findUserByMobile(db, mobile);
  if (!user) throw new Refusal('identity.mobile_unknown', { phone: toPersianDigits(mobile) });
  await limiter.giveBack(db, lookUp, now);
  return sendCode(deps, { mobile, state, user, device, work }, caller);
}
