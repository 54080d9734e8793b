import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { OpenEdition } from '../courses/open-editions.ts';

/**
 * An academy's editions that are open, not over, bought here and have a capacity, the earliest first. One query.
 */
export async function countedEditions(
  executor: Executor<CatalogueTables>,
  academyId: number,
  most: number,
  now: Date,
): Promise<OpenEdition[]> {
  const { rows } = await sql<OpenEdition>`
    select e.id, e.course_id as "courseId", c.title, '' as academy, e.center, e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.capacity
    from edition e join course c on c.id = e.course_id
    where c.academy_id = ${academyId} and e.capacity > 0 and e.is_open and (e.ends_at is null or e.ends_at > ${now})
      and c.state = 'published' and c.payment_type = 'wallet'
    order by e.starts_at nulls last, e.id limit ${most}`.execute(executor);
  return rows;
}
