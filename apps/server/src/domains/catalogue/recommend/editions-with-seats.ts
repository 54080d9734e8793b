import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** An edition that is open now; `capacity` null: its seats are not counted. */
export interface SeatedEdition {
  id: number;
  courseId: number;
  capacity: number | null;
}

/** Open editions of the courses that are not over. One query. */
export async function editionsWithSeats(
  executor: Executor<CatalogueTables>,
  courseIds: readonly number[],
  now: Date,
): Promise<SeatedEdition[]> {
  const { rows } = await sql<SeatedEdition>`
    select e.id, e.course_id as "courseId", nullif(e.capacity, 0) as capacity from edition e
    where e.course_id = any(${[...courseIds]}::int[]) and e.is_open
      and (e.ends_at is null or e.ends_at > ${now}::timestamptz)`.execute(executor);
  return rows;
}
