import type { Kysely, Transaction } from 'kysely';
import type { MyPlace, WaitingPlace } from '@kavosh/contract/waiting.ts';
import type { Executor } from '../../kernel/executor.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { anonymizePlaces } from './anonymize-places.ts';
import type { PlaceMoved, SeatsWork } from './deps.ts';
import { freeSeat } from './free-seat.ts';
import { joinQueue } from './join-queue.ts';
import { leaveQueue } from './leave-queue.ts';
import { lockTaken } from './lock-taken.ts';
import { moveQueues } from './move-queues.ts';
import { exportPlaces, myPlaces, type ExportedPlace } from './my-places.ts';
import { countSeats, queueOf, readPlaces, type SeatCount } from './place-store.ts';
import type { SeatsTables } from './seats.tables.ts';
import { confirmSeat, takeSeat, type SeatTaking } from './take-seat.ts';

export type { ExportedPlace, PlaceMoved };

/** How an edition stands for a person who would buy it. */
export interface Standing {
  taken: number;
  /** Other people wait for it, or are offered a seat. */
  othersWait: boolean;
  place: WaitingPlace | null;
}

/**
 * Public face of seats: how many of an edition's places are gone, and who waits for one. Within the caller's
 * transaction where one is given.
 */
export interface Seats {
  /** As take-seat.ts says. */
  take<Tables>(tx: Transaction<Tables>, taking: SeatTaking): Promise<void>;
  confirm<Tables>(tx: Transaction<Tables>, purchaseId: number): Promise<void>;
  /** As free-seat.ts says. */
  free<Tables>(tx: Transaction<Tables>, purchaseId: number): Promise<void>;
  /** As lock-taken.ts says. */
  lockTaken<Tables>(tx: Transaction<Tables>, editionId: number): Promise<number>;
  /** Of editions whose seats were ever counted. Two queries. */
  standings(editionIds: readonly number[], userId: number): Promise<Map<number, Standing>>;
  /** Those of the editions without a seat to be had, by their capacity. One query. */
  fullAmong<Tables>(
    executor: Executor<Tables>,
    editions: readonly { id: number; capacity: number }[],
  ): Promise<Set<number>>;
  counts(editionIds: readonly number[]): Promise<Map<number, SeatCount>>;
  /** Who is in the queue of an edition, in its order; at most so many. */
  queue(editionId: number, most: number): ReturnType<typeof queueOf>;
  /** As join-queue.ts and leave-queue.ts say. */
  join(asked: Parameters<typeof joinQueue>[1]): ReturnType<typeof joinQueue>;
  leave(userId: number, id: number): Promise<void>;
  myPlaces(userId: number): Promise<MyPlace[]>;
  /** As move-queues.ts says; done every minute by itself. */
  moveQueues(): Promise<void>;
  /** A person's places, for the export and the deletion of an account. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number, most: number): Promise<ExportedPlace[]>;
  anonymizeUser<Tables>(tx: Transaction<Tables>, userId: number): Promise<void>;
  close(): Promise<void>;
}

export interface SeatsDeps extends Omit<SeatsWork, 'catalogue' | 'placesMoved'> {
  db: Kysely<SeatsTables>;
  catalogue: Pick<Catalogue, 'courseNames' | 'openEditions'>;
  /** Told in the transaction in which places moved. */
  placesMoved: <Tables>(tx: Transaction<Tables>, moved: readonly PlaceMoved[]) => Promise<void>;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

const MOVE_EVERY_MS = 60_000;

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Transaction<SeatsTables> => executor as Transaction<SeatsTables>;

export function createSeats({ logError, background = runEvery, ...deps }: SeatsDeps): Seats {
  const { db, clock, catalogue } = deps;
  const moving = background(
    MOVE_EVERY_MS,
    () => moveQueues(deps),
    (error) => logError(error, 'queues for seats could not be moved on'),
  );
  return {
    take: (tx, taking) => takeSeat(ours(tx), taking, clock.now()),
    confirm: (tx, id) => confirmSeat(ours(tx), id),
    lockTaken: (tx, id) => lockTaken(ours(tx), id),
    free: (tx, id) => freeSeat(deps, ours(tx), id),
    async standings(ids, userId) {
      const [counts, places] = await Promise.all([countSeats(db, ids), readPlaces(db, userId, ids)]);
      return new Map(
        [...counts.values()].map(({ edition_id: id, taken, waiting }) => {
          const place = places.get(id) ?? null;
          const mine = place !== null && place.offered_until === null ? 1 : 0;
          return [id, { taken, othersWait: waiting > mine, place }];
        }),
      );
    },
    async fullAmong(executor, editions) {
      const counts = await countSeats(
        ours(executor),
        editions.map((one) => one.id),
      );
      return new Set(
        editions.flatMap(({ id, capacity }) => {
          const now = counts.get(id);
          return now !== undefined && (now.taken >= capacity || now.waiting > 0) ? [id] : [];
        }),
      );
    },
    counts: (ids) => countSeats(db, ids),
    queue: (id, most) => queueOf(db, id, most),
    join: (asked) => joinQueue(deps, asked),
    leave: (userId, id) => leaveQueue(deps, userId, id),
    myPlaces: (userId) => myPlaces(db, catalogue, userId),
    moveQueues: () => moveQueues(deps),
    exportOf: (executor, userId, most) => exportPlaces(ours(executor), userId, most),
    anonymizeUser: (tx, userId) => anonymizePlaces(deps, ours(tx), userId),
    close: () => moving.stop(),
  };
}
