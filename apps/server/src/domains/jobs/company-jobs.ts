import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';
import { openAt } from './open-at.ts';

/** Ids of the other open jobs of a job's company, the newest first; none for an unknown job. One query. */
export async function companyJobIds(
  executor: Executor<JobsTables>,
  jobId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select j.id from job this join job j on j.company_id = this.company_id
    where this.id = ${jobId} and j.id <> this.id and ${openAt(now)}
    order by j.published_at desc, j.id desc limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
