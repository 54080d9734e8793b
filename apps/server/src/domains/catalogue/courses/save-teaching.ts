import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/**
 * Who teaches what, in the order given: what is no longer so goes, what stays is not touched. A teacher whom an academy
 * wrote waits no longer: what courses say was looked at.
 */
export async function saveTeaching<Tables extends CatalogueTables>(
  given: Executor<Tables>,
  courses: readonly { courseId: number; instructorIds: readonly number[] }[],
): Promise<void> {
  const executor = given as unknown as Executor<CatalogueTables>;
  const rows = courses.flatMap(({ courseId, instructorIds }) =>
    [...new Set(instructorIds)].map((id, position) => ({ courseId, id, position })),
  );
  const taught = sql`
    select *
    from unnest(
      ${rows.map((row) => row.courseId)}::int[], ${rows.map((row) => row.id)}::int[],
      ${rows.map((row) => row.position)}::int[]
    )
      as r(course_id, instructor_id, position)`;
  await sql`delete from course_instructor ci where course_id = any(${courses.map((one) => one.courseId)}::int[])
    and not exists (
      select from (${taught}) r where r.course_id = ci.course_id and r.instructor_id = ci.instructor_id
    )`.execute(executor);
  if (rows.length === 0) return;
  await sql`with looked_at as (
      update instructor set waits = false where waits and id = any(${rows.map((row) => row.id)}::int[])
    )
    insert into course_instructor as old (course_id, instructor_id, position) ${taught}
    on conflict (course_id, instructor_id) do update set position = excluded.position
    where old.position <> excluded.position`.execute(executor);
}
