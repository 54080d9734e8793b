import type { Selectable } from 'kysely';
import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';

type IdentityExecutor = Executor<IdentityTables>;
export type RestrictionRow = Selectable<IdentityTables['person_restriction']>;

/** The restricted people among these, with the end of each restriction; people without one are left out. */
export async function restrictedAmong(
  executor: IdentityExecutor,
  userIds: readonly number[],
  kind: RestrictionKind,
  now: Date,
): Promise<Map<number, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('person_restriction')
    .select(['user_id', 'until'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...new Set(userIds)]))))
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.until]));
}

/** The latest first. */
export const restrictionsOf = (executor: IdentityExecutor, userId: number, most: number): Promise<RestrictionRow[]> =>
  executor
    .selectFrom('person_restriction')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Ends the restrictions of these kinds of a locked person, over or not. @returns those that were in force */
export async function endRestrictions(
  executor: IdentityExecutor,
  userId: number,
  kinds: readonly RestrictionKind[],
  now: Date,
): Promise<RestrictionRow[]> {
  const rows = await executor
    .updateTable('person_restriction')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .where('ended_at', 'is', null)
    .returningAll()
    .execute();
  return rows.filter(({ until }) => until > now);
}

export async function insertRestriction(
  executor: IdentityExecutor,
  row: Pick<RestrictionRow, 'user_id' | 'kind' | 'reason' | 'created_at' | 'until'>,
): Promise<void> {
  await executor
    .insertInto('person_restriction')
    .values({ ...row, ended_at: null })
    .execute();
}
