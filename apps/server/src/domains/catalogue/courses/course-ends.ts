import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** When a course that is on the site, or its edition, begins and ends; null: not known. */
export interface CourseEnd {
  courseId: number;
  editionId: number | null;
  title: string;
  academy: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * Of each of the courses that is published, in the order asked; an edition's own days come before the course's. One
 * query.
 */
export async function courseEnds(
  executor: Executor<CatalogueTables>,
  asked: readonly { courseId: number; editionId: number | null }[],
): Promise<CourseEnd[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<CourseEnd>`
    select a.course_id as "courseId", a.edition_id as "editionId", c.title, y.name as academy,
      case when e.id is null then c.starts_at else e.starts_at end as "startsAt",
      case when e.id is null then c.ends_at else coalesce(
        e.ends_at, (select max(s.ends_at) from edition_session s where s.edition_id = e.id)) end as "endsAt"
    from unnest(${asked.map((one) => one.courseId)}::int[], ${asked.map((one) => one.editionId)}::int[])
        with ordinality as a(course_id, edition_id, n)
      join course c on c.id = a.course_id and c.state = 'published'
      join academy y on y.id = c.academy_id
      left join edition e on e.id = a.edition_id and e.course_id = c.id
    order by a.n`.execute(executor);
  return rows;
}
