import type { Kysely } from 'kysely';
import { openEditions } from '../../apps/server/src/domains/catalogue/courses/open-editions.ts';
import { createSeats, type PlaceMoved, type Seats } from '../../apps/server/src/domains/seats/seats.ts';
import type { Clock } from '../../apps/server/src/kernel/clock.ts';
import { courseNames } from '../../apps/server/src/domains/catalogue/courses/course-names.ts';

/** For tests whose editions have no capacity. */
export const noSeats: Pick<Seats, 'take' | 'confirm' | 'free' | 'standings'> = {
  take: async () => undefined,
  confirm: async () => undefined,
  free: async () => undefined,
  standings: async () => new Map(),
};

/** Seats alone, on a database; queues move only where a test says so. @param told is given what moved */
export const seatsAlone = (db: Kysely<never>, clock: Clock, told: PlaceMoved[] = []): Seats =>
  createSeats({
    db: db as never,
    clock,
    catalogue: {
      openEditions: (ids, executor) => openEditions((executor ?? db) as never, ids, clock.now()),
      courseNames: (ids, executor) => courseNames((executor ?? db) as never, ids),
    },
    placesMoved: async (_tx: unknown, moved: readonly PlaceMoved[]) => void told.push(...moved),
    background: () => ({ stop: async () => undefined }),
    logError: (error) => {
      throw error;
    },
  });
