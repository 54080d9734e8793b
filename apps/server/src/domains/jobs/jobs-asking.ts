import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

/** Open jobs that ask for one of some skills. */
export interface AskingJobs {
  jobs: number;
  /**
   * Toman a month, of those that state a salary; null where none does. With an even number the lower of the two in the
   * middle: a salary that is really offered.
   */
  medianSalaryFrom: number | null;
  /** Those that ask for the most of them, the newest first among equals. */
  ids: number[];
  /** Those of the skills that any of them asks for, the most asked first, then by name. */
  skills: { id: number; name: string }[];
}

/**
 * How many open jobs ask for at least one of the skills, which of the skills they ask for, and the nearest of them. One
 * query.
 */
export async function jobsAsking(
  executor: Executor<JobsTables>,
  skillIds: readonly number[],
  now: Date,
  limit: number,
): Promise<AskingJobs> {
  if (skillIds.length === 0) return { jobs: 0, medianSalaryFrom: null, ids: [], skills: [] };
  const { rows } = await sql<{
    jobs: number;
    median: number | null;
    ids: number[] | null;
    skills: { id: number; name: string }[] | null;
  }>`
    with asked as materialized (
      select j.id, j.salary_from, j.published_at, s.skill_id from job_skill s join job j on j.id = s.job_id
      where s.skill_id = any(${[...skillIds]}::int[]) and j.closed_at is null
        and (j.valid_until is null or j.valid_until >= ${now})
    ), asking as materialized (
      select id, salary_from, published_at, count(*) as skills from asked group by id, salary_from, published_at
    )
    select (select count(*) from asking) as jobs,
      (
        select percentile_disc(0.5) within group (order by salary_from) from asking where salary_from is not null
      ) as median,
      (
        select array_agg(id)
        from (select id from asking order by skills desc, published_at desc, id desc limit ${limit}) nearest
      ) as ids,
      (
        select json_agg(json_build_object('id', k.id, 'name', k.name) order by n.jobs desc, k.name)
        from (select skill_id, count(*) as jobs from asked group by 1) n
        join skill k on k.id = n.skill_id) as skills`.execute(executor);
  const row = rows[0]!;
  return { jobs: row.jobs, medianSalaryFrom: row.median, ids: row.ids ?? [], skills: row.skills ?? [] };
}
