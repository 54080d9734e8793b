import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Catalogue, OpenEdition } from '../catalogue/catalogue.ts';
import type { SeatsTables } from './seats.tables.ts';

/** What became of a place in the queue. `until`: how long an offered seat is kept. */
export interface PlaceMoved {
  placeId: number;
  userId: number;
  courseId: number;
  what: { state: 'offered'; until: Date } | { state: 'lapsed' } | { state: 'closed' };
  /** Where it is known. */
  edition: OpenEdition | undefined;
}

/** Told in the transaction in which places moved. */
export type PlacesMoved = (tx: Transaction<SeatsTables>, moved: readonly PlaceMoved[]) => Promise<void>;

export interface SeatsWork {
  db: Kysely<SeatsTables>;
  clock: Clock;
  catalogue: Pick<Catalogue, 'openEditions'>;
  placesMoved: PlacesMoved;
}
