import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

type EngagementExecutor = Executor<EngagementTables>;

/** Marks a course for a person; marked already stays marked. */
export async function addBookmark(
  executor: EngagementExecutor,
  userId: number,
  courseId: number,
  now: Date,
): Promise<void> {
  await executor
    .insertInto('course_bookmark')
    .values({ user_id: userId, course_id: courseId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a person's mark away. @returns whether there was one */
export async function removeBookmark(executor: EngagementExecutor, userId: number, courseId: number): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('course_bookmark')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those of the courses that the person has marked. */
export async function markedAmong(
  executor: EngagementExecutor,
  userId: number,
  courseIds: readonly number[],
): Promise<Set<number>> {
  if (courseIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom('course_bookmark')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', 'in', [...courseIds])
    .execute();
  return new Set(rows.map((row) => row.course_id));
}
