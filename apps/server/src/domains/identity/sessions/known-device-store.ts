import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { MOST_KNOWN_DEVICES } from '../limits.ts';
import { hashToken, newToken } from '../secrets.ts';

type IdentityExecutor = Executor<IdentityTables>;

/** The key that a browser sent; most have none yet. */
export type GivenKey = string | null | undefined;

const hashOf = (key: GivenKey): Buffer | null => (key ? hashToken(key) : null);

/**
 * The device on which the owner of this number signed in before with this key; undefined for an invented key, and for
 * another person's.
 */
export async function findKnownDevice(
  executor: IdentityExecutor,
  mobile: string,
  key: GivenKey,
): Promise<number | undefined> {
  const keyHash = hashOf(key);
  if (!keyHash) return undefined;
  const row = await executor
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('known_device.id')
    .where('app_user.mobile', '=', mobile)
    .where('known_device.key_hash', '=', keyHash)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Makes the device known on which a person signs in, and answers the key that it keeps: the one it has, if that was
 * given out by us (a browser that several people use has one key), or a new one. Of more than five the one unused for
 * longest is forgotten. The caller has locked the person's row.
 */
export async function rememberDevice(
  executor: IdentityExecutor,
  userId: number,
  key: GivenKey,
  now: Date,
): Promise<{ id: number; key: string }> {
  const keyHash = hashOf(key);
  const isOurs =
    keyHash !== null &&
    (await executor
      .selectFrom('known_device')
      .select('id')
      .where('key_hash', '=', keyHash)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const kept = isOurs && key ? key : newToken();
  const { id } = await executor
    .insertInto('known_device')
    .values({ user_id: userId, key_hash: hashToken(kept)!, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key_hash']).doUpdateSet({ last_used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await executor
    .deleteFrom('known_device')
    .where('id', '<>', id)
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_device')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '<>', id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_KNOWN_DEVICES - 1),
    )
    .execute();
  return { id, key: kept };
}

/** Notes that a user signed in again on a known device. */
export async function useDevice(executor: IdentityExecutor, id: number, now: Date): Promise<void> {
  await executor.updateTable('known_device').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** The known device of a session; undefined: none, or no longer. */
export async function deviceOfSession(
  executor: IdentityExecutor,
  userId: number,
  sessionId: number,
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('session')
    .select('known_device_id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.known_device_id ?? undefined;
}

/** Forgets a person's devices, but for one. The caller has locked the person's row. */
export async function forgetDevicesOf(
  executor: IdentityExecutor,
  userId: number,
  but: number | undefined,
): Promise<void> {
  await executor
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('id', '<>', but ?? 0)
    .execute();
}

/** Forgets one device of a person. */
export async function forgetDevice(executor: IdentityExecutor, userId: number, id: number): Promise<void> {
  await executor.deleteFrom('known_device').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function forgetUnusedDevices(executor: IdentityExecutor, usedBefore: Date): Promise<void> {
  await executor.deleteFrom('known_device').where('last_used_at', '<=', usedBefore).execute();
}

/**
 * Which of these people and of these others signed in on one browser, both since then: a browser that several people
 * use has one key. Without pairs of one person. One query.
 */
export async function sharingDevices(
  executor: IdentityExecutor,
  userIds: readonly number[],
  others: readonly number[],
  since: Date,
): Promise<{ user_id: number; other_id: number }[]> {
  if (userIds.length === 0 || others.length === 0) return [];
  const { rows } = await sql<{ user_id: number; other_id: number }>`
    select distinct d.user_id, o.user_id as other_id
    from known_device d join known_device o on o.key_hash = d.key_hash and o.user_id <> d.user_id
    where d.user_id = any(${[...userIds]}::int[]) and o.user_id = any(${[...others]}::int[])
      and d.last_used_at >= ${since} and o.last_used_at >= ${since}`.execute(executor);
  return rows;
}
