import type pg from 'pg';
import { systemClock, type Clock } from '../kernel/clock.ts';
import { runEvery } from '../kernel/concurrency/run-every.ts';

/** A machine that slept, or whose clock was set, is right again after so long. */
const LOOK_EVERY_MS = 10_000;
const FAR_MS = 2_000;

/** The database's time, in milliseconds since 1970. */
export async function askDatabaseTime(database: Pick<pg.Client | pg.Pool, 'query'>): Promise<number> {
  const { rows } = await database.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]!.ms;
}

export interface DatabaseClock extends Clock {
  stop(): Promise<void>;
}

export interface DatabaseClockOptions {
  ask: () => Promise<number>;
  /** Called when the two are so far apart that a clock should be set; once, until they agree again. */
  onFar: (apartMs: number) => void;
  /** This machine's. */
  machine?: Clock;
  everyMs?: number;
}

/**
 * The one clock of all processes on a database: the database's, kept as its distance from this machine's, which is
 * measured now and then. Two machines whose clocks are minutes apart agree by it on what has run out. A machine that
 * could be right by what was measured counts as right.
 */
export async function followDatabaseClock({
  ask,
  onFar,
  machine = systemClock,
  everyMs = LOOK_EVERY_MS,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let apartMs = 0;
  let isTold = false;

  const look = async (): Promise<void> => {
    const asked = machine.now().getTime();
    const database = await ask();
    const heard = machine.now().getTime();
    // It was read at some time in between.
    const [least, most] = [database - heard, database - asked];
    if (least <= 0 && most >= 0) apartMs = 0;
    else if (apartMs < least || apartMs > most) apartMs = Math.round((least + most) / 2);
    const isFar = Math.abs(apartMs) >= FAR_MS;
    if (isFar && !isTold) onFar(apartMs);
    isTold = isFar;
  };
  await look();
  // The database is away: what was measured last still holds.
  const looking = runEvery(everyMs, look, () => undefined);
  return {
    now: () => new Date(machine.now().getTime() + apartMs),
    stop: () => looking.stop(),
  };
}
