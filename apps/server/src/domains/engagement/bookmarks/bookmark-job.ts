import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { addJobBookmark, removeJobBookmark } from './job-bookmark-store.ts';

export interface JobBookmarkDeps {
  db: Kysely<EngagementTables>;
  jobs: Pick<Jobs, 'isShown'>;
  clock: Clock;
}

/**
 * Gives a job the mark that is wanted, or turns it over where nothing is said. A closed job may be marked as long as
 * its page is there; one that is gone keeps its mark and may lose it, but gets no new one: refuses with job.not_found.
 * @returns whether the job is marked now
 */
export async function bookmarkJob(
  { db, jobs, clock }: JobBookmarkDeps,
  userId: number,
  jobId: number,
  wanted: boolean | undefined,
): Promise<boolean> {
  if (wanted !== true) {
    const removed = await removeJobBookmark(db, userId, jobId);
    if (removed) return false;
  }
  if (!(await jobs.isShown(jobId))) throw new Refusal('job.not_found');
  if (wanted === false) return false;
  await addJobBookmark(db, userId, jobId, clock.now());
  return true;
}
