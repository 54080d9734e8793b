import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** Which pictures a course names for its teachers. */
export interface SaidPortraits {
  courseId: number;
  teachers: readonly { id: number; address: string }[];
}

/** Notes which pictures courses of a feed name, in place of what they named before. Two queries at most. */
export async function notePortraitsSaid(
  executor: Executor<CatalogueTables>,
  courses: readonly SaidPortraits[],
): Promise<void> {
  await sql`delete from instructor_portrait_said
    where course_id = any(${courses.map((one) => one.courseId)}::int[])`.execute(executor);
  const said = courses.flatMap(({ courseId, teachers }) => teachers.map((one) => ({ courseId, ...one })));
  if (said.length === 0) return;
  await sql`insert into instructor_portrait_said (course_id, instructor_id, address)
    select * from unnest(${said.map((one) => one.courseId)}::int[], ${said.map((one) => one.id)}::int[],
      ${said.map((one) => one.address)}::text[])
    on conflict do nothing`.execute(executor);
}

/**
 * The photos that stand in place of drawn portraits of a feed's teachers, by the feed's keys; the drawn ones are noted
 * beneath them. One query.
 */
export async function layPortraits(
  executor: Executor<CatalogueTables>,
  source: string,
  drawn: readonly { key: string; image: string | null }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ source_key: string; photo: string }>`
    update instructor_portrait p set drawn = n.image
    from instructor i join unnest(${drawn.map((one) => one.key)}::text[],
      ${drawn.map((one) => one.image)}::text[]) as n(key, image) on i.source_key = n.key
    where i.source = ${source} and p.instructor_id = i.id and p.photo is not null
    returning i.source_key, p.photo`.execute(executor);
  return new Map(rows.map((row) => [row.source_key, row.photo]));
}
