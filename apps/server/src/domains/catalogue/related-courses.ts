import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { CatalogueTables } from './catalogue.tables.ts';

/**
 * Ids of the courses nearest to one (decisions § 7): shared instructors, then the same subcategory, then the same parent
 * category; better rated first. Never the course itself, never an ended one.
 */
export async function relatedCourseIds(executor: Executor<CatalogueTables>, courseId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with this as (
      select c.id, c.category_id, coalesce(k.parent_id, k.id) as top_id from course c join category k on k.id = c.category_id where c.id = ${courseId}
    ), family as (
      select k.id from category k, this where k.id = this.top_id or k.parent_id = this.top_id
    ), taught as (
      select distinct other.course_id from course_instructor mine
        join course_instructor other using (instructor_id) where mine.course_id = ${courseId} and other.course_id <> ${courseId}
    )
    select c.id from course c, this
    where c.state = 'published' and c.id <> this.id and (c.ends_at is null or c.ends_at > now())
      and (c.category_id in (select id from family) or c.id in (select course_id from taught))
    order by (c.category_id = this.category_id)::int * 3 + (c.id in (select course_id from taught))::int * 2 desc,
      (c.rating_sum + 3 * 5)::float / (c.rating_count + 5) desc, c.id
    limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
