import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { MembersTables } from './members.tables.ts';
import type { Organisation } from './organisation.ts';

type MembersExecutor = Executor<MembersTables>;
export type MemberRow = Selectable<MembersTables['staff_member']>;

/** A member with what the list of all shows; roles by id. */
export interface ListedMember {
  id: number;
  person_id: number;
  created_at: Date;
  dismissed_at: Date | null;
  version: number;
  role_ids: number[];
  has_totp: boolean;
  passkeys: number;
  recovery_codes: number;
  last_seen_at: Date | null;
  /** Open ones with a second factor, and those by the password alone. */
  proven_sessions: number;
  bare_sessions: number;
}

/**
 * All members, or one: those who are there first, then by when they came. One query.
 * @param openSince sessions that were last seen before have ended
 */
export async function readMembers(
  executor: MembersExecutor,
  organisation: Organisation,
  { id, openSince }: { id?: number; openSince: { seen: Date; begun: Date } },
): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select m.id, m.person_id, m.created_at, m.dismissed_at, m.version, m.totp_secret is not null as has_totp,
      coalesce((select array_agg(r.role_id order by r.role_id) from staff_member_role r where r.staff_id = m.id), '{}')
        as role_ids,
      (select count(*)::int from staff_passkey p where p.staff_id = m.id) as passkeys,
      (select count(*)::int from staff_recovery_code c where c.staff_id = m.id and c.used_at is null) as recovery_codes,
      (select max(s.last_seen_at) from staff_session s where s.staff_id = m.id) as last_seen_at,
      o.proven as proven_sessions, o.bare as bare_sessions
    from staff_member m cross join lateral (
      select count(s.factor_at)::int as proven, (count(*) - count(s.factor_at))::int as bare
      from staff_session s
      where s.staff_id = m.id and s.ended_at is null
        and s.last_seen_at > ${openSince.seen} and s.created_at > ${openSince.begun}
    ) o
    where m.organisation_id = ${organisation.id} ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    order by m.dismissed_at is not null, m.id
    limit 500`.execute(executor);
  return rows;
}

export const findMemberOfUser = (
  executor: MembersExecutor,
  organisation: Organisation,
  userId: number,
): Promise<MemberRow | undefined> =>
  executor
    .selectFrom('staff_member')
    .selectAll()
    .where('organisation_id', '=', organisation.id)
    .where('person_id', '=', userId)
    .executeTakeFirst();

/** Holds a member's row: factors, roles and sessions are changed one after the other. */
export const lockMember = (
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
): Promise<MemberRow | undefined> =>
  executor
    .selectFrom('staff_member')
    .selectAll()
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Makes a person a member, or one again; the caller has made sure that they are not. @returns the member's id */
export async function putMember(
  executor: MembersExecutor,
  organisation: Organisation,
  userId: number,
  { now, joinedAt = now }: { now: Date; joinedAt?: Date },
): Promise<number> {
  const { id } = await executor
    .insertInto('staff_member')
    .values({ organisation_id: organisation.id, person_id: userId, created_at: now, joined_at: joinedAt })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet((eb) => ({
        dismissed_at: null,
        joined_at: joinedAt,
        version: eb('staff_member.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller has found the member. */
export const roleIdsOf = async (executor: MembersExecutor, staffId: number): Promise<number[]> =>
  (
    await executor
      .selectFrom('staff_member_role')
      .select('role_id')
      .where('staff_id', '=', staffId)
      .orderBy('role_id')
      .execute()
  ).map((row) => row.role_id);

/** Gives these roles and no others. The caller has locked the member's row, and asked for roles of its kind. */
export async function setRoles(executor: MembersExecutor, staffId: number, roleIds: readonly number[]): Promise<void> {
  await executor.deleteFrom('staff_member_role').where('staff_id', '=', staffId).execute();
  await executor
    .insertInto('staff_member_role')
    .values(roleIds.map((role_id) => ({ staff_id: staffId, role_id })))
    .execute();
}

export async function raiseVersion(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
): Promise<void> {
  await executor
    .updateTable('staff_member')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', staffId)
    .execute();
}

export async function markDismissed(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('staff_member')
    .set((eb) => ({ dismissed_at: now, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', staffId)
    .execute();
}

/** Members by id with their accounts on the site, also dismissed ones. */
export async function accountsOf(
  executor: MembersExecutor,
  organisation: Organisation,
  staffIds: readonly number[],
): Promise<{ id: number; person_id: number }[]> {
  if (staffIds.length === 0) return [];
  return executor
    .selectFrom('staff_member')
    .select(['id', 'person_id'])
    .where('organisation_id', '=', organisation.id)
    .where('id', 'in', [...new Set(staffIds)])
    .execute();
}

/** Stores who invited a member; the last invitation counts. */
export async function noteLetIn(
  executor: MembersExecutor,
  row: { staff_id: number; by_staff_id: number; how: 'invited' | 'reset'; at: Date },
): Promise<void> {
  await executor
    .insertInto('staff_let_in')
    .values(row)
    .onConflict((conflict) => conflict.columns(['staff_id', 'by_staff_id', 'how']).doUpdateSet({ at: row.at }))
    .execute();
}

/** How many members there are who are not dismissed. */
export async function countMembers(executor: MembersExecutor, organisation: Organisation): Promise<number> {
  const { members } = await executor
    .selectFrom('staff_member')
    .where('organisation_id', '=', organisation.id)
    .where('dismissed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('members'))
    .executeTakeFirstOrThrow();
  return members;
}
