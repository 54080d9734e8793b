import { sql, type Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';

export interface InstructorMerge {
  id: number;
  /** The version that was seen. */
  version: number;
  into: number;
  reason: string;
  operator: StaffOperator;
}

/** Courses that one of them teaches, locked in the order of imports: courses before instructors. */
export async function lockCoursesOf(tx: Transaction<EditingTables>, instructorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course where id in (select course_id from course_instructor where instructor_id = ${instructorId})
    order by id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Two rows were one person: the courses of the first are taught by the second, for good, and what feeds say of the
 * first is the second's. With a row of the audit. Refuses with instructor.not_found, instructor.merged and
 * instructor.merge_target.
 */
export const mergeInstructor = (
  { db, clock, audit }: EditingDeps,
  { id, version, into, reason, operator }: InstructorMerge,
): Promise<'done' | 'stale'> =>
  inTransaction(db, async (tx) => {
    const courses = await lockCoursesOf(tx, id);
    const found = await tx
      .selectFrom('instructor')
      .select(['id', 'first_name', 'last_name', 'version', 'merged_into'])
      .where('id', '=', sql<number>`any(${[id, into]}::int[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
    const from = found.find((one) => one.id === id);
    if (!from) throw new Refusal('instructor.not_found');
    if (from.merged_into !== null) throw new Refusal('instructor.merged');
    if (from.version !== version) return 'stale';
    const target = found.find((one) => one.id === into && into !== id);
    if (target?.merged_into !== null) throw new Refusal('instructor.merge_target');
    await sql`update course_instructor ci set instructor_id = ${into} where instructor_id = ${id} and not exists (
      select from course_instructor o where o.course_id = ci.course_id and o.instructor_id = ${into})`.execute(tx);
    await sql`delete from course_instructor where instructor_id = ${id}`.execute(tx);
    // Overrides name teachers by their ids.
    const replaced = (side: 'value' | 'feed') => sql`(
      select coalesce(jsonb_agg(id order by at), '[]') from (
        select case id when ${id} then ${into} else id end as id, min(at) as at
        from jsonb_array_elements_text(o.${sql.ref(side)}) with ordinality as e(text, at), lateral (
          select text::int as id) n group by 1) once)`;
    await sql`update course_override o set value = ${replaced('value')}, feed = ${replaced('feed')}
      where field = 'instructors'
        and (value @> to_jsonb(${id}::int) or feed @> to_jsonb(${id}::int))`.execute(tx);
    // Instructors who were merged into this one earlier now lead to the same target, so no redirect takes two steps.
    await sql`update instructor set merged_into = ${into}, version = version + 1
      where id = ${id} or merged_into = ${id}`.execute(tx);
    await sql`update course set version = version + 1, updated_at = ${clock.now()}
      where id = any(${courses}::int[])`.execute(tx);
    await indexCourses(tx, courses, clock);
    await audit.record(tx, {
      operator,
      action: 'instructor.merged',
      subject: `instructor ${id}`,
      details: {
        reason,
        before: { name: `${from.first_name} ${from.last_name}`.trim() },
        into,
        courses: courses.length,
      },
    });
    return 'done';
  });
