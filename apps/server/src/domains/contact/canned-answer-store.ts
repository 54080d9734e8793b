import type { Selectable } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { ContactTables } from './contact.tables.ts';

type ContactExecutor = Executor<ContactTables>;
export type CannedAnswerRow = Selectable<ContactTables['canned_answer']>;

export interface CannedText {
  title: string;
  text: string;
}

export const readCanned = (executor: ContactExecutor, most: number): Promise<CannedAnswerRow[]> =>
  executor.selectFrom('canned_answer').selectAll().orderBy('title').limit(most).execute();

export const lockCanned = (executor: ContactExecutor, id: number): Promise<CannedAnswerRow | undefined> =>
  executor.selectFrom('canned_answer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** `but`: the answer that may have the title, as it is the one being edited. */
export async function isTitleTaken(executor: ContactExecutor, title: string, but: number | null): Promise<boolean> {
  const row = await executor.selectFrom('canned_answer').select('id').where('title', '=', title).executeTakeFirst();
  return row !== undefined && row.id !== but;
}

export async function countCanned(executor: ContactExecutor): Promise<number> {
  const { count } = await executor
    .selectFrom('canned_answer')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertCanned = (
  executor: ContactExecutor,
  row: CannedText & { changed_by: number; changed_at: Date },
): Promise<CannedAnswerRow> =>
  executor.insertInto('canned_answer').values(row).returningAll().executeTakeFirstOrThrow();

export const updateCanned = (
  executor: ContactExecutor,
  id: number,
  row: CannedText & { changed_by: number; changed_at: Date },
): Promise<CannedAnswerRow> =>
  executor
    .updateTable('canned_answer')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteCanned(executor: ContactExecutor, id: number): Promise<void> {
  await executor.deleteFrom('canned_answer').where('id', '=', id).execute();
}
