import pg from 'pg';
import type { Logger } from 'pino';
import { runEvery } from '../../kernel/concurrency/run-every.ts';

/** One key for all processes on a database. */
const LOCK = 7_402_201;
const TRY_EVERY_MS = 2_000;
const CONNECT_PATIENCE_MS = 10_000;
const ASK_PATIENCE_MS = 5_000;

export interface BackgroundLockOptions {
  /** The current connection string. A pooler in front of PostgreSQL must keep sessions. */
  url: () => string;
  log: Pick<Logger, 'info' | 'warn'>;
}

export interface BackgroundLock {
  /** Whether this process does the background work now, which one process does for all. */
  held(): boolean;
  release(): Promise<void>;
}

/**
 * Chooses one of the processes on a database for the background work: the one that holds an advisory lock, on a
 * connection of its own. When that process ends, PostgreSQL releases the lock and another process takes it within some
 * seconds. If a connection breaks unnoticed, two processes may believe for a moment that they hold it: tasks are
 * written so that running twice does no harm. Returns after the first try.
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

  /** Also tries while it is held: a connection that no longer answers holds nothing. */
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
