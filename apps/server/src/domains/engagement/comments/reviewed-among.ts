import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/** Those of the pairs of person and course that have a review, on the page or not. One query. */
export async function reviewedAmong(
  executor: Executor<EngagementTables>,
  pairs: readonly { userId: number; courseId: number }[],
): Promise<{ user_id: number; course_id: number }[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ user_id: number; course_id: number }>`
    select c.user_id, c.course_id
    from unnest(${pairs.map((one) => one.userId)}::int[], ${pairs.map((one) => one.courseId)}::int[])
        as p(user_id, course_id)
      join course_comment c on c.user_id = p.user_id and c.course_id = p.course_id`.execute(executor);
  return rows;
}
