import { Refusal } from '../../../kernel/refusal.ts';
import { refuseRestricted } from '../accounts/refuse-restricted.ts';
import type { AccountDeps, Caller } from '../deps.ts';
import { provePasswordOf, type GivenPassword } from './sign-in.ts';

/**
 * Whose number and password these are, under the limits of signing in, for who opens a session of their own: the desk.
 * Refuses with identity.sign_in_failed, identity.too_many_tries, restricted.sign_in and server.busy.
 */
export async function checkPassword(deps: AccountDeps, given: GivenPassword, caller: Caller): Promise<number> {
  const user = await provePasswordOf(deps, given, undefined, caller);
  await refuseRestricted(deps.db, user.id, 'sign_in', deps.clock.now());
  if (user.password_hash === null) throw new Refusal('identity.sign_in_failed');
  return user.id;
}
