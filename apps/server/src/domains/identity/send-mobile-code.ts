import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { callerNetwork } from '../../kernel/caller-network.ts';
import type { Slot } from './limiter.ts';
import { sendCode, type SentCode } from './send-code.ts';
import { findUserByMobile } from './user-store.ts';
import type { Caller, IdentityWorkings } from './workings.ts';

/**
 * Sends somebody who is registered a code for signing in or for a new password. Refuses with identity.mobile_unknown. That answer tells
 * who is registered as check does, so unknown numbers count there; known ones have the limits of codes.
 */
export async function sendMobileCode(workings: IdentityWorkings, { mobile, state }: { mobile: string; state: 'login' | 'reset' }, caller: Caller): Promise<SentCode> {
  const { db, clock, limiter } = workings;
  const now = clock.now();
  const lookUp: Slot = ['look-up', callerNetwork(caller.address).address];
  // Taken before anything is known: once there is no room, known and unknown numbers are answered alike.
  await limiter.take(db, [lookUp], now);
  if (!(await findUserByMobile(db, mobile))) throw new Refusal('identity.mobile_unknown', { phone: toPersianDigits(mobile) });
  await limiter.giveBack(db, [lookUp], now);
  return sendCode(workings, mobile, state, caller);
}
