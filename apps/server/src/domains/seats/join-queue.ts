import { sql } from 'kysely';
import { MOST_PLACES, type WaitingPlace } from '@kavosh/contract/waiting.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SeatsWork } from './deps.ts';
import { readPlaces } from './place-store.ts';

/**
 * Puts a person at the end of the queue of a full edition; one who is in it stays where they are. Refuses with
 * edition.not_full and, above ten queues at once, waiting.too_many. Whether they may buy the course is the caller's.
 * @returns undefined: their place ended in the same moment, since they bought it or left
 */
export const joinQueue = (
  { db, clock }: Pick<SeatsWork, 'db' | 'clock'>,
  { userId, courseId, editionId, capacity }: { userId: number; courseId: number; editionId: number; capacity: number },
): Promise<WaitingPlace | undefined> =>
  inTransaction(db, async (tx) => {
    // The counter is locked first: a seat that becomes free now is seen, or its transaction sees this place. By a query
    // of its own: one that waits for a lock goes on to see other tables as they were before it waited.
    await sql`select from edition_seats where edition_id = ${editionId} for no key update`.execute(tx);
    const { rows } = await sql<{ full: boolean; live: number; is_in: boolean }>`
      select c.taken >= ${capacity} or exists (
          select from waiting_place w where w.edition_id = c.edition_id and w.state = 'waiting') as full,
        (select count(*)::int from waiting_place w where w.user_id = ${userId} and w.state in ('waiting', 'offered'))
          as live,
        exists (select from waiting_place w where w.edition_id = c.edition_id and w.user_id = ${userId}
          and w.state in ('waiting', 'offered')) as is_in
      from edition_seats c where c.edition_id = ${editionId}`.execute(tx);
    const now = rows[0];
    if (!now?.is_in) {
      if (!now?.full) throw new Refusal('edition.not_full');
      if (now.live >= MOST_PLACES) throw new Refusal('waiting.too_many', { most: formatNumber(MOST_PLACES) });
      // The counter is locked, so that the same person does not come in between. The predicate of the index as it is:
      // with parameters PostgreSQL does not find it.
      await sql`
        insert into waiting_place (edition_id, course_id, user_id, state, at)
        values (${editionId}, ${courseId}, ${userId}, 'waiting', ${clock.now()})
        on conflict (edition_id, user_id) where state in ('waiting', 'offered') do nothing`.execute(tx);
    }
    return (await readPlaces(tx, userId, [editionId])).get(editionId);
  });
