import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

/** For each kind of similarity only the newest open jobs are read: all jobs with a common skill would cost too much. */
const OF_A_SKILL = 60;
const OF_THE_CATEGORY = 150;
const OF_THE_COMPANY = 30;

/**
 * Ids of the open jobs nearest to one (decisions § 7), whether that is open or not: 2 for each shared skill (at most
 * five of them), 3 for the same category, 1 for the same company, 2 for the same city or 1 for the same province; newer
 * ones first among equals. Where fewer than `limit` share a skill, the category or the company, the newest of the same
 * province fill up, then the newest of all: as long as there are as many open jobs, `limit` are answered. Never the job
 * itself; none for an unknown one. One query.
 */
export async function similarJobIds(
  executor: Executor<JobsTables>,
  jobId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const isOpen = sql`j.id <> ${jobId} and j.closed_at is null and (j.valid_until is null or j.valid_until >= ${now})`;
  const { rows } = await sql<{ id: number }>`
    with this as (
      select id, category_id, company_id, province_id, city_id from job where id = ${jobId}
    ), shared as (
      select s.job_id, count(*) as skills from job_skill mine cross join lateral (
        select other.job_id from job_skill other
          join job j on j.id = other.job_id
        where other.skill_id = mine.skill_id and ${isOpen}
        order by other.job_id desc limit ${OF_A_SKILL}
      ) s where mine.job_id = ${jobId} group by 1
    ), near as (
      select job_id as id from shared
      union (
        select j.id from this
          join job j on j.category_id = this.category_id
        where ${isOpen} order by j.published_at desc limit ${OF_THE_CATEGORY}
      )
      union (
        select j.id from this
          join job j on j.company_id = this.company_id
        where ${isOpen} order by j.published_at desc limit ${OF_THE_COMPANY}
      )
    ), nearby as (
      -- Counted once, before anything is read for it: what is not needed costs nothing.
      select id from near union (
        select j.id from this join job j on j.province_id = this.province_id
        where (select count(*) from near) < ${limit} and ${isOpen} order by j.published_at desc limit ${limit})
    ), candidate as (
      select id from nearby union (
        select j.id from this
          cross join job j
        where (select count(*) from nearby) < ${limit} and ${isOpen}
        order by j.published_at desc, j.id desc limit ${2 * limit})
    )
    select j.id from candidate join job j using (id) left join shared on shared.job_id = j.id cross join this
    order by 2 * least(coalesce(shared.skills, 0), 5) + 3 * (
      j.category_id = this.category_id
    )::int + (j.company_id = this.company_id)::int
      + coalesce((j.province_id = this.province_id)::int, 0) + coalesce((j.city_id = this.city_id)::int, 0) desc,
      j.published_at desc, j.id desc
    limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
