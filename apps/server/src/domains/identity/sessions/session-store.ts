import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';

type IdentityExecutor = Executor<IdentityTables>;

export interface SessionRow {
  id: number;
  user_id: number;
  last_seen_at: Date;
}

export interface DeviceRow {
  id: number;
  device_name: string;
  created_at: Date;
  last_seen_at: Date;
}

/**
 * The sessions of several tokens at once, by the token's hash in hexadecimal. @param seenAfter sessions that were last
 * used before have ended
 */
export async function findSessions(
  executor: IdentityExecutor,
  tokenHashes: readonly Buffer[],
  seenAfter: Date,
): Promise<Map<string, SessionRow>> {
  const { rows } = await sql<SessionRow & { token_hash: Buffer }>`
    select id, user_id, last_seen_at, token_hash from session
    where token_hash = any(${[...tokenHashes]}::bytea[]) and last_seen_at > ${seenAfter}`.execute(executor);
  return new Map(rows.map(({ token_hash: hash, ...session }) => [hash.toString('hex'), session]));
}

/** @param seenBefore those seen later stay as they are: of calls at the same time one writes */
export async function touchSession(executor: IdentityExecutor, id: number, now: Date, seenBefore: Date): Promise<void> {
  await executor
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<=', seenBefore)
    .execute();
}

export async function insertSession(
  executor: IdentityExecutor,
  session: { token_hash: Buffer; user_id: number; device_name: string; known_device_id: number },
  now: Date,
): Promise<void> {
  await executor
    .insertInto('session')
    .values({ ...session, created_at: now, last_seen_at: now })
    .execute();
}

/** Ends all sessions of a person but the `keep` last used. The caller has locked the person's row. */
export async function endSurplusSessions(executor: IdentityExecutor, userId: number, keep: number): Promise<void> {
  await executor
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

export async function countSessions(executor: IdentityExecutor, userId: number): Promise<number> {
  const { sessions } = await executor
    .selectFrom('session')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('sessions'))
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Ends all sessions of a person, but for one. The caller has locked the person's row. */
export async function endSessionsOf(executor: IdentityExecutor, userId: number, but?: number): Promise<void> {
  await executor
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '<>', but ?? 0)
    .execute();
}

/** @returns the known device of the session that was ended; undefined when this person has no such session */
export const endSession = (
  executor: IdentityExecutor,
  userId: number,
  id: number,
): Promise<{ known_device_id: number | null } | undefined> =>
  executor
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('known_device_id')
    .executeTakeFirst();

/** The last used first. */
export const readDevices = (executor: IdentityExecutor, userId: number, seenAfter: Date): Promise<DeviceRow[]> =>
  executor
    .selectFrom('session')
    .select(['id', 'device_name', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function forgetEndedSessions(executor: IdentityExecutor, seenBefore: Date): Promise<void> {
  await executor.deleteFrom('session').where('last_seen_at', '<=', seenBefore).execute();
}
