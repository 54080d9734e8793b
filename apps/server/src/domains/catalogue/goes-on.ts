import { sql, type RawBuilder } from 'kysely';

/** Whether an edition of the course `c` of a query can still be had at `now`. */
const hasEdition = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from edition e
  where e.course_id = c.id and e.is_open and (e.ends_at is null or e.ends_at > ${now}::timestamptz))`;

/**
 * Whether the course `c` of a query is bought here by its editions alone: some were written by hand and were on the
 * site. What feeds say of a course holds beside their editions (decision 0331).
 */
export const soldByEdition = sql<boolean>`(c.payment_type = 'wallet' and exists (
  select from edition e where e.course_id = c.id and e.by_hand and e.was_open))`;

/** Whether the course `c` of a query is sold by its editions alone, and none can be had at `now`. */
export const isClosed = (now: Date): RawBuilder<boolean> => sql<boolean>`(${soldByEdition} and not ${hasEdition(now)})`;

/**
 * Whether the course `c` of a query has not ended at `now`: its end is to come or not set, or an edition of it can
 * still be had.
 */
export const goesOn = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.ends_at is null or c.ends_at > ${now}::timestamptz or ${hasEdition(now)})`;

/** Whether the course `c` of a query can be had at `now`: it has not ended, nor are all its editions closed. */
export const onOffer = (now: Date): RawBuilder<boolean> => sql<boolean>`(${goesOn(now)} and not ${isClosed(now)})`;
