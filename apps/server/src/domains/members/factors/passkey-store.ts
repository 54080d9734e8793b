import type { Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';
import type { Organisation } from '../organisation.ts';

type MembersExecutor = Executor<MembersTables>;
export type PasskeyRow = Selectable<MembersTables['staff_passkey']>;

export const readPasskeys = (
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
): Promise<PasskeyRow[]> =>
  executor
    .selectFrom('staff_passkey as p')
    .innerJoin('staff_member as m', 'm.id', 'p.staff_id')
    .selectAll('p')
    .where('m.organisation_id', '=', organisation.id)
    .where('m.id', '=', staffId)
    .orderBy('p.id')
    .execute();

/** The caller has locked the member's row. @returns false: this key is known already */
export async function insertPasskey(
  executor: MembersExecutor,
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

export async function noteUse(executor: MembersExecutor, id: number, counter: number, now: Date): Promise<void> {
  await executor.updateTable('staff_passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

/** The caller has locked the member's row. @returns whether this member had it */
export async function deletePasskey(executor: MembersExecutor, staffId: number, id: number): Promise<boolean> {
  const gone = await executor
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
