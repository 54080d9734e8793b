import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

/** Ids of the newest open jobs, the newest first; those that nothing was heard of for a while come last. One query. */
export async function recentJobIds(executor: Executor<JobsTables>, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with open as (
      select id, published_at from job where closed_at is null and (valid_until is null or valid_until >= ${now})
    )
    select id from (
      (
        select id, published_at, 0 as place from open o
        where not exists (select from job_silent s where s.job_id = o.id)
        order by published_at desc, id desc limit ${limit}
      )
      union all
      (select id, published_at, 1 from open join job_silent on job_id = id order by 2 desc, 1 desc limit ${limit})
    ) found
    order by place, published_at desc, id desc limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
