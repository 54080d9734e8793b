import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { EngagementTables } from './engagement.tables.ts';

/** Older marks say little of today's taste. */
const MARKS = 50;
/**
 * The latest people for each bookmarked course or job, and the nearest of them all: this bounds the work for one that
 * everyone bookmarks.
 */
const PEOPLE_A_MARK = 300;
const NEAREST = 200;
const ALSO = 100;

/** A person's bookmarks, latest first, and other bookmarks of people with the same ones: ids of courses or of jobs. */
export interface MarkedTaste {
  chosen: number[];
  alsoChosen: { id: number; weight: number; people: number }[];
}

const tables = {
  course: sql.raw('(select user_id, course_id as id, created_at from course_bookmark)'),
  job: sql.raw('(select user_id, job_id as id, created_at from job_bookmark)'),
} as const;

/**
 * A person's taste in courses or in jobs, as their marks show it. People are near who share many marks and have few
 * others (shared / √all of theirs); a course or job weighs the sum of how near those `people` are who marked it. One
 * query, bounded however many people there are.
 */
export async function markedTaste(
  executor: Executor<EngagementTables>,
  of: keyof typeof tables,
  userId: number,
): Promise<MarkedTaste> {
  const marks = tables[of];
  const { rows } = await sql<{ id: number; weight: number | null; people: number }>`
    with mine as (
      select id, created_at from ${marks} b where user_id = ${userId} order by created_at desc, id desc limit ${MARKS}
    ), near as (
      select b.user_id, count(*) as shared from mine cross join lateral (
        select user_id from ${marks} b
        where b.id = mine.id and b.user_id <> ${userId}
        order by b.created_at desc limit ${PEOPLE_A_MARK}
      ) b group by 1 order by 2 desc, 1 limit ${NEAREST}
    ), theirs as (
      select b.id, n.shared / sqrt(count(*) over (partition by b.user_id)) as weight
      from near n join ${marks} b on b.user_id = n.user_id
    ), also as (
      select id, sum(weight) as weight, count(*)::int as people from theirs
      where id not in (select id from mine)
      group by 1 order by 2 desc, 1 limit ${ALSO}
    )
    (select id, null::float as weight, 0 as people from mine order by created_at desc, id desc)
    union all (select id, weight::float, people from also)`.execute(executor);
  return {
    chosen: rows.filter((row) => row.weight === null).map((row) => row.id),
    alsoChosen: rows.flatMap(({ id, weight, people }) => (weight === null ? [] : [{ id, weight, people }])),
  };
}
