import { sql } from 'kysely';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { averageRating } from '../average-rating.ts';
import { votedAttributes } from '../search/course-document.ts';
import { qualityOf } from '../search/course-quality.ts';
import { courseWriter } from '../search/index-courses.ts';
import type { SearchExecutor } from '../search/listed-course-store.ts';

/** What a comment changes of a course's votes: the sum of the stars, and how many gave them. */
export interface VoteChange {
  sum: number;
  count: number;
}

/**
 * Changes a course's votes within the transaction of the domain that owns them, and its cached card and search
 * positions with them; no words change. Simultaneous changes wait for each other on the course's row; the table refuses
 * a negative count.
 * @returns the course's new rating
 */
export async function recordRating(
  executor: SearchExecutor,
  courseId: number,
  change: VoteChange,
): Promise<CourseCard['rating']> {
  const course = await executor
    .updateTable('course')
    .where('id', '=', courseId)
    .set({
      rating_sum: sql<number>`rating_sum + ${change.sum}::int`,
      rating_count: sql<number>`rating_count + ${change.count}::int`,
    })
    .returning(['rating_sum', 'rating_count', 'popularity'])
    .executeTakeFirstOrThrow();
  const rating = { average: averageRating(course.rating_sum, course.rating_count), participants: course.rating_count };
  if (change.sum === 0 && change.count === 0) return rating;
  const listed = await executor
    .selectFrom('search_course')
    .select(['card', 'quality'])
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
  if (listed) {
    const quality = qualityOf(course.rating_sum, course.rating_count);
    const card = JSON.stringify({ ...(JSON.parse(listed.card) as CourseCard), rating });
    // Popularity comes first in `popular`, quality after it (index-courses.ts).
    await executor
      .updateTable('search_course')
      .where('course_id', '=', courseId)
      .set({ card, quality, popular: sql<number>`popular - quality + ${quality}::bigint` })
      .execute();
    await courseWriter.changeAttributes(executor, courseId, (attributes) => votedAttributes(attributes, course));
    await courseWriter.touch(executor, [courseId]);
  }
  return rating;
}
