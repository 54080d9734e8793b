import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { noteFeedRecords } from '../../../kernel/feed-history/feed-history-store.ts';
import type { JobsTables } from '../jobs.tables.ts';

/**
 * Closes jobs of a source until their feed has them again. Those that are closed already (a colleague may have taken
 * them off meanwhile) stay as they are. With `run` it can be taken back with that reading.
 */
export async function closeJobs(
  executor: Executor<JobsTables>,
  source: string,
  ids: readonly number[],
  now: Date,
  run?: number,
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await executor
    .updateTable('job')
    .set((eb) => ({ closed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('closed_at', 'is', null)
    .returning('source_key')
    .execute();
  if (run !== undefined)
    await noteFeedRecords(
      executor,
      'job_feed_record',
      { run, source },
      gone.map((row) => ({ sourceKey: row.source_key, record: null })),
    );
}
