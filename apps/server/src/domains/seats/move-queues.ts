import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { PlaceMoved, SeatsWork } from './deps.ts';
import { offerSeats } from './offer-seats.ts';
import type { PlaceState, SeatsTables } from './seats.tables.ts';

/** In one go; the next one takes the rest. */
const MOST = 500;

/**
 * What time alone brings: seats that were offered and not bought go to the next, and queues move where a capacity was
 * raised, an edition was closed, or a process ended before it could do it. Each edition in a transaction of its own, so
 * that what was done stays done; several processes may run it at once.
 */
export async function moveQueues(deps: SeatsWork): Promise<void> {
  const { db, clock } = deps;
  const lapsed = await db
    .selectFrom('waiting_place')
    .select('id')
    .where('state', '=', 'offered')
    .where('offered_until', '<=', clock.now())
    .orderBy('offered_until')
    .limit(MOST)
    .execute();
  for (const { id } of lapsed)
    await inTransaction(db, async (tx) => {
      const place = await endOffer(deps, tx, { id, as: 'lapsed' });
      if (place === undefined) return;
      await deps.placesMoved(tx, [place]);
    });
  const { rows: waiting } = await sql<{ edition_id: number }>`
    select distinct edition_id from waiting_place where state = 'waiting' order by edition_id limit ${MOST}`.execute(
    db,
  );
  if (waiting.length === 0) return;
  for (const { edition_id: id } of waiting) await inTransaction(db, (tx) => offerSeats(deps, tx, id));
}

/**
 * Ends an offer, and offers its seat to the next. With `lapsed` only once its time is over.
 * @returns whose place it was; undefined: it is not offered any more
 */
export async function endOffer(
  deps: SeatsWork,
  tx: Transaction<SeatsTables>,
  { id, as }: { id: number; as: Extract<PlaceState, 'lapsed' | 'left'> },
): Promise<PlaceMoved | undefined> {
  const now = deps.clock.now();
  // The place first, as a purchase does, then its seat, then the counter.
  const { rows } = await sql<{ id: number; user_id: number; course_id: number; edition_id: number }>`
    with mine as (
      update waiting_place set state = ${as}, ended_at = ${now}
      where id = ${id} and state = 'offered' and (${as}::text <> 'lapsed' or offered_until <= ${now})
      returning id, user_id, course_id, edition_id, seat_id
    ), freed as (
      update seat set state = 'freed', freed_at = ${now} from mine where seat.id = mine.seat_id returning seat.id
    ), counted as (
      update edition_seats c set taken = c.taken - 1 from mine, freed where c.edition_id = mine.edition_id
      returning c.edition_id
    )
    select mine.id, mine.user_id, mine.course_id, mine.edition_id from mine, counted`.execute(tx);
  const [place] = rows;
  if (!place) return undefined;
  await offerSeats(deps, tx, place.edition_id);
  return {
    placeId: place.id,
    userId: place.user_id,
    courseId: place.course_id,
    what: { state: 'lapsed' },
    edition: undefined,
  };
}
