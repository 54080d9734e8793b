import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { noteMissing, type MissingOptions } from '../../../kernel/feed-history/missing-store.ts';
import { closeJobs } from './close-jobs.ts';

export interface MissingJobs {
  /** Jobs of the source that had not left it before. */
  open: number;
  /** Those of them that the feed no longer has. */
  missing: number;
  /** Those of the missing that are closed: lacking for the second time, or at once. */
  leaving: number;
  /** Titles of the first few missing ones. */
  examples: string[];
}

const EXAMPLES = 10;

/**
 * After a full feed: jobs of this source whose key was not seen in the second full reading (`run`) are closed at
 * `now`, never deleted; back in the feed they are open again. What one reading lacks is noted as missing, until one
 * has it again; with `atOnce`, and where there is no reading to note, the first one closes it. With `dryRun` nothing
 * is written and the answer tells what would be. `isSeen` is asked for each job: a feed's keys may be too many for a
 * list.
 * @returns the counts, and the ids of the jobs that were closed
 */
export async function closeMissing(
  executor: Executor<JobsTables>,
  source: string,
  isSeen: (sourceKey: string) => boolean,
  now: Date,
  { dryRun = false, run, atOnce = run === undefined && !dryRun }: MissingOptions = {},
): Promise<MissingJobs & { closed: number[] }> {
  const open = await executor
    .selectFrom('job')
    .leftJoin('job_missing', 'job_missing.job_id', 'job.id')
    .select(['id', 'source_key', 'job_missing.run_id as missing_from'])
    .where('source', '=', source)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  const missing = open.filter((row) => !isSeen(row.source_key));
  const ids = missing.map((row) => row.id);
  const leaving = missing.filter((row) => atOnce || row.missing_from !== null).map((row) => row.id);
  const titles = await executor
    .selectFrom('job')
    .select('title')
    .where('id', '=', sql<number>`any(${ids.slice(0, EXAMPLES)}::int[])`)
    .orderBy('id')
    .execute();
  const answer = {
    open: open.length,
    missing: ids.length,
    leaving: leaving.length,
    examples: titles.map((row) => row.title),
    closed: [],
  };
  if (dryRun) return answer;
  const there = new Set(ids);
  const back = open.filter((row) => row.missing_from !== null && !there.has(row.id)).map((row) => row.id);
  await noteMissing(executor, 'job', { run, missing: ids, leaving, back });
  await closeJobs(executor, source, leaving, now, run);
  return { ...answer, closed: leaving };
}
