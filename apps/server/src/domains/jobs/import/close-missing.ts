import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { closeJobs } from './close-jobs.ts';

export interface MissingJobs {
  /** Jobs of the source that had not left it before. */
  open: number;
  /** Those of them that the feed no longer has. */
  missing: number;
  /** Titles of the first few missing ones. */
  examples: string[];
}

const EXAMPLES = 10;

/**
 * After a full feed: jobs of this source whose key was not seen are closed at `now`, never deleted; back in the feed
 * they are open again. With `dryRun` nothing is written and the answer tells what would be. `isSeen` is asked for each
 * job: a feed's keys may be too many for a list.
 * @returns the counts, and the ids of the jobs that were closed
 */
export async function closeMissing(
  executor: Executor<JobsTables>,
  source: string,
  isSeen: (sourceKey: string) => boolean,
  now: Date,
  { dryRun = false, run }: { dryRun?: boolean; run?: number | undefined } = {},
): Promise<MissingJobs & { closed: number[] }> {
  const open = await executor
    .selectFrom('job')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  const ids = open.filter((row) => !isSeen(row.source_key)).map((row) => row.id);
  const titles = await executor
    .selectFrom('job')
    .select('title')
    .where('id', '=', sql<number>`any(${ids.slice(0, EXAMPLES)}::int[])`)
    .orderBy('id')
    .execute();
  const answer = { open: open.length, missing: ids.length, examples: titles.map((row) => row.title), closed: [] };
  if (dryRun || ids.length === 0) return answer;
  await closeJobs(executor, source, ids, now, run);
  return { ...answer, closed: ids };
}
