import type { Generated } from 'kysely';

/** held: its purchase waits, or it is kept for a person of the waiting list; taken: its buyer is in. */
export type SeatState = 'held' | 'taken' | 'freed';
/** waiting and offered are live; how the others ended is in migration 0190. */
export type PlaceState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | 'closed';

/** The tables that seats owns (migration 0190). */
export interface SeatsTables {
  edition_seats: { edition_id: number; course_id: number; capacity: number; taken: number };
  seat: {
    id: Generated<number>;
    edition_id: number;
    purchase_id: number | null;
    state: SeatState;
    held_until: Date | null;
    freed_at: Date | null;
  };
  waiting_place: {
    id: Generated<number>;
    edition_id: number;
    course_id: number;
    user_id: number;
    state: PlaceState;
    seat_id: number | null;
    at: Date;
    offered_at: Date | null;
    offered_until: Date | null;
    ended_at: Date | null;
  };
}
