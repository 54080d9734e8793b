import { callerNetwork } from '../../kernel/caller-network.ts';
import { sendCode, type SentCode } from './send-code.ts';
import { findUserByMobile } from './user-store.ts';
import type { Caller, IdentityWorkings } from './workings.ts';

/**
 * Whether a number has an account, and whether that has a password. An unknown number gets a code for registration at once, under the
 * limits of every code; and because the answer tells who is registered, asking is limited by itself.
 */
export async function checkMobile(workings: IdentityWorkings, mobile: string, caller: Caller): Promise<{ has_password: boolean } | SentCode> {
  const { db, clock, limiter } = workings;
  await limiter.take(db, [['look-up', callerNetwork(caller.address).address]], clock.now());
  const user = await findUserByMobile(db, mobile);
  return user ? { has_password: user.password_hash !== null } : sendCode(workings, mobile, 'register', caller);
}
