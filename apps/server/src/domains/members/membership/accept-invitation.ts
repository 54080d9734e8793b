import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Caller, Deps } from '../deps.ts';
import { deleteFactors } from '../factors/factor-store.ts';
import { hashToken } from '../secrets.ts';
import { openSession } from '../sessions/open-session.ts';
import { readRoles } from '../roles/role-store.ts';
import { endInvitation, findInvitation, type InvitationRow } from './invitation-store.ts';
import { mask } from './invite-member.ts';
import { findMemberOfUser, lockMember, noteLetIn, putMember, setRoles } from '../member-store.ts';
import { tellOwners } from '../tell-owners.ts';

export interface AcceptedInvitation {
  token: string;
  password: string;
  /** See SignIn. */
  device: string;
  deviceKeys?: readonly (string | null | undefined)[];
}

export interface ShownInvitation {
  masked: string;
  roles: { id: number; name: string }[];
  expires_at: string;
  has_password: boolean;
}

/** Refuses with staff.invitation_over and desk.too_many_tries. */
async function openInvitation(
  { db, organisation, clock, limiter }: Deps,
  token: string,
  { address }: Pick<Caller, 'address'>,
): Promise<InvitationRow> {
  const now = clock.now();
  await limiter.take(db, [['invitation', address]], now);
  const hash = hashToken(organisation, token);
  const invitation = hash && (await findInvitation(db, organisation, hash, now));
  if (!invitation) throw new Refusal('staff.invitation_over');
  return invitation;
}

/** The invitation as shown before it is accepted. */
export async function readInvitation(deps: Deps, token: string, caller: Caller): Promise<ShownInvitation> {
  const invitation = await openInvitation(deps, token, caller);
  const [account] = await deps.identity.accountStates({ mobile: invitation.mobile });
  const roles = await readRoles(deps.db, deps.organisation);
  return {
    masked: mask(invitation.mobile),
    roles: roles.filter(({ id }) => invitation.role_ids.includes(id)).map(({ id, name }) => ({ id, name })),
    expires_at: invitation.expires_at.toISOString(),
    has_password: account?.has_password ?? false,
  };
}

/**
 * Takes an invitation, once, by the password of its number's account: makes them staff and begins a session that sets
 * up a first second factor. Refuses with staff.invitation_over, staff.already and as signing in does.
 * @returns the session's token
 */
export async function acceptInvitation(
  deps: Deps,
  { token, password, device, deviceKeys }: AcceptedInvitation,
  caller: Caller,
): Promise<string> {
  const { db, organisation, clock, audit, identity } = deps;
  const invitation = await openInvitation(deps, token, caller);
  // The link is itself a secret: strangers who try the number do not stop its owner from accepting it.
  const { userId, device: knownDevice } = await identity.checkPassword(
    { mobile: invitation.mobile, password, deviceKeys, invitation: invitation.id },
    caller,
  );
  const [account] = await identity.accountStates({ ids: [userId] });
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await endInvitation(tx, organisation, invitation.id, now))) throw new Refusal('staff.invitation_over');
    const before = await findMemberOfUser(tx, organisation, userId);
    const isReset = invitation.staff_id !== null && before?.id === invitation.staff_id && before.dismissed_at === null;
    if (before && before.dismissed_at === null && !isReset) throw new Refusal('staff.already');
    const staffId = isReset ? before.id : await putMember(tx, organisation, userId, { now });
    await lockMember(tx, organisation, staffId);
    if (!isReset) {
      // Who comes back begins with new factors.
      await deleteFactors(tx, organisation, staffId);
      await setRoles(tx, staffId, invitation.role_ids);
      await deps.joined?.(tx, userId);
      if (invitation.invited_by !== null)
        await noteLetIn(tx, { staff_id: staffId, by_staff_id: invitation.invited_by, how: 'invited', at: now });
      await audit.record(tx, {
        operator: {
          name: `${account?.first_name ?? ''} ${account?.last_name ?? ''}`.trim() || mask(invitation.mobile),
          staffId,
          requestId: caller.requestId,
        },
        action: 'staff.joined',
        subject: `staff ${staffId}`,
        details: { roles: invitation.role_ids, invited_by: invitation.invited_by },
      });
      await tellOwners(deps, tx, { what: 'joined', staffId, key: `invitation:${invitation.id}` });
    }
    return openSession(tx, organisation, { staffId, device, enrols: true, knownDevice }, now);
  });
}
