import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';
import { openAt } from './open-at.ts';

/** A member's taste in jobs. */
export interface JobTaste {
  /** Ids of jobs that they chose, the latest first. */
  readonly chosen: readonly number[];
  /** What people with the same taste chose, with how near those people are; any positive scale. */
  readonly alsoChosen: readonly { readonly id: number; readonly weight: number }[];
  /** Categories that they named as interesting. */
  readonly categories: readonly number[];
  /** Ids of skills that they have, learn or look at. */
  readonly skills: readonly number[];
  /** What is not to be suggested. */
  readonly without?: UnwantedJobs;
}

/** What a member turned down: ids of jobs, and of categories of which no job is wanted. */
export interface UnwantedJobs {
  readonly jobs: readonly number[];
  readonly categories: readonly number[];
}
const nothing: UnwantedJobs = { jobs: [], categories: [] };

/** The strongest interests, and for each of them the newest open jobs: looking at every job would cost too much. */
const SKILLS = 15;
const OF_A_SKILL = 80;
const CATEGORIES = 8;
const OF_A_CATEGORY = 120;

/**
 * Ids of open jobs for a member with a known taste (decisions § 7), scored from 0 to about 14: up to 6 for choices of
 * people with the same taste; up to 4 for needing skills of jobs that the member chose, or that they learn (later
 * choices count for more); up to 2 for the same categories, 0.5 for the same companies, 1 for the same provinces; up to
 * 0.5 for being new. At most three of one company; no chosen and no closed ones. One query, bounded whatever the number
 * of open jobs.
 */
export async function recommendByTaste(
  executor: Executor<JobsTables>,
  now: Date,
  taste: JobTaste,
  limit: number,
): Promise<number[]> {
  const isOpen = openAt(now);
  const { jobs: excluded, categories: unwanted } = taste.without ?? nothing;
  const { rows } = await sql<{ id: number }>`
    with liked as (
      select j.id, j.category_id, j.company_id, j.province_id, 1.0 / (1 + l.place * 0.1) as weight
      from unnest(${[...taste.chosen]}::int[]) with ordinality as l(id, place) join job j on j.id = l.id
    ), by_skill as (
      select skill_id, sum(weight) / max(sum(weight)) over () as share from (
        select js.skill_id, weight from liked join job_skill js on js.job_id = liked.id
        union all select s.id, 0.7 from unnest(${[...taste.skills]}::int[]) as s(id)) interest
      group by 1 order by 2 desc, 1 limit ${SKILLS}
    ), by_category as (
      select category_id, sum(weight) / max(sum(weight)) over () as share from (
        select category_id, weight from liked
        union all select id, 0.7
        from unnest(${[...taste.categories]}::int[]) as n(id)) interest
      group by 1 order by 2 desc, 1 limit ${CATEGORIES}
    ), by_company as (select company_id, sum(weight) / max(sum(weight)) over () as share from liked group by 1),
    by_province as (
      select province_id, sum(weight) / max(sum(weight)) over () as share
      from liked where province_id is not null group by 1
    ),
    also as (
      select job_id, weight / nullif(max(weight) over (), 0) as share
      from unnest(
        ${taste.alsoChosen.map((one) => one.id)}::int[], ${taste.alsoChosen.map((one) => one.weight)}::float[]
      ) as a(job_id, weight)
    ), candidate as (
      select job_id as id from also
      union select found.job_id from by_skill cross join lateral (
        select js.job_id from job_skill js
          join job j on j.id = js.job_id
        where js.skill_id = by_skill.skill_id and ${isOpen}
        order by js.job_id desc limit ${OF_A_SKILL}) found
      union select found.id from by_category cross join lateral (
        select j.id from job j
        where j.category_id = by_category.category_id and ${isOpen}
        order by j.published_at desc limit ${OF_A_CATEGORY}) found
    ), scored as (
      select j.id, j.company_id, j.published_at,
        6 * coalesce(a.share, 0) + 2 * coalesce(bc.share, 0) + 0.5 * coalesce(bo.share, 0) + coalesce(bp.share, 0)
        -- Inside least(): that passes over null, and a job that shares no skill would be worth the most.
        + 4 * (
          select least(coalesce(sum(share), 0) / 2, 1) from job_skill js
            join by_skill using (skill_id)
          where js.job_id = j.id
        )
        + 0.5 * power(0.5, extract(epoch from ${now}::timestamptz - j.published_at) / 86400 / 30) as score
      from candidate join job j using (id) left join also a on a.job_id = j.id
        left join by_category bc on bc.category_id = j.category_id
        left join by_company bo on bo.company_id = j.company_id
        left join by_province bp on bp.province_id = j.province_id
      where ${isOpen} and j.id <> all(${[...taste.chosen, ...excluded]}::int[])
        and j.category_id <> all(${[...unwanted]}::int[])
    ), ranked as (
      select id, score, row_number() over (partition by company_id order by score desc, id desc) as place from scored
    )
    select id from ranked where place <= 3 order by score desc, id desc limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}

/** The newest ones that popularity chooses among, beside those that are popular. */
const NEWEST = 300;

/**
 * Ids of open jobs for a visitor about whom nothing is known, by popularity and freshness: recent marks, halved for
 * every 14 days since publication; at most two of one company and three of one category, so that the shelf shows the
 * breadth of the board; of a member nothing that they turned down. One query.
 */
export async function recommendForVisitor(
  executor: Executor<JobsTables>,
  now: Date,
  popular: readonly { jobId: number; marks: number }[],
  limit: number,
  without: UnwantedJobs = nothing,
): Promise<number[]> {
  const isOpen = openAt(now);
  const isWanted = sql`j.id <> all(${[...without.jobs]}::int[])
    and j.category_id <> all(${[...without.categories]}::int[])`;
  const { rows } = await sql<{ id: number }>`
    with marked as (
      select *
      from unnest(${popular.map((one) => one.jobId)}::int[], ${popular.map((one) => one.marks)}::int[]) as m(id, marks)
    ), candidate as (
      select id from marked
      union (select id from job j where ${isOpen} and ${isWanted} order by published_at desc, id desc limit ${NEWEST})
    ), scored as (
      select j.id, j.company_id, j.category_id,
        ln(2 + coalesce(m.marks, 0)) * power(
          0.5, extract(epoch from ${now}::timestamptz - j.published_at) / 86400 / 14
        ) as score
      from candidate join job j using (id) left join marked m using (id)
      where ${isOpen} and ${isWanted}
    ), ranked as (
      select id, score, row_number() over (partition by company_id order by score desc, id desc) as of_company,
        row_number() over (partition by category_id order by score desc, id desc) as of_category
      from scored
    )
    select id from ranked
    where of_company <= 2 and of_category <= 3
    order by score desc, id desc limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
