import { sql } from 'kysely';
import type { CourseList } from '../catalogue/catalogue.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';

type PathsExecutor = Executor<LearningPathsTables>;

/** Replaces the stored skills of the courses; unchanged rows are not touched. Two statements. */
export async function writeCourseSkills(
  executor: PathsExecutor,
  courses: readonly { id: number; skills: ReadonlySet<number> }[],
): Promise<void> {
  const pairs = courses.flatMap(({ id, skills }) => [...skills].map((skill) => [id, skill] as const));
  const [courseIds, skillIds] = [pairs.map(([id]) => id), pairs.map(([, skill]) => skill)];
  await sql`delete from course_skill where course_id = any(${courses.map(({ id }) => id)}::int[])
    and (course_id, skill_id) not in (select * from unnest(${courseIds}::int[], ${skillIds}::int[]))`.execute(executor);
  await sql`
    insert into course_skill (course_id, skill_id)
    select * from unnest(${courseIds}::int[], ${skillIds}::int[])
    order by 1, 2
    on conflict do nothing`.execute(executor);
}

/** More than all courses of most catalogues: what one answer may cost has an end. */
const MOST_LOOKED_AT = 20_000;

/**
 * For each of the skills the courses that teach it, in any state; the youngest `most`, or where there are more than
 * 20,000 over all skills. One query.
 */
export async function coursesTeaching(
  executor: PathsExecutor,
  skillIds: readonly number[],
  most = MOST_LOOKED_AT,
): Promise<CourseList[]> {
  if (skillIds.length === 0) return [];
  const { rows } = await sql<CourseList>`
    select s.id as key,
      array(
        select course_id from course_skill c
        where c.skill_id = s.id
        order by course_id desc limit ${Math.min(most, Math.ceil(MOST_LOOKED_AT / skillIds.length))}
      ) as ids
    from unnest(${[...skillIds]}::int[]) s(id)`.execute(executor);
  return rows;
}

/** Ids of the skills that each of the courses teaches, in order; courses without any are left out. One query. */
export async function skillsOfCourses(
  executor: PathsExecutor,
  courseIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; skills: number[] }>`
    select course_id as id, array_agg(skill_id order by skill_id) as skills from course_skill
    where course_id = any(${[...courseIds]}::int[])
    group by 1`.execute(executor);
  return new Map(rows.map(({ id, skills }) => [id, skills]));
}

/** Ids of the skills that any of the courses teaches. */
export async function skillsTaughtBy(executor: PathsExecutor, courseIds: readonly number[]): Promise<number[]> {
  if (courseIds.length === 0) return [];
  const rows = await executor
    .selectFrom('course_skill')
    .select('skill_id')
    .distinct()
    .where('course_id', 'in', [...courseIds])
    .execute();
  return rows.map((row) => row.skill_id);
}
