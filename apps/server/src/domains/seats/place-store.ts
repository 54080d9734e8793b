import { sql } from 'kysely';
import type { WaitingPlace } from '@kavosh/contract/waiting.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { SeatsTables } from './seats.tables.ts';

/** A live place with how many wait before it. */
export interface LivePlace {
  id: number;
  edition_id: number;
  course_id: number;
  at: Date;
  offered_until: Date | null;
  ahead: number;
}

/** A person's live places, what is offered first; of some editions where they are given. One query. */
export async function livePlaces(
  executor: Executor<SeatsTables>,
  userId: number,
  editionIds: readonly number[] | null = null,
): Promise<LivePlace[]> {
  const { rows } = await sql<LivePlace>`
    select w.id, w.edition_id, w.course_id, w.at,
      case when w.state = 'offered' then w.offered_until end as offered_until,
      case when w.state = 'offered' then 0 else (select count(*)::int from waiting_place b
        where b.edition_id = w.edition_id and b.state = 'waiting' and b.id < w.id) end as ahead
    from waiting_place w where w.user_id = ${userId} and w.state in ('waiting', 'offered')
      ${editionIds === null ? sql`` : sql`and w.edition_id = any(${[...editionIds]}::int[])`}
    order by w.state = 'waiting', w.id`.execute(executor);
  return rows;
}

export const presentPlace = ({ id, ahead, offered_until: until }: LivePlace): WaitingPlace => ({
  id,
  ahead,
  offered_until: until?.toISOString() ?? null,
});

/** A person's live places by the edition. */
export const readPlaces = async (
  executor: Executor<SeatsTables>,
  userId: number,
  editionIds: readonly number[],
): Promise<Map<number, WaitingPlace>> =>
  new Map((await livePlaces(executor, userId, editionIds)).map((row) => [row.edition_id, presentPlace(row)]));

/** Seats of an edition: `taken` with those that are held; `waiting`: how many are in its queue without an offer. */
export interface SeatCount {
  edition_id: number;
  taken: number;
  held: number;
  waiting: number;
  offered: number;
}

/** Of editions whose seats were ever counted. One query. */
export async function countSeats(
  executor: Executor<SeatsTables>,
  editionIds: readonly number[],
): Promise<Map<number, SeatCount>> {
  const { rows } = await sql<SeatCount>`
    select c.edition_id, c.taken, s.held, w.waiting, w.offered from edition_seats c
      cross join lateral (
        select count(*)::int as held from seat where edition_id = c.edition_id and state = 'held'
      ) s
      cross join lateral (
        select count(*) filter (where state = 'waiting')::int as waiting,
          count(*) filter (where state = 'offered')::int as offered
        from waiting_place where edition_id = c.edition_id and state in ('waiting', 'offered')
      ) w
    where c.edition_id = any(${[...editionIds]}::int[])`.execute(executor);
  return new Map(rows.map((row) => [row.edition_id, row]));
}

/** Who is in the queue of an edition, in its order, what is offered first. */
export const queueOf = (
  executor: Executor<SeatsTables>,
  editionId: number,
  most: number,
): Promise<{ user_id: number; at: Date; offered_until: Date | null }[]> =>
  executor
    .selectFrom('waiting_place')
    .select(['user_id', 'at', 'offered_until'])
    .where('edition_id', '=', editionId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('id')
    .limit(most)
    .execute();
