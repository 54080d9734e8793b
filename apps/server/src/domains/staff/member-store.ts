import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { StaffTables } from './staff.tables.ts';

type StaffExecutor = Executor<StaffTables>;
export type MemberRow = Selectable<StaffTables['staff_member']>;

/** A colleague with what the list of all shows; roles by id. */
export interface ListedMember {
  id: number;
  user_id: number;
  created_at: Date;
  dismissed_at: Date | null;
  version: number;
  role_ids: number[];
  has_totp: boolean;
  passkeys: number;
  recovery_codes: number;
  last_seen_at: Date | null;
  open_sessions: number;
}

/**
 * All colleagues, or one: those who are there first, then by when they came. One query.
 * @param openSince sessions that were last seen before have ended
 */
export async function readMembers(
  executor: StaffExecutor,
  { id, openSince }: { id?: number; openSince: { seen: Date; begun: Date } },
): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select m.id, m.user_id, m.created_at, m.dismissed_at, m.version, m.totp_secret is not null as has_totp,
      coalesce((select array_agg(r.role_id order by r.role_id) from staff_member_role r where r.staff_id = m.id), '{}')
        as role_ids,
      (select count(*)::int from staff_passkey p where p.staff_id = m.id) as passkeys,
      (select count(*)::int from staff_recovery_code c where c.staff_id = m.id and c.used_at is null) as recovery_codes,
      (select max(s.last_seen_at) from staff_session s where s.staff_id = m.id) as last_seen_at,
      (
        select count(*)::int from staff_session s
        where s.staff_id = m.id and s.ended_at is null and s.factor_at is not null
          and s.last_seen_at > ${openSince.seen} and s.created_at > ${openSince.begun}
      ) as open_sessions
    from staff_member m
    ${id === undefined ? sql`` : sql`where m.id = ${id}`}
    order by m.dismissed_at is not null, m.id
    limit 500`.execute(executor);
  return rows;
}

export const findMemberOfUser = (executor: StaffExecutor, userId: number): Promise<MemberRow | undefined> =>
  executor.selectFrom('staff_member').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Holds a colleague's row: factors, roles and sessions are changed one after the other. */
export const lockMember = (executor: StaffExecutor, id: number): Promise<MemberRow | undefined> =>
  executor.selectFrom('staff_member').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Makes a person staff, or staff again; the caller has made sure that they are not. @returns the colleague's id */
export async function putMember(
  executor: StaffExecutor,
  userId: number,
  { now, joinedAt = now }: { now: Date; joinedAt?: Date },
): Promise<number> {
  const { id } = await executor
    .insertInto('staff_member')
    .values({ user_id: userId, created_at: now, joined_at: joinedAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        dismissed_at: null,
        joined_at: joinedAt,
        version: eb('staff_member.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const roleIdsOf = async (executor: StaffExecutor, staffId: number): Promise<number[]> =>
  (
    await executor
      .selectFrom('staff_member_role')
      .select('role_id')
      .where('staff_id', '=', staffId)
      .orderBy('role_id')
      .execute()
  ).map((row) => row.role_id);

/** Gives these roles and no others. The caller has locked the row. */
export async function setRoles(executor: StaffExecutor, staffId: number, roleIds: readonly number[]): Promise<void> {
  await executor.deleteFrom('staff_member_role').where('staff_id', '=', staffId).execute();
  await executor
    .insertInto('staff_member_role')
    .values(roleIds.map((role_id) => ({ staff_id: staffId, role_id })))
    .execute();
}

export async function raiseVersion(executor: StaffExecutor, staffId: number): Promise<void> {
  await executor
    .updateTable('staff_member')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
}

export async function markDismissed(executor: StaffExecutor, staffId: number, now: Date): Promise<void> {
  await executor
    .updateTable('staff_member')
    .set((eb) => ({ dismissed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
}

export async function userIdsOf(executor: StaffExecutor, staffIds: readonly number[]): Promise<number[]> {
  if (staffIds.length === 0) return [];
  const rows = await executor.selectFrom('staff_member').select('user_id').where('id', 'in', staffIds).execute();
  return rows.map((row) => row.user_id);
}

/** Stores who invited a colleague; the last invitation counts. */
export async function noteLetIn(
  executor: StaffExecutor,
  row: { staff_id: number; by_staff_id: number; how: 'invited' | 'reset'; at: Date },
): Promise<void> {
  await executor
    .insertInto('staff_let_in')
    .values(row)
    .onConflict((conflict) => conflict.columns(['staff_id', 'by_staff_id', 'how']).doUpdateSet({ at: row.at }))
    .execute();
}

/** How many colleagues there are who are not dismissed. */
export async function countMembers(executor: StaffExecutor): Promise<number> {
  const { members } = await executor
    .selectFrom('staff_member')
    .where('dismissed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('members'))
    .executeTakeFirstOrThrow();
  return members;
}
