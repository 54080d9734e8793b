import { sql } from 'kysely';
import type { SearchExecutor } from './listed-course-store.ts';

/** Anyone who counts holds it to the end of the transaction; any number that no other lock of the database has. */
export const POPULAR_LOCK = 0x6b617670; // «kavp»
/** People who must have searched a text on one day before anyone else is shown it. */
const MIN_PEOPLE = 3;
const MOST_POPULAR = 500;
const LONGEST_SHOWN = 60;

/**
 * Writes again which texts of the log several people searched and found something with, without the blocked ones. In a
 * transaction that holds the lock.
 */
export async function countPopular(transaction: SearchExecutor): Promise<void> {
  await sql`delete from search_popular`.execute(transaction);
  await sql`
    insert into search_popular (folded, shown, people)
    select folded, mode() within group (order by shown), sum(people) from (
      select folded, day, mode() within group (order by shown) as shown, count(*) as people from search_log
      where results > 0 and length(shown) <= ${LONGEST_SHOWN} group by folded, day
      having count(*) >= ${MIN_PEOPLE}) days
    where not exists (
      select from search_blocked b where position(' ' || b.folded || ' ' in ' ' || days.folded || ' ') > 0
    )
    group by folded order by sum(people) desc, folded limit ${MOST_POPULAR}`.execute(transaction);
}
