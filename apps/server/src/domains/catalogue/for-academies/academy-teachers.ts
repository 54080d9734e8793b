import { randomUUID } from 'node:crypto';
import { nameKey } from '@kavosh/persian/fold.ts';
import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** A teacher as an academy names them. */
export interface NamedTeacher {
  firstName: string;
  lastName: string;
  position: string;
}

/** A teacher of an academy's own courses, or whom its members wrote. */
export interface AcademyTeacher {
  id: number;
  name: string;
  position: string;
}

/** So many teachers of an academy may wait for a look. */
const MOST_WAITING = 2_000;

/** Teachers that courses of an academy name, and those whom its members wrote, by number. One query. */
export async function teachersOfAcademy(
  executor: Executor<CatalogueTables>,
  academyId: number,
): Promise<AcademyTeacher[]> {
  const { rows } = await sql<AcademyTeacher>`
    select i.id, trim(i.first_name || ' ' || i.last_name) as name, i.position from instructor i
    where i.merged_into is null and (i.academy_id = ${academyId} or i.id in (
      select ci.instructor_id from course_instructor ci join course c on c.id = ci.course_id
      where c.academy_id = ${academyId}))
    order by i.id`.execute(executor);
  return rows;
}

/** Names of who teaches these courses on the site, in the order in which they are shown. One query. */
export async function teachersOfCourses(
  executor: Executor<CatalogueTables>,
  courseIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ course_id: number; names: string[] }>`
    select ci.course_id, array_agg(trim(i.first_name || ' ' || i.last_name) order by ci.position) as names
    from course_instructor ci join instructor i on i.id = ci.instructor_id
    where ci.course_id = any(${[...courseIds]}::int[]) group by ci.course_id`.execute(executor);
  return new Map(rows.map((row) => [row.course_id, row.names]));
}

/**
 * The academy's teachers of these names, letters folded; who is not there is added and waits until a course that names
 * them is approved. Answers them in the order of the
 * names, each once, and the numbers of those who were added. Refuses with teacher.many where more of the
 * academy would wait than colleagues look through.
 */
export async function nameTeachers(
  tx: Transaction<CatalogueTables>,
  academyId: number,
  named: readonly NamedTeacher[],
): Promise<{ teachers: AcademyTeacher[]; added: number[] }> {
  if (named.length === 0) return { teachers: [], added: [] };
  // Of two members who add one name at once, the second finds the first's.
  await sql`select pg_advisory_xact_lock(hashtext('academy.teachers'), ${academyId}::int)`.execute(tx);
  const known = new Map<string, AcademyTeacher>();
  for (const one of await teachersOfAcademy(tx, academyId))
    if (!known.has(nameKey(one.name))) known.set(nameKey(one.name), one);
  const keyOf = ({ firstName, lastName }: NamedTeacher): string => nameKey(`${firstName} ${lastName}`);
  const missing = new Map(named.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one]));
  const added: number[] = [];
  if (missing.size > 0) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from instructor where academy_id = ${academyId} and waits`.execute(tx);
    if (rows[0]!.count + missing.size > MOST_WAITING) throw new Refusal('teacher.many');
    const rowsAdded = await tx
      .insertInto('instructor')
      .values(
        [...missing.values()].map(({ firstName, lastName, position }) => ({
          first_name: firstName,
          last_name: lastName,
          position,
          image: null,
          source: `academy:${academyId}`,
          source_key: randomUUID(),
          academy_id: academyId,
          waits: true,
        })),
      )
      .returning(['id', 'first_name', 'last_name', 'position'])
      .execute();
    for (const { id, first_name: first, last_name: last, position } of rowsAdded) {
      added.push(id);
      known.set(nameKey(`${first} ${last}`), { id, name: `${first} ${last}`.trim(), position });
    }
  }
  const found = named.map((one) => known.get(keyOf(one))!);
  return { teachers: [...new Map(found.map((one) => [one.id, one])).values()], added };
}
