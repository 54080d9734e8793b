import type { Operator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { refusedBy } from '../organisation.ts';
import { countOwners, lockOwners } from '../roles/role-store.ts';
import type { MembersTables } from '../members.tables.ts';
import { requireRoles } from './invite-member.ts';
import { lockMember, raiseVersion, roleIdsOf, setRoles } from '../member-store.ts';

export interface RolesChange {
  staffId: number;
  roleIds: number[];
  reason: string;
}

/**
 * What stands against a change of roles, within the caller's transaction; nothing is changed. Refuses with
 * staff.not_found, staff.role_not_found, staff.last_owner and, where `version` is another, desk.stale.
 * @returns the roles that the colleague has
 */
export async function checkRolesChange(
  { organisation }: Pick<Deps, 'organisation'>,
  tx: Executor<MembersTables>,
  { staffId, roleIds }: Pick<RolesChange, 'staffId' | 'roleIds'>,
  version?: number,
): Promise<number[]> {
  const owner = await lockOwners(tx, organisation);
  const member = await lockMember(tx, organisation, staffId);
  if (!member || member.dismissed_at) throw new Refusal('staff.not_found');
  if (version !== undefined && member.version !== version) throw refusedBy(organisation, 'stale');
  await requireRoles(tx, organisation, roleIds);
  const before = await roleIdsOf(tx, staffId);
  const endsOwner = before.includes(owner.id) && !roleIds.includes(owner.id);
  if (endsOwner && (await countOwners(tx, organisation)) === 1) throw new Refusal('staff.last_owner');
  return before;
}

/** Gives a colleague these roles and no others, within the caller's transaction. Refuses as `checkRolesChange`. */
export async function changeRoles(
  deps: Pick<Deps, 'organisation' | 'audit' | 'fewerDecide'>,
  tx: Executor<MembersTables>,
  change: RolesChange,
  operator: Operator,
): Promise<void> {
  const { organisation, audit, fewerDecide } = deps;
  const before = await checkRolesChange(deps, tx, change);
  await setRoles(tx, change.staffId, change.roleIds);
  await raiseVersion(tx, organisation, change.staffId);
  await audit.record(tx, {
    operator,
    action: 'staff.roles_changed',
    subject: `staff ${change.staffId}`,
    details: { before, after: change.roleIds, reason: change.reason },
  });
  await fewerDecide(tx);
}
