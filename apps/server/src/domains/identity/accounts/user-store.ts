import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables, PasswordChange } from '../identity.tables.ts';

type IdentityExecutor = Executor<IdentityTables>;

export interface UserRow {
  id: number;
  mobile: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

const columns = ['id', 'mobile', 'first_name', 'last_name', 'password_hash'] as const;

export const findUserByMobile = (executor: IdentityExecutor, mobile: string): Promise<UserRow | undefined> =>
  executor.selectFrom('app_user').select(columns).where('mobile', '=', mobile).executeTakeFirst();

/**
 * Locks a person until the transaction ends: no other transaction can change them, or open and end their sessions.
 * Undefined for a deleted account.
 */
export const lockUser = (executor: IdentityExecutor, id: number): Promise<UserRow | undefined> =>
  executor
    .selectFrom('app_user')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const readNames = (
  executor: IdentityExecutor,
  id: number,
): Promise<{ first_name: string; last_name: string } | undefined> =>
  executor
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function registeredAt(executor: IdentityExecutor, id: number): Promise<Date | undefined> {
  return (
    await executor
      .selectFrom('app_user')
      .select('created_at')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.created_at;
}

export async function readNamesOf(
  executor: IdentityExecutor,
  ids: readonly number[],
): Promise<Map<number, { first_name: string; last_name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export const readContact = (
  executor: IdentityExecutor,
  id: number,
): Promise<{ mobile: string; first_name: string; last_name: string; password_changed_at: Date | null } | undefined> =>
  executor
    .selectFrom('app_user')
    .select(['mobile', 'first_name', 'last_name', 'password_changed_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function changeNames(
  executor: IdentityExecutor,
  id: number,
  names: { first_name?: string; last_name?: string },
): Promise<void> {
  if (Object.keys(names).length > 0) await executor.updateTable('app_user').set(names).where('id', '=', id).execute();
}

export interface NewUser {
  mobile: string;
  first_name: string;
  last_name: string;
  /** Null: by code alone. */
  password_hash: string | null;
  is_demo?: boolean;
  created_at: Date;
}

/** @returns undefined when the number is taken */
export const insertUser = (executor: IdentityExecutor, user: NewUser): Promise<UserRow | undefined> =>
  executor
    .insertInto('app_user')
    .values({ ...user, password_changed_at: null })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Gives a person another password and notes how it came about. */
export async function changePasswordOf(
  executor: IdentityExecutor,
  id: number,
  passwordHash: string,
  how: PasswordChange,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', id)
    .execute();
  await executor.insertInto('password_change').values({ user_id: id, how, at: now }).execute();
}

export async function countUsers(executor: IdentityExecutor): Promise<number> {
  const { users } = await executor
    .selectFrom('app_user')
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('users'))
    .executeTakeFirstOrThrow();
  return users;
}

export async function countDemoPeople(executor: IdentityExecutor): Promise<number> {
  const { people } = await executor
    .selectFrom('app_user')
    .where('is_demo', '=', true)
    .select(sql<number>`count(*)::int`.as('people'))
    .executeTakeFirstOrThrow();
  return people;
}
