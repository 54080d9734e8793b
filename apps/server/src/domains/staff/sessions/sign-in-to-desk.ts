import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Caller, Deps } from '../deps.ts';
import { findMemberOfUser, lockMember } from '../member-store.ts';
import { openSession } from './open-session.ts';

export interface DeskSignIn {
  mobile: string;
  password: string;
  device: string;
}

/**
 * The first step: number and password of a staff member. Who is not one gets the answer of a wrong password, at the
 * same cost. @returns the token of a session whose second factor is missing
 */
export async function signInToDesk(deps: Deps, { device, ...given }: DeskSignIn, caller: Caller): Promise<string> {
  const { db, clock, identity } = deps;
  const userId = await identity.checkPassword(given, caller);
  const member = await findMemberOfUser(db, userId);
  if (!member || member.dismissed_at) throw new Refusal('identity.sign_in_failed');
  return inTransaction(db, async (tx) => {
    const held = await lockMember(tx, member.id);
    if (!held || held.dismissed_at) throw new Refusal('identity.sign_in_failed');
    return openSession(tx, { staffId: member.id, device, enrols: false }, clock.now());
  });
}
