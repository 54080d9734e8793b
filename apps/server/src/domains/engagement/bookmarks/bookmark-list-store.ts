import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/** A bookmark, by the id of the bookmarked thing. */
export interface Mark {
  id: number;
  at: Date;
}

export interface Marks {
  courses: Mark[];
  jobs: Mark[];
}

/** What a person marked, the latest first; at most `most` of each kind. */
export async function listMarks(executor: Executor<EngagementTables>, userId: number, most: number): Promise<Marks> {
  const [courses, jobs] = await Promise.all([
    executor
      .selectFrom('course_bookmark')
      .select(['course_id as id', 'created_at as at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('course_id', 'desc')
      .limit(most)
      .execute(),
    executor
      .selectFrom('job_bookmark')
      .select(['job_id as id', 'created_at as at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('job_id', 'desc')
      .limit(most)
      .execute(),
  ]);
  return { courses, jobs };
}

/** How much a person marked. */
export async function countMarks(
  executor: Executor<EngagementTables>,
  userId: number,
): Promise<{ courses: number; jobs: number }> {
  const { rows } = await sql<{ courses: number; jobs: number }>`
    select (select count(*) from course_bookmark where user_id = ${userId})::int as courses,
      (select count(*) from job_bookmark where user_id = ${userId})::int as jobs`.execute(executor);
  return rows[0]!;
}
