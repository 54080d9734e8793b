import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** The nearest day of a course that is still to come. */
export interface CourseDate {
  id: number;
  title: string;
  at: Date;
  moment: 'starts' | 'ends';
}

/**
 * The nearest start or end, after `now`, among the published courses given; null where all of them are over or have no
 * date. One query.
 */
export async function nextCourseDate(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
  now: Date,
): Promise<CourseDate | null> {
  const { rows } = await sql<CourseDate>`
    select c.id, c.title, d.at, d.moment from course c
    cross join lateral (values (c.starts_at, 'starts'), (c.ends_at, 'ends')) as d(at, moment)
    where c.id = any(${[...ids]}::int[]) and c.state = 'published' and d.at > ${now}
    order by d.at, c.id limit 1`.execute(executor);
  return rows[0] ?? null;
}
