import { sql, type Selectable } from 'kysely';
import { ownerOnly, permissions, type Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { StaffTables } from '../staff.tables.ts';

type StaffExecutor = Executor<StaffTables>;
export type RoleRow = Selectable<StaffTables['staff_role']>;

const known: ReadonlySet<string> = new Set(permissions);
const kept: ReadonlySet<string> = new Set(ownerOnly);

/** What a role lets do: the owner's everything, others what stands in it and is not the owner's alone. */
export const permissionsOf = ({ key, permissions: given }: Pick<RoleRow, 'key' | 'permissions'>): Permission[] =>
  key === 'owner' ? [...permissions] : given.filter((one) => known.has(one) && !kept.has(one));

export const readRoles = (executor: StaffExecutor): Promise<RoleRow[]> =>
  executor.selectFrom('staff_role').selectAll().orderBy('id').execute();

/** The permissions of a colleague's roles; none for a dismissed colleague. */
export async function permissionsOfMember(executor: StaffExecutor, staffId: number): Promise<Permission[]> {
  const rows = await executor
    .selectFrom('staff_member as m')
    .innerJoin('staff_member_role as mr', 'mr.staff_id', 'm.id')
    .innerJoin('staff_role as r', 'r.id', 'mr.role_id')
    .where('m.id', '=', staffId)
    .where('m.dismissed_at', 'is', null)
    .select(['r.key', 'r.permissions'])
    .execute();
  return [...new Set(rows.flatMap(permissionsOf))];
}

/** How many who are not dismissed have each role, by its id. */
export async function countRoleMembers(executor: StaffExecutor): Promise<Map<number, number>> {
  const rows = await executor
    .selectFrom('staff_member_role as r')
    .innerJoin('staff_member as m', 'm.id', 'r.staff_id')
    .where('m.dismissed_at', 'is', null)
    .groupBy('r.role_id')
    .select(['r.role_id', sql<number>`count(*)::int`.as('members')])
    .execute();
  return new Map(rows.map((row) => [row.role_id, row.members]));
}

/** Holds a role's row, so that its changes wait for each other. */
export const lockRole = (executor: StaffExecutor, id: number): Promise<RoleRow | undefined> =>
  executor.selectFrom('staff_role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Holds the owner's role: who counts owners and takes one away does so alone. */
export const lockOwnerRole = (executor: StaffExecutor): Promise<RoleRow> =>
  executor.selectFrom('staff_role').selectAll().where('key', '=', 'owner').forUpdate().executeTakeFirstOrThrow();

export async function countOwners(executor: StaffExecutor): Promise<number> {
  const { owners } = await executor
    .selectFrom('staff_member_role as r')
    .innerJoin('staff_member as m', 'm.id', 'r.staff_id')
    .innerJoin('staff_role as role', 'role.id', 'r.role_id')
    .where('m.dismissed_at', 'is', null)
    .where('role.key', '=', 'owner')
    .select(sql<number>`count(*)::int`.as('owners'))
    .executeTakeFirstOrThrow();
  return owners;
}

/** The accounts on the site of all owners who are not dismissed. */
export async function ownersUserIds(executor: StaffExecutor): Promise<number[]> {
  const rows = await executor
    .selectFrom('staff_member_role as r')
    .innerJoin('staff_member as m', 'm.id', 'r.staff_id')
    .innerJoin('staff_role as role', 'role.id', 'r.role_id')
    .where('m.dismissed_at', 'is', null)
    .where('role.key', '=', 'owner')
    .select('m.user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
}

/** False: the name is taken. */
export async function insertRole(
  executor: StaffExecutor,
  role: { name: string; permissions: Permission[] },
): Promise<number | undefined> {
  const row = await executor
    .insertInto('staff_role')
    .values({ key: null, ...role })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The caller has locked the row, and made sure that the name is free. */
export async function updateRole(
  executor: StaffExecutor,
  id: number,
  role: { name: string; permissions: Permission[] },
): Promise<void> {
  await executor
    .updateTable('staff_role')
    .set((eb) => ({ ...role, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const findRoleNamed = (executor: StaffExecutor, name: string): Promise<{ id: number } | undefined> =>
  executor.selectFrom('staff_role').select('id').where('name', '=', name).executeTakeFirst();
