import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';
import type { MemberPermission, Organisation } from '../organisation.ts';

type MembersExecutor = Executor<MembersTables>;
export type SessionRow = Selectable<MembersTables['staff_session']>;

/** A session with whose it is. */
export interface FoundSession {
  id: number;
  staff_id: number;
  person_id: number;
  created_at: Date;
  last_seen_at: Date;
  factor_at: Date | null;
  enrols: boolean;
  has_totp: boolean;
  passkeys: number;
  recovery_codes: number;
  roles: { id: number; key: string | null; name: string; is_owner: boolean; permissions: MemberPermission[] }[];
}

/** A session, if it and its staff member still exist; one query. */
export async function findSession(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
  { seenAfter, begunAfter }: { seenAfter: Date; begunAfter: Date },
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select s.id, s.staff_id, m.person_id, s.created_at, s.last_seen_at, s.factor_at, s.enrols,
      m.totp_secret is not null as has_totp,
      (select count(*)::int from staff_passkey p where p.staff_id = m.id) as passkeys,
      (select count(*)::int from staff_recovery_code c where c.staff_id = m.id and c.used_at is null) as recovery_codes,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name, 'is_owner', r.is_owner,
            'permissions', r.permissions)
          order by r.id)
        from staff_member_role mr join staff_role r on r.id = mr.role_id
        where mr.staff_id = m.id and r.organisation_kind = ${organisation.kind}
      ), '[]') as roles
    from staff_session s join staff_member m on m.id = s.staff_id
    where s.id = ${id} and s.organisation_id = ${organisation.id} and m.organisation_id = ${organisation.id}
      and s.ended_at is null and m.dismissed_at is null
      and s.last_seen_at > ${seenAfter} and s.created_at > ${begunAfter}`.execute(executor);
  return rows[0];
}

export async function insertSession(
  executor: MembersExecutor,
  organisation: Organisation,
  row: { token_hash: Buffer; staff_id: number; device: string; enrols: boolean; known_device_id: number | null },
  now: Date,
): Promise<number> {
  const { id } = await executor
    .insertInto('staff_session')
    .values({ ...row, organisation_id: organisation.id, created_at: now, last_seen_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends all sessions of a staff member but the `keep` last used ones. The caller has locked the member's row. */
export async function endSurplusSessions(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
  keep: number,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('staff_session')
        .select('id')
        .where('organisation_id', '=', organisation.id)
        .where('staff_id', '=', staffId)
        .where('ended_at', 'is', null)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** @returns how many were open */
export async function endSessionsOf(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
  now: Date,
): Promise<number> {
  const ended = await executor
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('organisation_id', '=', organisation.id)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}

/** Ends one session of this staff member. @returns whether there was one */
export async function endSession(
  executor: MembersExecutor,
  organisation: Organisation,
  { staffId, id }: { staffId: number; id: number },
  now: Date,
): Promise<boolean> {
  const ended = await executor
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends the session of a token. */
export async function endSessionOfToken(
  executor: MembersExecutor,
  organisation: Organisation,
  hash: Buffer,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('organisation_id', '=', organisation.id)
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .execute();
}

/** @param seenBefore those seen later stay as they are: of calls at the same time one writes */
export async function touchSession(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
  { now, seenBefore }: { now: Date; seenBefore: Date },
): Promise<void> {
  await executor
    .updateTable('staff_session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .where('last_seen_at', '<=', seenBefore)
    .execute();
}

/** The known device of a session; null: none. */
export async function readKnownDevice(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
): Promise<number | null> {
  const row = await executor
    .selectFrom('staff_session')
    .select('known_device_id')
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .executeTakeFirst();
  return row?.known_device_id ?? null;
}

export async function setKnownDevice(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
  device: number,
): Promise<void> {
  await executor
    .updateTable('staff_session')
    .set({ known_device_id: device })
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .execute();
}

/** A second factor was shown: the session is open, and fresh. */
export async function markFactor(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('staff_session')
    .set({ factor_at: now, enrols: false, challenge: null, challenge_until: null })
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .execute();
}

export async function setChallenge(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
  { challenge, until }: { challenge: string; until: Date },
): Promise<void> {
  await executor
    .updateTable('staff_session')
    .set({ challenge, challenge_until: until })
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .execute();
}

/** The challenge of a session, valid once; null: none, or used. */
export async function takeChallenge(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    update staff_session s set challenge = null, challenge_until = null
    from (
      select id, challenge from staff_session
      where id = ${id} and organisation_id = ${organisation.id}
      for update
    ) before
    where s.id = before.id and before.challenge is not null and s.challenge_until > ${now}
    returning before.challenge`.execute(executor);
  return rows[0]?.challenge ?? null;
}

/**
 * Open ones of a staff member, the last used first.
 * @param needsFactor those by the password alone are half ones, and left out
 */
export const readSessions = (
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
  { seenAfter, begunAfter, needsFactor }: { seenAfter: Date; begunAfter: Date; needsFactor: boolean },
): Promise<Pick<SessionRow, 'id' | 'device' | 'created_at' | 'last_seen_at'>[]> =>
  executor
    .selectFrom('staff_session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('organisation_id', '=', organisation.id)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(needsFactor, (query) => query.where('factor_at', 'is not', null))
    .where('last_seen_at', '>', seenAfter)
    .where('created_at', '>', begunAfter)
    .orderBy('last_seen_at', 'desc')
    .execute();
