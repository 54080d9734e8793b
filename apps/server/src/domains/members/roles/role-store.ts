import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';
import type { MemberPermission, Organisation } from '../organisation.ts';

type MembersExecutor = Executor<MembersTables>;
export type RoleRow = Selectable<MembersTables['staff_role']>;

/** The permissions of a role: all for the owner; for others its own, without those that only the owner has. */
export function permissionsOf(
  { permissions: { all, ownerOnly, fixed } }: Organisation,
  { is_owner: isOwner, key, permissions }: Pick<RoleRow, 'is_owner' | 'key' | 'permissions'>,
): MemberPermission[] {
  if (isOwner) return [...all];
  const given = key !== null && Object.hasOwn(fixed, key) ? fixed[key]! : permissions;
  return given.filter((one) => all.includes(one) && !ownerOnly.includes(one));
}

/** The roles that members of this kind of organisation may have. */
export const readRoles = (executor: MembersExecutor, { kind }: Organisation): Promise<RoleRow[]> =>
  executor.selectFrom('staff_role').selectAll().where('organisation_kind', '=', kind).orderBy('id').execute();

/** The permissions of a member's roles; none for a dismissed one. */
export async function permissionsOfMember(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
): Promise<MemberPermission[]> {
  const rows = await executor
    .selectFrom('staff_member as m')
    .innerJoin('staff_member_role as mr', 'mr.staff_id', 'm.id')
    .innerJoin('staff_role as r', 'r.id', 'mr.role_id')
    .where('m.id', '=', staffId)
    .where('m.organisation_id', '=', organisation.id)
    .where('r.organisation_kind', '=', organisation.kind)
    .where('m.dismissed_at', 'is', null)
    .select(['r.is_owner', 'r.key', 'r.permissions'])
    .execute();
  return [...new Set(rows.flatMap((role) => permissionsOf(organisation, role)))];
}

/** How many who are not dismissed have each role, by its id. */
export async function countRoleMembers(
  executor: MembersExecutor,
  organisation: Organisation,
): Promise<Map<number, number>> {
  const rows = await executor
    .selectFrom('staff_member_role as r')
    .innerJoin('staff_member as m', 'm.id', 'r.staff_id')
    .where('m.organisation_id', '=', organisation.id)
    .where('m.dismissed_at', 'is', null)
    .groupBy('r.role_id')
    .select(['r.role_id', sql<number>`count(*)::int`.as('members')])
    .execute();
  return new Map(rows.map((row) => [row.role_id, row.members]));
}

/** Holds a role's row, so that its changes wait for each other. */
export const lockRole = (executor: MembersExecutor, { kind }: Organisation, id: number): Promise<RoleRow | undefined> =>
  executor
    .selectFrom('staff_role')
    .selectAll()
    .where('organisation_kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Holds the owners of an organisation: who counts them and takes one away does so alone. Processes of the release
 * before hold the owner's role instead, so it is held as well, shared with other organisations.
 * @returns the owner's role
 */
export async function lockOwners(executor: MembersExecutor, { id, kind }: Organisation): Promise<RoleRow> {
  await executor.selectFrom('organisation').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return executor
    .selectFrom('staff_role')
    .selectAll()
    .where('organisation_kind', '=', kind)
    .where('is_owner', '=', true)
    .forShare()
    .executeTakeFirstOrThrow();
}

export async function countOwners(executor: MembersExecutor, organisation: Organisation): Promise<number> {
  const { owners } = await executor
    .selectFrom('staff_member_role as r')
    .innerJoin('staff_member as m', 'm.id', 'r.staff_id')
    .innerJoin('staff_role as role', 'role.id', 'r.role_id')
    .where('m.organisation_id', '=', organisation.id)
    .where('m.dismissed_at', 'is', null)
    .where('role.is_owner', '=', true)
    .select(sql<number>`count(*)::int`.as('owners'))
    .executeTakeFirstOrThrow();
  return owners;
}

/** The accounts on the site of all owners who are not dismissed. */
export async function ownersUserIds(executor: MembersExecutor, organisation: Organisation): Promise<number[]> {
  const rows = await executor
    .selectFrom('staff_member_role as r')
    .innerJoin('staff_member as m', 'm.id', 'r.staff_id')
    .innerJoin('staff_role as role', 'role.id', 'r.role_id')
    .where('m.organisation_id', '=', organisation.id)
    .where('m.dismissed_at', 'is', null)
    .where('role.is_owner', '=', true)
    .select('m.person_id')
    .distinct()
    .execute();
  return rows.map((row) => row.person_id);
}

/** False: the name is taken. */
export async function insertRole(
  executor: MembersExecutor,
  { kind }: Organisation,
  role: { name: string; permissions: MemberPermission[] },
): Promise<number | undefined> {
  const row = await executor
    .insertInto('staff_role')
    .values({ key: null, organisation_kind: kind, ...role })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The caller has locked the row, and made sure that the name is free. */
export async function updateRole(
  executor: MembersExecutor,
  id: number,
  role: { name: string; permissions: MemberPermission[] },
): Promise<void> {
  await executor
    .updateTable('staff_role')
    .set((eb) => ({ ...role, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Of any kind: names are unique. */
export const findRoleNamed = (executor: MembersExecutor, name: string): Promise<{ id: number } | undefined> =>
  executor.selectFrom('staff_role').select('id').where('name', '=', name).executeTakeFirst();
