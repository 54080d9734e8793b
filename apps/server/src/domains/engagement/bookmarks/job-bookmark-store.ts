import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

type EngagementExecutor = Executor<EngagementTables>;

/** Marks a job for a person; marked already stays marked. */
export async function addJobBookmark(
  executor: EngagementExecutor,
  userId: number,
  jobId: number,
  now: Date,
): Promise<void> {
  await executor
    .insertInto('job_bookmark')
    .values({ user_id: userId, job_id: jobId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a person's mark away. @returns whether there was one */
export async function removeJobBookmark(executor: EngagementExecutor, userId: number, jobId: number): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('job_bookmark')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those of the jobs that the person has marked. */
export async function markedJobsAmong(
  executor: EngagementExecutor,
  userId: number,
  jobIds: readonly number[],
): Promise<Set<number>> {
  if (jobIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom('job_bookmark')
    .select('job_id')
    .where('user_id', '=', userId)
    .where('job_id', 'in', [...jobIds])
    .execute();
  return new Set(rows.map((row) => row.job_id));
}
