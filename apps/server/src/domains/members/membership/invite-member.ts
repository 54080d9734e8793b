import type { Operator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { deleteFactors } from '../factors/factor-store.ts';
import { INVITATION_LIFETIME_MS } from '../limits.ts';
import type { Organisation } from '../organisation.ts';
import { readRoles } from '../roles/role-store.ts';
import { hashToken, newToken } from '../secrets.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import type { MembersTables } from '../members.tables.ts';
import { endInvitation, endInvitationsOf, insertInvitation, type InvitationRow } from './invitation-store.ts';
import { accountsOf, findMemberOfUser, lockMember, noteLetIn, roleIdsOf } from '../member-store.ts';
import { tellOwners } from '../tell-owners.ts';

export interface Invited {
  /** The secret part of the link; it is stored nowhere else. */
  token: string;
  expiresAt: Date;
}

/** Refuses with staff.role_not_found unless all of them are there. */
export async function requireRoles(
  executor: Executor<MembersTables>,
  organisation: Organisation,
  roleIds: readonly number[],
): Promise<void> {
  const there = new Set((await readRoles(executor, organisation)).map(({ id }) => id));
  if (!roleIds.every((id) => there.has(id))) throw new Refusal('staff.role_not_found');
}

export async function writeInvitation(
  { organisation }: Pick<Deps, 'organisation'>,
  tx: Executor<MembersTables>,
  {
    mobile,
    roleIds,
    operator,
    staffId,
    waits = null,
    lasts = INVITATION_LIFETIME_MS,
  }: {
    mobile: string;
    roleIds: number[];
    operator: Operator;
    staffId: number | null;
    waits?: InvitationRow['waits'];
    lasts?: number;
  },
  now: Date,
): Promise<Invited & { id: number }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lasts);
  // A colleague of the desk may invite the first owner of an academy; the audit names them.
  const [inviter] = typeof operator === 'string' ? [] : await accountsOf(tx, organisation, [operator.staffId]);
  await endInvitationsOf(tx, organisation, mobile, now);
  const id = await insertInvitation(tx, organisation, {
    waits,
    mobile,
    role_ids: roleIds,
    token_hash: hashToken(organisation, token)!,
    invited_by: inviter?.id ?? null,
    staff_id: staffId,
    created_at: now,
    expires_at: expiresAt,
  });
  return { id, token, expiresAt };
}

/** Refuses with staff.role_not_found and staff.already. */
export async function requireInvitable(
  { organisation, identity }: Pick<Deps, 'organisation' | 'identity'>,
  tx: Executor<MembersTables>,
  { mobile, roleIds }: { mobile: string; roleIds: readonly number[] },
): Promise<void> {
  await requireRoles(tx, organisation, roleIds);
  const [account] = await identity.accountStates({ mobile }, tx);
  const member = account && (await findMemberOfUser(tx, organisation, account.id));
  if (member && !member.dismissed_at) throw new Refusal('staff.already');
}

/**
 * Invites the owner of a number; the link is valid once, for thirty minutes; all owners are notified. Refuses with
 * staff.role_not_found and staff.already.
 */
export async function inviteMember(
  deps: Deps,
  { mobile, roleIds }: { mobile: string; roleIds: readonly number[] },
  operator: Operator,
): Promise<Invited> {
  const { db, clock, audit } = deps;
  return inTransaction(db, async (tx) => {
    await requireInvitable(deps, tx, { mobile, roleIds });
    const invited = await writeInvitation(
      deps,
      tx,
      { mobile, roleIds: [...roleIds], operator, staffId: null },
      clock.now(),
    );
    await audit.record(tx, {
      operator,
      action: 'staff.invited',
      subject: `mobile ${mask(mobile)}`,
      details: { roles: roleIds },
    });
    await tellOwners(deps, tx, { what: 'invited', mobile, roleIds, operator, key: `invitation:${invited.id}` });
    return invited;
  });
}

/** `0912***567` */
export const mask = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(8)}`;

/** Takes an open invitation back. Refuses with staff.invitation_over. */
export const revokeInvitation = (
  { db, organisation, clock, audit }: Deps,
  id: number,
  operator: Operator,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await endInvitation(tx, organisation, id, clock.now()))) throw new Refusal('staff.invitation_over');
    await audit.record(tx, { operator, action: 'staff.invitation_revoked', subject: `invitation ${id}` });
  });

/**
 * For a member who has lost every second factor: deletes the factors, ends the sessions and invites again. Refuses with
 * staff.not_found and staff.oneself.
 */
export async function resetFactors(
  deps: Deps,
  { staffId, reason }: { staffId: number; reason: string },
  operator: Operator,
): Promise<Invited> {
  const { db, organisation, clock, audit, identity, fewerDecide } = deps;
  // One's own are renewed by showing them; a stolen session must not make itself a way in.
  if (typeof operator !== 'string' && operator.staffId === staffId) throw new Refusal('staff.oneself');
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, organisation, staffId);
    const [account] = member ? await identity.accountStates({ ids: [member.person_id] }, tx) : [];
    if (!member || member.dismissed_at || !account) throw new Refusal('staff.not_found');
    const now = clock.now();
    const sessions = await endSessionsOf(tx, organisation, staffId, now);
    await deleteFactors(tx, organisation, staffId);
    const invited = await writeInvitation(
      deps,
      tx,
      { mobile: account.mobile, roleIds: await roleIdsOf(tx, staffId), operator, staffId },
      now,
    );
    await audit.record(tx, {
      operator,
      action: 'staff.factors_reset',
      subject: `staff ${staffId}`,
      details: { reason, sessions },
    });
    if (typeof operator !== 'string')
      await noteLetIn(tx, { staff_id: staffId, by_staff_id: operator.staffId, how: 'reset', at: now });
    await tellOwners(deps, tx, { what: 'reset', staffId, operator, key: `invitation:${invited.id}` });
    await fewerDecide(tx);
    return invited;
  });
}
