import pg from 'pg';
import type { Logger } from 'pino';
import { runEvery } from '../../kernel/concurrency/run-every.ts';

/** One number for all processes on a database. */
const LOCK = 7_402_201;
const TRY_EVERY_MS = 2_000;
const CONNECT_PATIENCE_MS = 10_000;
const ASK_PATIENCE_MS = 5_000;

export interface BackgroundLockOptions {
  /** Connection string of the moment. Between it and PostgreSQL sessions have to last. */
  url: () => string;
  log: Pick<Logger, 'info' | 'warn'>;
}

export interface BackgroundLock {
  /** Whether this process does what one process does for all now. */
  held(): boolean;
  release(): Promise<void>;
}

/**
 * Chooses one of the processes on a database to do the work in the background: the one that holds an advisory lock, on
 * a connection of its own. When that process ends, PostgreSQL lets go of the lock and another one takes it within some
 * seconds. For a moment two may believe that they hold it, where a connection broke unseen: tasks are written so that
 * two of them do no harm. Comes back after the first try.
 */
export async function takeBackgroundLock({ url, log }: BackgroundLockOptions): Promise<BackgroundLock> {
  let client: pg.Client | undefined;
  let isHeld = false;

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    if (isHeld) log.warn('this process no longer works in the background: its connection is gone');
    isHeld = false;
    lost.connection.stream.destroy();
  };

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url(),
      application_name: 'kavosh-background',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_PATIENCE_MS,
      query_timeout: ASK_PATIENCE_MS,
    });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    await next.connect();
    return next;
  };

  /** Asks again also where it is held: a connection that answers no more holds nothing. */
  const look = async (): Promise<void> => {
    let asked = client;
    try {
      asked ??= await open();
      if (isHeld) {
        await asked.query('select 1');
        return;
      }
      const { rows } = await asked.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
      isHeld = client === asked && rows[0]!.taken;
      if (isHeld) log.info('this process works in the background');
    } catch {
      const broken = asked ?? client;
      if (broken) lose(broken);
    }
  };

  await look();
  const trying = runEvery(TRY_EVERY_MS, look, () => undefined);
  return {
    held: () => isHeld,
    async release() {
      await trying.stop();
      isHeld = false;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
