import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { noteFeedRecords } from '../../../kernel/feed-history/feed-history-store.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { SearchTables } from '../search.tables.ts';

/**
 * Takes courses of a source off the shelves until their feed has them again. Those that are not on them (a colleague
 * may have taken them off meanwhile) stay as they are. With `run` it can be taken back with that reading.
 */
export async function unpublishCourses(
  executor: Executor<CatalogueTables & SearchTables>,
  source: string,
  ids: readonly number[],
  run?: number,
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await executor
    .updateTable('course')
    .set((eb) => ({ state: 'unpublished', updated_at: new Date(), version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('state', 'in', ['published', 'suspended'])
    .returning('source_key')
    .execute();
  if (run !== undefined)
    await noteFeedRecords(
      executor,
      'course_feed_record',
      { run, source },
      gone.map((row) => ({ sourceKey: row.source_key, record: null })),
    );
  await indexCourses(executor, ids);
}
