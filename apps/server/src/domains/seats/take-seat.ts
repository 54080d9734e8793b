import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { SeatsTables } from './seats.tables.ts';

export interface SeatTaking {
  purchaseId: number;
  userId: number;
  courseId: number;
  editionId: number;
  /** Of the edition, at least 1. */
  capacity: number;
  /** Its buyer is in at once; else the seat is held while the purchase waits. */
  isIn: boolean;
}

/**
 * Takes a seat for a purchase within its transaction: the one that is kept for this person, else a free one that no
 * other person waits for. One statement, which locks the edition's counter; further places of the person for the course
 * end. Refuses with edition.full.
 */
export async function takeSeat(
  tx: Transaction<SeatsTables>,
  { purchaseId, userId, courseId, editionId, capacity, isIn }: SeatTaking,
  now: Date,
): Promise<void> {
  const state = isIn ? 'taken' : 'held';
  const { rows } = await sql<{ given: boolean }>`
    with mine as (
      update waiting_place set state = 'taken', ended_at = ${now}
      where edition_id = ${editionId} and user_id = ${userId} and state = 'offered' returning seat_id
    ), kept as (
      update seat set purchase_id = ${purchaseId}, state = ${state}, held_until = null
      from mine where seat.id = mine.seat_id returning seat.id
    ), counted as (
      insert into edition_seats as c (edition_id, course_id, capacity, taken)
      select ${editionId}::int, ${courseId}::int, ${capacity}::int, 1
      where not exists (select from mine) and not exists (
        select from waiting_place w
        where w.edition_id = ${editionId} and w.state = 'waiting' and w.user_id <> ${userId})
      on conflict (edition_id) do update set taken = c.taken + 1, capacity = excluded.capacity
        where c.taken < excluded.capacity
      returning edition_id
    ), added as (
      insert into seat (edition_id, purchase_id, state) select edition_id, ${purchaseId}::bigint, ${state}::text
      from counted returning id
    ), ended as (
      update waiting_place set
        state = case when edition_id = ${editionId} then 'taken' else 'left' end, ended_at = ${now}
      where course_id = ${courseId} and user_id = ${userId} and state = 'waiting'
        and (exists (select from kept) or exists (select from added))
    )
    select exists (select from kept) or exists (select from added) as given`.execute(tx);
  if (!rows[0]!.given) throw new Refusal('edition.full');
}

/** The purchase of a seat was confirmed: its buyer is in. */
export async function confirmSeat(tx: Transaction<SeatsTables>, purchaseId: number): Promise<void> {
  await tx
    .updateTable('seat')
    .set({ state: 'taken' })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'held')
    .execute();
}
