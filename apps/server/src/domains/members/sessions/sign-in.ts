import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Caller, Deps } from '../deps.ts';
import { findMemberOfUser, lockMember } from '../member-store.ts';
import { hashToken } from '../secrets.ts';
import { openSession } from './open-session.ts';
import { endSessionOfToken } from './session-store.ts';

export interface SignIn {
  mobile: string;
  password: string;
  /** The browser's own description. */
  device: string;
  /** The device keys that the browser got at earlier sign-ins, at the desk and on the site. */
  deviceKeys?: readonly (string | null | undefined)[];
  /** The browser's current token; its session ends. */
  before?: string | null;
}

/**
 * The first step: number and password of a staff member. Who is not one gets the answer of a wrong password, at the
 * same cost. @returns the token of a session whose second factor is missing
 */
export async function signIn(deps: Deps, { device, before = null, ...given }: SignIn, caller: Caller): Promise<string> {
  const { userId, device: knownDevice } = await deps.identity.checkPassword(given, caller);
  return beginSession(deps, { userId, device, before, knownDevice });
}

/**
 * Begins a session for an account whose password was right; an account that is no member of the organisation gets the
 * answer of a wrong password.
 */
export async function beginSession(
  { db, organisation, clock }: Pick<Deps, 'db' | 'organisation' | 'clock'>,
  {
    userId,
    device,
    before,
    knownDevice,
  }: { userId: number; device: string; before: string | null; knownDevice: number | undefined },
): Promise<string> {
  const member = await findMemberOfUser(db, organisation, userId);
  if (!member || member.dismissed_at) throw new Refusal('identity.sign_in_failed');
  return inTransaction(db, async (tx) => {
    const held = await lockMember(tx, organisation, member.id);
    if (!held || held.dismissed_at) throw new Refusal('identity.sign_in_failed');
    const former = before === null ? null : hashToken(organisation, before);
    if (former) await endSessionOfToken(tx, organisation, former, clock.now());
    return openSession(tx, organisation, { staffId: member.id, device, enrols: false, knownDevice }, clock.now());
  });
}
