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
 * Sets or removes a job's bookmark; toggles it where neither is asked for. A closed job can be bookmarked as long as it
 * has a page; one that is gone keeps its bookmarks, which can be removed but not set: refuses with job.not_found.
 * @returns whether the job is bookmarked now
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
