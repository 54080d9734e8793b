import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { IdentityTables } from './identity.tables.ts';
import { lockMobile } from './codes/verification-store.ts';

type IdentityExecutor = Executor<IdentityTables>;

/**
 * Locks a person and their number until the transaction ends: rows that refer to the person, or check them (0024),
 * wait. Undefined: no such person, or deleted.
 */
export async function lockUser(
  tx: IdentityExecutor,
  userId: number,
): Promise<{ mobile: string; passwordHash: string | null } | undefined> {
  const own = tx
    .selectFrom('app_user')
    .select(['mobile', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null);
  const known = await own.executeTakeFirst();
  if (!known) return undefined;
  // The order of every lock in identity: the number, then the person. A number does not change.
  await lockMobile(tx, known.mobile);
  const held = await own.forUpdate().executeTakeFirst();
  return held && { mobile: held.mobile, passwordHash: held.password_hash };
}

/** Ids of everybody who deleted their account. */
export async function deletedUserIds(executor: IdentityExecutor): Promise<number[]> {
  return (
    await executor.selectFrom('app_user').select('id').where('deleted_at', 'is not', null).orderBy('id').execute()
  ).map(({ id }) => id);
}

/**
 * Ends every session and code of a locked person, forgets their devices, and leaves a row without a number, a name or a
 * password, which the books refer to. What was counted for the number stays until it expires, since it protects the
 * number's next owner as well and identifies no one.
 */
export async function anonymizeUser(tx: IdentityExecutor, userId: number, mobile: string, now: Date): Promise<void> {
  for (const table of ['session', 'person_restriction', 'person_note'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.deleteFrom('mobile_verification').where('mobile', '=', mobile).execute();
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
  await tx.deleteFrom('password_change').where('user_id', '=', userId).execute();
  await sql`
    update app_user
    set mobile = null, first_name = 'کاربر', last_name = 'حذف‌شده', password_hash = null, password_changed_at = null,
      is_demo = false, deleted_at = ${now}
    where id = ${userId}`.execute(tx);
}
