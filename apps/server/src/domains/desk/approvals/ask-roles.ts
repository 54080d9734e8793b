import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { Kysely } from 'kysely';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { AskSecond } from '../../approvals/approvals.ts';
import type { Members } from '../../members/members.ts';

export interface AskRolesDeps {
  db: Kysely<unknown>;
  staff: Pick<Members, 'checkRolesChange' | 'checkRoleChange' | 'invite' | 'invitations' | 'namesOf' | 'roles'>;
  approvals: Pick<AskSecond, 'request' | 'asked'>;
}

interface Asked {
  /** The roles that the requester saw; left out: the current ones. */
  version?: number;
  reason: string;
  operator: Operator;
}

/**
 * Asks a second person for other roles of a colleague. Refuses with staff.not_found, staff.role_not_found,
 * staff.last_owner, desk.stale and approval.open. @returns the number of the request
 */
export async function askRoles(
  { db, staff, approvals }: AskRolesDeps,
  change: { staffId: number; roleIds: number[] },
  { version, reason, operator }: Asked,
): Promise<number | null> {
  const [names, roles] = await Promise.all([staff.namesOf([change.staffId]), staff.roles()]);
  const nameOf = new Map(roles.map(({ id, name }) => [id, name]));
  const named = (ids: readonly number[]) => ids.map((id) => nameOf.get(id) ?? String(id));
  return inTransaction(db, async (tx) => {
    const before = await staff.checkRolesChange(tx, change, version);
    const payload: PayloadOf<'staff.roles'> = {
      staff_id: change.staffId,
      colleague: names.get(change.staffId) ?? '',
      role_ids: change.roleIds,
      before,
      roles_before: named(before),
      roles_after: named(change.roleIds),
    };
    return approvals.request(tx, {
      action: 'staff.roles',
      subject: `staff ${change.staffId}`,
      payload,
      reason,
      operator,
    });
  });
}

/**
 * Asks a second person for a new role (`id` null) or another one. Refuses with staff.role_not_found, staff.role_fixed,
 * staff.role_used, desk.stale and approval.open. @returns the number of the request
 */
export const askRole = (
  { db, staff, approvals }: AskRolesDeps,
  change: { id: number | null; name: string; permissions: Permission[] },
  { version, reason, operator }: Asked,
): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    const before = await staff.checkRoleChange(tx, change, version);
    const payload: PayloadOf<'staff.role'> = {
      role_id: change.id,
      name: change.name,
      permissions: change.permissions,
      ...(before ? { name_before: before.name, permissions_before: before.permissions } : {}),
    };
    const subject = change.id === null ? `role ${change.name}` : `role ${change.id}`;
    return approvals.request(tx, { action: 'staff.role', subject, payload, reason, operator });
  });
