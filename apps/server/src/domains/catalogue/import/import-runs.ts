import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** Notes that a feed is being read now; answers the run's id for `endImportRun`. A run that never ends broke down. */
export async function beginImportRun(
  executor: Executor<CatalogueTables>,
  run: { source: string; address: string },
): Promise<number> {
  const { id } = await executor
    .insertInto('import_run')
    .values({ ...run, counts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Notes what came of a run: counts by name, such as {courses, inserted, updated, unchanged, badRows, unpublished}.
 * @param isFull the feed was read whole and nothing of it was held back: it confirms what is open of its source
 */
export async function endImportRun(
  executor: Executor<CatalogueTables>,
  id: number,
  counts: Readonly<Record<string, number>>,
  isFull = false,
): Promise<void> {
  await executor
    .updateTable('import_run')
    .set({ ended_at: new Date(), counts: JSON.stringify(counts), is_full: isFull })
    .where('id', '=', id)
    .execute();
}
