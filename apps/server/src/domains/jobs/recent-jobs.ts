import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

/** Ids of the newest open jobs, the newest first. One query. */
export async function recentJobIds(executor: Executor<JobsTables>, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job
    where closed_at is null and (valid_until is null or valid_until >= ${now})
    order by published_at desc, id desc limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
