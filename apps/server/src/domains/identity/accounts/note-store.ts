import type { Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';

type IdentityExecutor = Executor<IdentityTables>;
export type NoteRow = Selectable<IdentityTables['person_note']>;

export const insertNote = (
  executor: IdentityExecutor,
  row: Pick<NoteRow, 'user_id' | 'text' | 'staff_id' | 'created_at'>,
): Promise<NoteRow> => executor.insertInto('person_note').values(row).returningAll().executeTakeFirstOrThrow();

/** The latest first. */
export const notesOf = (executor: IdentityExecutor, userId: number, most: number): Promise<NoteRow[]> =>
  executor
    .selectFrom('person_note')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
