import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { EngagementTables } from './engagement.tables.ts';

/** Older bookmarks do not make a job popular: it is probably closed by now. */
const POPULAR_DAYS = 30;

/** The jobs that most people marked in the last 30 days, with how many did. */
export async function popularJobs(
  executor: Executor<EngagementTables>,
  now: Date,
  limit: number,
): Promise<{ jobId: number; marks: number }[]> {
  return executor
    .selectFrom('job_bookmark')
    .select(['job_id as jobId', sql<number>`count(*)::int`.as('marks')])
    .where('created_at', '>', new Date(now.getTime() - POPULAR_DAYS * DAY_MS))
    .groupBy('job_id')
    .orderBy('marks', 'desc')
    .orderBy('job_id')
    .limit(limit)
    .execute();
}
