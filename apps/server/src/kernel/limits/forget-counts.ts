import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { RunEvery } from '../concurrency/run-every.ts';
import { forgetOldSlots } from './rate-limit-store.ts';

const EVERY_MS = 600_000;

/** Deletes expired counts of limits every ten minutes, for all domains together. */
export const forgetCounts = <Tables>(
  background: RunEvery,
  { db, clock, logError }: { db: Kysely<Tables>; clock: Clock; logError: (error: unknown, what: string) => void },
): ReturnType<RunEvery> =>
  background(
    EVERY_MS,
    () => forgetOldSlots(db, clock.now()),
    (error) => logError(error, 'old counts of limits could not be deleted'),
  );
