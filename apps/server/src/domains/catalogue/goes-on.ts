import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the course `c` of a query has not ended at `now`: its end is to come or not set, or an edition of it can
 * still be had.
 */
export const goesOn = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(c.ends_at is null or c.ends_at > ${now}::timestamptz or exists (
  select from edition e
  where e.course_id = c.id and e.is_open and (e.ends_at is null or e.ends_at > ${now}::timestamptz)))`;
