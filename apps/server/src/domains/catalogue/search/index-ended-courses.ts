import { systemClock, type Clock } from '../../../kernel/clock.ts';
import { indexCourses } from './index-courses.ts';
import type { SearchExecutor } from './listed-course-store.ts';

const MOST = 1000;

/**
 * Courses whose end has come since they were indexed take their place behind the others. A background task: until it
 * has run, a course that ended a minute ago stands where it stood. At most 1,000 a run.
 */
export async function indexEndedCourses(executor: SearchExecutor, clock: Clock = systemClock): Promise<void> {
  const rows = await executor
    .selectFrom('search_course')
    .select('course_id')
    .where('is_ended', '=', false)
    .where('ends_at', '<=', clock.now())
    .orderBy('ends_at')
    .limit(MOST)
    .execute();
  await indexCourses(
    executor,
    rows.map((row) => row.course_id),
    clock,
  );
}
