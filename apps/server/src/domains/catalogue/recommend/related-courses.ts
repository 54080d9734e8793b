import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { goesOn } from '../courses/goes-on.ts';
import type { SearchTables } from '../search.tables.ts';

/**
 * Of these, those that share the most words are the related ones: looking at every course of a large category would
 * cost too much.
 */
const CANDIDATES = 200;

/**
 * Ids of the courses nearest to one (decisions § 7): shared category, instructors and topics. A topic is a word of the
 * course's title; it counts for more the rarer it is in the catalogue, and for more in another title than in another
 * text. Better rated ones go first among equals. Never the course itself, never an ended one. One query.
 */
export async function relatedCourseIds(
  executor: Executor<CatalogueTables & SearchTables>,
  now: Date,
  courseId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with this as (
      select c.id, c.category_id, coalesce(k.parent_id, k.id) as top_id from course c join category k on k.id = c.category_id where c.id = ${courseId}
    ), family as (
      select k.id from category k, this where k.id = this.top_id or k.parent_id = this.top_id
    ), taught as (
      select distinct other.course_id from course_instructor mine
        join course_instructor other using (instructor_id) where mine.course_id = ${courseId} and other.course_id <> ${courseId}
    ), candidate as (
      select c.id, (c.category_id = this.category_id)::int * 3 + (c.id in (select course_id from taught))::int * 2 as nearness,
        (c.rating_sum + 3 * 5)::float / (c.rating_count + 5) as rating
      from course c, this
      where c.state = 'published' and c.id <> this.id and ${goesOn(now)}
        and (c.category_id in (select id from family) or c.id in (select course_id from taught))
      order by 2 desc, 3 desc, c.id limit ${CANDIDATES}
    ), topic as (
      -- A posting is term_id * 4 + field − 1: divisible by 4 where the term stands in the title.
      select p as posting, 1 / ln(2 + t.courses) as weight from search_document d cross join lateral unnest(d.postings) p
        join search_term t on t.id = p / 4 where d.course_id = ${courseId} and p % 4 = 0
    )
    select c.id from candidate c left join search_document d on d.course_id = c.id
    order by c.nearness + coalesce((select sum(weight * case when posting = any(d.postings) then 6 else 2 end) from topic
        where d.postings && array[posting, posting + 1, posting + 2, posting + 3]), 0) desc, c.rating desc, c.id
    limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
