import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { CourseSearch } from '../search/course-search.ts';
import type { SearchExecutor } from '../search/listed-course-store.ts';
import { scarceTopics, type ScarceTopic } from './scarce-searches.ts';

export type { ScarceTopic };

/** What people search and hardly find, and in which categories that is. A category here is one without a parent. */
export interface CatalogueDemand {
  /** As scarce-searches.ts says. */
  topics(): Promise<ScarceTopic[]>;
  /** The category of each of the published courses. */
  categoriesOf(courseIds: readonly number[]): Promise<Map<number, number>>;
  /** Those in which an academy has published courses. */
  categoriesOfAcademy(academyId: number): Promise<number[]>;
  /** The academies that have published courses in it. */
  academiesOf(categoryId: number): Promise<number[]>;
}

export const catalogueDemand = (
  executor: SearchExecutor,
  judge: CourseSearch['judge'],
  clock: Clock,
): CatalogueDemand => ({
  topics: () => scarceTopics(executor, judge, clock.now()),
  async categoriesOf(courseIds) {
    const { rows } = await sql<{ course_id: number; top_category_id: number }>`
      select course_id, top_category_id from search_course where course_id = any(${[...courseIds]}::int[])`.execute(
      executor,
    );
    return new Map(rows.map((row) => [row.course_id, row.top_category_id]));
  },
  async categoriesOfAcademy(academyId) {
    const { rows } = await sql<{ id: number }>`
      select distinct top_category_id as id from search_course where academy_id = ${academyId}`.execute(executor);
    return rows.map(({ id }) => id);
  },
  async academiesOf(categoryId) {
    const { rows } = await sql<{ id: number }>`
      select distinct academy_id as id from search_course where top_category_id = ${categoryId} order by 1`.execute(
      executor,
    );
    return rows.map(({ id }) => id);
  },
});
