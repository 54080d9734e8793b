import { sql, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { ImportsTables } from './imports.tables.ts';

export type UndoRow = Selectable<ImportsTables['feed_undo']>;
type ImportsExecutor = Executor<ImportsTables>;

/** Of one reading, or the one as which a reading was done. */
export const readUndo = (
  executor: ImportsExecutor,
  by: { run: number } | { undoRun: number },
): Promise<UndoRow | undefined> =>
  executor
    .selectFrom('feed_undo')
    .selectAll()
    .$call((query) => ('run' in by ? query.where('run_id', '=', by.run) : query.where('undo_run', '=', by.undoRun)))
    .executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockUndo = (tx: Transaction<ImportsTables>, run: number): Promise<UndoRow | undefined> =>
  tx.selectFrom('feed_undo').selectAll().where('run_id', '=', run).forUpdate().executeTakeFirst();

/** Queues it; a failed one continues as the reading that it had started. */
export async function insertUndo(
  tx: Transaction<ImportsTables>,
  undo: { run: number; source: string; staffId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('feed_undo')
    .values({ run_id: undo.run, source: undo.source, staff_id: undo.staffId, asked_at: undo.at, state: 'to_do' })
    .onConflict((oc) =>
      oc
        .column('run_id')
        .doUpdateSet({ state: 'to_do', staff_id: undo.staffId, asked_at: undo.at, failure: null, ended_at: null })
        .where('feed_undo.state', '=', 'failed'),
    )
    .execute();
}

/**
 * The next one, locked until the transaction ends; none while a living process works on one. One of a crashed process
 * is continued.
 */
export async function nextUndo(tx: Transaction<ImportsTables>, deadSince: Date): Promise<UndoRow | undefined> {
  const { rows } = await sql<UndoRow>`
    select * from feed_undo where (state = 'to_do' or (state = 'doing' and alive_at < ${deadSince}))
      and not exists (select from feed_undo where state = 'doing' and alive_at >= ${deadSince})
    order by asked_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export const moveUndo = (
  executor: ImportsExecutor,
  run: number,
  change: Partial<Pick<UndoRow, 'state' | 'undo_run' | 'alive_at' | 'ended_at' | 'failure'>>,
): Promise<UndoRow> =>
  executor.updateTable('feed_undo').set(change).where('run_id', '=', run).returningAll().executeTakeFirstOrThrow();
