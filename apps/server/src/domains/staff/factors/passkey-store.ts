import type { Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { StaffTables } from '../staff.tables.ts';

type StaffExecutor = Executor<StaffTables>;
export type PasskeyRow = Selectable<StaffTables['staff_passkey']>;

export const readPasskeys = (executor: StaffExecutor, staffId: number): Promise<PasskeyRow[]> =>
  executor.selectFrom('staff_passkey').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

/** @returns false: this key is known already */
export async function insertPasskey(
  executor: StaffExecutor,
  row: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<boolean> {
  const added = await executor
    .insertInto('staff_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function noteUse(executor: StaffExecutor, id: number, counter: number, now: Date): Promise<void> {
  await executor.updateTable('staff_passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

/** @returns whether this staff member had it */
export async function deletePasskey(executor: StaffExecutor, staffId: number, id: number): Promise<boolean> {
  const gone = await executor
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
