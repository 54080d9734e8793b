import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';

type MembersExecutor = Executor<MembersTables>;

/** An academy as an organisation. */
export interface AcademyRow {
  id: number;
  academy_id: number;
}

/** The academy whose session has a token of this hash, the newest one or a former one. */
export async function academyOfToken(executor: MembersExecutor, hash: Buffer): Promise<AcademyRow | undefined> {
  const { rows } = await sql<AcademyRow>`
    select o.id, o.academy_id
    from (
      select organisation_id from staff_session where token_hash = ${hash}
      union all
      select s.organisation_id
      from staff_former_token f join staff_session s on s.id = f.session_id
      where f.token_hash = ${hash}
    ) t join organisation o on o.id = t.organisation_id
    where o.kind = 'academy'`.execute(executor);
  return rows[0];
}

/** Whether a token of this hash, the newest one or a former one, is of a member whose membership has ended. */
export async function isOfDismissed(executor: MembersExecutor, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ is_dismissed: boolean }>`
    select exists (
      select
      from (
        select staff_id from staff_session where token_hash = ${hash}
        union all
        select s.staff_id
        from staff_former_token f join staff_session s on s.id = f.session_id
        where f.token_hash = ${hash}
      ) t join staff_member m on m.id = t.staff_id join organisation o on o.id = m.organisation_id
      where m.dismissed_at is not null and o.kind = 'academy'
    ) as is_dismissed`.execute(executor);
  return rows[0]!.is_dismissed;
}

/** The academy that an invitation with a token of this hash leads to. */
export const academyOfInvitation = async (executor: MembersExecutor, hash: Buffer): Promise<AcademyRow | undefined> => {
  const { rows } = await sql<AcademyRow>`
    select o.id, o.academy_id
    from staff_invitation i join organisation o on o.id = i.organisation_id
    where i.token_hash = ${hash} and o.kind = 'academy'`.execute(executor);
  return rows[0];
};

/** Academies that a person is a member of now, in the order of their numbers, with the number of the member. */
export async function academiesOf(
  executor: MembersExecutor,
  userId: number,
): Promise<(AcademyRow & { member_id: number })[]> {
  const { rows } = await sql<AcademyRow & { member_id: number }>`
    select o.id, o.academy_id, m.id as member_id
    from staff_member m join organisation o on o.id = m.organisation_id
    where m.person_id = ${userId} and m.dismissed_at is null and o.kind = 'academy'
    order by o.academy_id`.execute(executor);
  return rows;
}

/** An academy's row; undefined: it has never had a member or an invitation. */
export const findAcademy = async (executor: MembersExecutor, academyId: number): Promise<AcademyRow | undefined> => {
  const { rows } = await sql<AcademyRow>`
    select id, academy_id from organisation where academy_id = ${academyId}`.execute(executor);
  return rows[0];
};

/** An academy's row, which is made when it is first needed. The academy has to be there. */
export async function putAcademy(executor: MembersExecutor, academyId: number): Promise<AcademyRow> {
  const found = await findAcademy(executor, academyId);
  if (found) return found;
  await sql`
    insert into organisation (kind, academy_id) values ('academy', ${academyId})
    on conflict (academy_id) do nothing`.execute(executor);
  return (await findAcademy(executor, academyId))!;
}

/** Accounts of who is a member of an academy now with one of these roles, by their keys. */
export async function accountsWithRoles(
  executor: MembersExecutor,
  academyId: number,
  roles: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct m.person_id
    from staff_member m join organisation o on o.id = m.organisation_id
      join staff_member_role mr on mr.staff_id = m.id join staff_role r on r.id = mr.role_id
    where o.academy_id = ${academyId} and m.dismissed_at is null and r.key = any(${[...roles]}::text[])`.execute(
    executor,
  );
  return rows.map((row) => row.person_id);
}

/** Everybody who is a member of an academy now, with the organisation. */
export async function allAcademyMembers(executor: MembersExecutor): Promise<{ id: number; person_id: number }[]> {
  const { rows } = await sql<{ id: number; person_id: number }>`
    select o.id, m.person_id
    from staff_member m join organisation o on o.id = m.organisation_id
    where m.dismissed_at is null and o.kind = 'academy'`.execute(executor);
  return rows;
}

/** Which of these people work for which academies now. One query. */
export async function membershipsOf(
  executor: MembersExecutor,
  userIds: readonly number[],
): Promise<{ person_id: number; academy_id: number }[]> {
  const { rows } = await sql<{ person_id: number; academy_id: number }>`
    select m.person_id, o.academy_id from staff_member m join organisation o on o.id = m.organisation_id
    where m.person_id = any(${[...userIds]}::int[]) and m.dismissed_at is null and o.kind = 'academy'`.execute(
    executor,
  );
  return rows;
}

/** Who works for these academies now. One query. */
export async function membersOfAcademies(
  executor: MembersExecutor,
  academyIds: readonly number[],
): Promise<{ person_id: number; academy_id: number }[]> {
  const { rows } = await sql<{ person_id: number; academy_id: number }>`
    select m.person_id, o.academy_id from staff_member m join organisation o on o.id = m.organisation_id
    where o.academy_id = any(${[...academyIds]}::int[]) and m.dismissed_at is null and o.kind = 'academy'`.execute(
    executor,
  );
  return rows;
}
