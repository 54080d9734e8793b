import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { EditionRecord } from '../courses/course-record.ts';

const columns = [
  'course_id',
  'source_key',
  'center',
  'teacher',
  'schedule',
  'starts_at',
  'ends_at',
  'capacity',
  'duration_minutes',
  'ref_url',
] as const;
const shape = `
  course_id int, source_key text, center text, teacher text, schedule text, starts_at timestamptz, ends_at timestamptz,
  capacity int, duration_minutes int, ref_url text`;
const told = columns.slice(2);

export interface CourseEditions {
  courseId: number;
  /** Of editions with the same key the last counts. */
  editions: readonly EditionRecord[];
  /** Editions that are not given are closed, as they left the feed; false where it is not known whether they did. */
  closeOthers: boolean;
}

/**
 * Writes the editions of the courses given: new ones are added, changed ones rewritten, equal ones not touched, those
 * that left the feed closed, never deleted. Three queries, however many there are. Answers every edition given, with
 * its id.
 */
export async function saveEditions(
  executor: Executor<CatalogueTables>,
  courses: readonly CourseEditions[],
): Promise<{ courseId: number; editionId: number; edition: EditionRecord }[]> {
  const given = new Map(
    courses.flatMap(({ courseId, editions }) =>
      editions.map((edition) => [`${courseId}/${edition.sourceKey}`, { courseId, edition }] as const),
    ),
  );
  const complete = courses.filter((one) => one.closeOthers).map((one) => one.courseId);
  await sql`update edition set is_open = false where course_id = any(${complete}::int[])
    and is_open and not by_hand and not (course_id || '/' || source_key = any(${[...given.keys()]}::text[]))`.execute(
    executor,
  );
  if (given.size === 0) return [];
  const rows = [...given.values()].map(({ courseId, edition }) => ({
    course_id: courseId,
    source_key: edition.sourceKey,
    center: edition.center,
    teacher: edition.teacher,
    schedule: edition.schedule,
    starts_at: edition.startsAt,
    ends_at: edition.endsAt,
    capacity: edition.capacity,
    duration_minutes: edition.durationMinutes,
    ref_url: edition.refUrl,
  }));
  await sql`
    insert into edition as old (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => sql.ref(name)))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(shape)})
    on conflict (course_id, source_key) do update set is_open = true,
      ${sql.raw(told.map((name) => `${name} = excluded.${name}`).join(', '))}
    where not old.is_open or (${sql.raw(told.map((name) => `old.${name}`).join(', '))})
      is distinct from (${sql.raw(told.map((name) => `excluded.${name}`).join(', '))})`.execute(executor);
  const saved = await executor
    .selectFrom('edition')
    .select(['id', 'course_id', 'source_key'])
    .where('course_id', '=', sql<number>`any(${courses.map((one) => one.courseId)}::int[])`)
    .execute();
  return saved.flatMap((row) => {
    const one = given.get(`${row.course_id}/${row.source_key}`);
    return one ? [{ courseId: one.courseId, editionId: row.id, edition: one.edition }] : [];
  });
}
