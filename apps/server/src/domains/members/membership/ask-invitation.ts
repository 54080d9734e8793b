import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Operator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { INVITATION_LIFETIME_MS } from '../limits.ts';
import { countOwners, permissionsOf, readRoles } from '../roles/role-store.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { MembersTables } from '../members.tables.ts';
import { tellOwners } from '../tell-owners.ts';
import { lockWaitingInvitation, updateInvitation } from './invitation-store.ts';
import { mask, requireInvitable, writeInvitation, type Invited } from './invite-member.ts';

export interface Invitation {
  mobile: string;
  roleIds: readonly number[];
}

/** The invitation as the second owner sees it. */
export interface AskedInvitation {
  id: number;
  masked: string;
  roles: string[];
}

/**
 * How long an approved invitation waits for its link; one that is still to be approved lasts at least as long as its
 * request.
 */
const WAITS_MS = 4 * DAY_MS;

/**
 * Whether another owner has to approve an invitation: for a role that decides money, roles or settings, if there are
 * two owners. The first owner of an installation is not invited by one.
 */
export async function needsSecond(
  { organisation }: Pick<Deps, 'organisation'>,
  tx: Executor<MembersTables>,
  roleIds: readonly number[],
  operator: Operator,
): Promise<boolean> {
  if (typeof operator === 'string') return false;
  const { decisive } = organisation.permissions;
  const roles = (await readRoles(tx, organisation)).filter(({ id }) => roleIds.includes(id));
  const decides = roles.some((role) => permissionsOf(organisation, role).some((one) => decisive.includes(one)));
  return decides && (await countOwners(tx, organisation)) > 1;
}

/**
 * An invitation without a link, until another owner approves it; all owners are notified. Refuses with
 * staff.role_not_found and staff.already.
 */
export async function askInvitation(
  deps: Deps,
  tx: Executor<MembersTables>,
  { mobile, roleIds }: Invitation,
  operator: Operator,
): Promise<AskedInvitation> {
  await requireInvitable(deps, tx, { mobile, roleIds });
  const { id } = await writeInvitation(
    deps,
    tx,
    { mobile, roleIds: [...roleIds], operator, staffId: null, waits: 'asked', lasts: WAITS_MS },
    deps.clock.now(),
  );
  await tellOwners(deps, tx, { what: 'invitation_asked', mobile, roleIds, operator, key: `invitation:${id}` });
  const roles = (await readRoles(tx, deps.organisation))
    .filter((role) => roleIds.includes(role.id))
    .map(({ name }) => name);
  return { id, masked: mask(mobile), roles };
}

/** Null: it was withdrawn or replaced by another one. */
export async function invitationVersion(
  { organisation, clock }: Pick<Deps, 'organisation' | 'clock'>,
  tx: Executor<MembersTables>,
  id: number,
): Promise<string | null> {
  const row = await lockWaitingInvitation(tx, organisation, { id, waits: 'asked' }, clock.now());
  return row ? `${row.id} ${row.role_ids.join(',')}` : null;
}

export async function allowInvitation(
  { organisation, clock }: Pick<Deps, 'organisation' | 'clock'>,
  tx: Executor<MembersTables>,
  id: number,
): Promise<void> {
  const until = new Date(clock.now().getTime() + WAITS_MS);
  await updateInvitation(tx, organisation, id, { waits: 'allowed', expires_at: until });
}

export async function dropInvitation(
  { organisation, clock }: Pick<Deps, 'organisation' | 'clock'>,
  tx: Executor<MembersTables>,
  id: number,
): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ ended_at: clock.now() })
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes the link of an invitation that another owner approved: valid once, for thirty minutes. */
export const linkInvitation = (deps: Deps, id: number, operator: Operator): Promise<Invited> =>
  inTransaction(deps.db, async (tx) => {
    const { organisation } = deps;
    const now = deps.clock.now();
    const row = await lockWaitingInvitation(tx, organisation, { id, waits: 'allowed' }, now);
    if (!row) throw new Refusal('staff.invitation_over');
    const { mobile, role_ids: roleIds } = row;
    await requireInvitable(deps, tx, { mobile, roleIds });
    const token = newToken();
    const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS);
    await updateInvitation(tx, organisation, id, {
      waits: null,
      token_hash: hashToken(organisation, token)!,
      expires_at: expiresAt,
    });
    await deps.audit.record(tx, {
      operator,
      action: 'staff.invited',
      subject: `mobile ${mask(mobile)}`,
      details: { roles: roleIds, invitation: id },
    });
    await tellOwners(deps, tx, { what: 'invited', mobile, roleIds, operator, key: `invitation:${id}` });
    return { token, expiresAt };
  });
