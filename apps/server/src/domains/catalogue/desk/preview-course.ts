import { sql } from 'kysely';
import type { CourseCard, CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { courseRow, presentCourse, RELATED, type CityLookup, type CourseRow } from '../courses/show-course.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { EditingDeps } from '../editing-deps.ts';

export interface PreviewDeps extends Pick<EditingDeps, 'db' | 'clock'> {
  content: CityLookup;
  /** Cards of the courses nearest to one. */
  nearest: (id: number, limit: number) => Promise<CourseCard[]>;
}

/** `stale`: it has changed since that version. */
export type CoursePreview = CourseDetail | 'stale';

/** As the page of the course would be, with the courses like it. */
export const presentPreview = async (
  { content, nearest }: Omit<PreviewDeps, 'db' | 'clock'>,
  row: CourseRow,
  now: Date,
): Promise<CourseDetail> => presentCourse(row, await nearest(row.id, RELATED), { content, now });

/**
 * The preview of an academy or a teacher: the page of their latest published course. Refuses with desk.no_page where
 * there is none.
 */
export async function pageNaming(
  executor: Executor<CatalogueTables>,
  of: { academy: number } | { instructor: number },
  now: Date,
): Promise<CourseRow> {
  const which =
    'academy' in of
      ? sql`c.academy_id = ${of.academy}`
      : sql`c.id in (select course_id from course_instructor where instructor_id = ${of.instructor})`;
  const { rows } = await sql<{ id: number }>`
    select c.id from course c where c.state = 'published' and ${which} order by c.id desc limit 1`.execute(executor);
  const row = rows[0] && (await courseRow(executor, now, rows[0].id));
  if (!row) throw new Refusal('desk.no_page');
  return row;
}
