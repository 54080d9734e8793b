import type { Operator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import type { MembersTables } from '../members.tables.ts';
import { refusedBy, type MemberPermission } from '../organisation.ts';
import { findRoleNamed, insertRole, lockRole, updateRole, type RoleRow } from './role-store.ts';

export interface RoleChange {
  /** Null: a new one. */
  id: number | null;
  name: string;
  permissions: MemberPermission[];
  reason: string;
}

/**
 * Checks a change of a role within the caller's transaction; changes nothing. Refuses with staff.role_not_found,
 * staff.role_fixed (the owner's role, any role of an academy, or permissions that only the owner has), staff.role_used
 * and, where `version` is an older one, desk.stale.
 * @returns the current role; undefined: it is a new one
 */
export async function checkRoleChange(
  { organisation }: Pick<Deps, 'organisation'>,
  tx: Executor<MembersTables>,
  { id, name, permissions }: Omit<RoleChange, 'reason'>,
  version?: number,
): Promise<RoleRow | undefined> {
  const role = id === null ? undefined : await lockRole(tx, organisation, id);
  if (id !== null && !role) throw new Refusal('staff.role_not_found');
  const { ownerOnly, fixed } = organisation.permissions;
  const isFixed = role?.is_owner || Object.keys(fixed).length > 0;
  if (isFixed || permissions.some((one) => ownerOnly.includes(one))) throw new Refusal('staff.role_fixed');
  if (role && version !== undefined && role.version !== version) throw refusedBy(organisation, 'stale');
  const named = await findRoleNamed(tx, name);
  if (named && named.id !== id) throw new Refusal('staff.role_used');
  return role;
}

/** Adds or changes a role, within the caller's transaction. Refuses as `checkRoleChange`. @returns its id */
export async function saveRole(
  deps: Pick<Deps, 'organisation' | 'audit' | 'fewerDecide'>,
  tx: Executor<MembersTables>,
  change: RoleChange,
  operator: Operator,
): Promise<number> {
  const { organisation, audit, fewerDecide } = deps;
  const { name, reason } = change;
  const permissions = [...new Set(change.permissions)];
  const before = await checkRoleChange(deps, tx, change);
  let id = before?.id;
  if (id === undefined) id = await insertRole(tx, organisation, { name, permissions });
  else await updateRole(tx, id, { name, permissions });
  if (id === undefined) throw new Refusal('staff.role_used');
  await audit.record(tx, {
    operator,
    action: before ? 'staff.role_changed' : 'staff.role_added',
    subject: `role ${id}`,
    details: {
      before: before ? { name: before.name, permissions: before.permissions } : null,
      after: { name, permissions },
      reason,
    },
  });
  await fewerDecide(tx);
  return id;
}
