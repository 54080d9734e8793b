import type { Executor } from '../../kernel/executor.ts';
import type { ProfileTables } from './profile.tables.ts';

type ProfileExecutor = Executor<ProfileTables>;

const columns = [
  'email',
  'headline',
  'gender',
  'province_id',
  'city_id',
  'image',
  'sealed_account',
  'account_kind',
  'account_end',
  'account_changed_at',
  'account_owner',
] as const;
/** A person's own data; all null until they fill it in. */
export type ProfileRow = Pick<ProfileTables['profile'], (typeof columns)[number]>;

const nothingYet = Object.fromEntries(columns.map((name) => [name, null])) as ProfileRow;

export async function findProfile(executor: ProfileExecutor, userId: number): Promise<ProfileRow> {
  return (
    (await executor.selectFrom('profile').select(columns).where('user_id', '=', userId).executeTakeFirst()) ??
    nothingYet
  );
}

/** The row, created where there is none, locked until the transaction ends. */
export async function lockProfile(executor: ProfileExecutor, userId: number, now: Date): Promise<ProfileRow> {
  await executor
    .insertInto('profile')
    .values({ user_id: userId, ...nothingYet, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return executor
    .selectFrom('profile')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateProfile(
  executor: ProfileExecutor,
  userId: number,
  changes: Partial<ProfileRow>,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('profile')
    .set({ ...changes, updated_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** When the bank account was changed lately, the oldest first. */
export async function accountChangesSince(executor: ProfileExecutor, userId: number, since: Date): Promise<Date[]> {
  const rows = await executor
    .selectFrom('bank_account_change')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

/** @param end null: it was removed */
export async function noteAccountChange(
  executor: ProfileExecutor,
  userId: number,
  end: string | null,
  now: Date,
): Promise<void> {
  await executor.insertInto('bank_account_change').values({ user_id: userId, account_end: end, at: now }).execute();
}

/** Whether the person ever entered a bank account. */
export async function hadAccount(executor: ProfileExecutor, userId: number): Promise<boolean> {
  return (
    (await executor
      .selectFrom('bank_account_change')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
