import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** An edition that can be bought now. */
export interface OpenEdition {
  id: number;
  courseId: number;
  title: string;
  /** The academy's name. */
  academy: string;
  center: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Null: its seats are not counted. */
  capacity: number | null;
}

/**
 * Those of the editions that are open, not over, and of a published course that is bought here. One query.
 */
export async function openEditions(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, OpenEdition>> {
  const { rows } = await sql<OpenEdition>`
    select e.id, e.course_id as "courseId", c.title, a.name as academy, e.center, e.starts_at as "startsAt",
      e.ends_at as "endsAt", nullif(e.capacity, 0) as capacity
    from edition e join course c on c.id = e.course_id join academy a on a.id = c.academy_id
    where e.id = any(${[...ids]}::int[]) and e.is_open and (e.ends_at is null or e.ends_at > ${now})
      and c.state = 'published' and c.payment_type = 'wallet'`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}
