import { sql, type Transaction } from 'kysely';
import { OFFER_HOURS } from '@kavosh/contract/waiting.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import type { PlaceMoved, SeatsWork } from './deps.ts';
import type { SeatsTables } from './seats.tables.ts';

/** In one transaction; the next turn of the worker goes on. */
const MOST_AT_ONCE = 50;

/**
 * Offers each free seat of an edition to the next who waits, in the order of the queue: it is kept for them for some
 * hours, and notifies them. Of an edition that is not sold any more, or no longer by number, the queue is closed.
 * Where no person waits, it takes one query.
 */
export async function offerSeats(deps: SeatsWork, tx: Transaction<SeatsTables>, editionId: number): Promise<void> {
  // The counter first, as a purchase does: who waits does not change under what is decided here.
  const { rows: waits } = await sql<{ edition_id: number }>`
    select c.edition_id from edition_seats c where c.edition_id = ${editionId} and exists (
      select from waiting_place w where w.edition_id = c.edition_id and w.state = 'waiting')
    for no key update of c`.execute(tx);
  if (waits.length === 0) return;
  const edition = (await deps.catalogue.openEditions([editionId], tx)).get(editionId);
  if (edition?.capacity == null) return closeQueue(deps, tx, editionId, edition);
  const now = deps.clock.now();
  const until = offerEnd(now, edition.endsAt);
  const moved: PlaceMoved[] = [];
  while (moved.length < MOST_AT_ONCE) {
    const place = await offerOne(tx, editionId, edition.capacity, now, until);
    if (place === undefined) break;
    moved.push({
      placeId: place.id,
      userId: place.user_id,
      courseId: edition.courseId,
      what: { state: 'offered', until },
      edition,
    });
  }
  if (moved.length > 0) await deps.placesMoved(tx, moved);
}

/** Not beyond the end of the edition itself. */
function offerEnd(now: Date, editionEnd: Date | null): Date {
  const until = new Date(now.getTime() + OFFER_HOURS * HOUR_MS);
  return editionEnd !== null && editionEnd < until ? editionEnd : until;
}

async function offerOne(
  tx: Transaction<SeatsTables>,
  editionId: number,
  capacity: number,
  now: Date,
  until: Date,
): Promise<{ id: number; user_id: number } | undefined> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    with first as (
      select id from waiting_place where edition_id = ${editionId} and state = 'waiting'
      order by id limit 1 for no key update
    ), counted as (
      update edition_seats set taken = taken + 1, capacity = ${capacity}
      where edition_id = ${editionId} and taken < ${capacity} and exists (select from first) returning edition_id
    ), kept as (
      insert into seat (edition_id, state, held_until) select edition_id, 'held', ${until}::timestamptz
      from counted returning id
    )
    update waiting_place w set state = 'offered', seat_id = kept.id, offered_at = ${now}, offered_until = ${until}
    from first, kept where w.id = first.id returning w.id, w.user_id`.execute(tx);
  return rows[0];
}

async function closeQueue(
  deps: SeatsWork,
  tx: Transaction<SeatsTables>,
  editionId: number,
  edition: PlaceMoved['edition'],
): Promise<void> {
  const closed = await tx
    .updateTable('waiting_place')
    .set({ state: 'closed', ended_at: deps.clock.now() })
    .where('edition_id', '=', editionId)
    .where('state', '=', 'waiting')
    .returning(['id', 'user_id', 'course_id'])
    .execute();
  await deps.placesMoved(
    tx,
    closed.map((row) => ({
      placeId: row.id,
      userId: row.user_id,
      courseId: row.course_id,
      what: { state: 'closed' },
      edition,
    })),
  );
}
