import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway, probeDatabase } from './database-probe.ts';

const TRY_MS = 10_000;
const PAUSE_MS = 500;

export interface AwaitOptions {
  /** Counted from the first try; a try that has begun is finished. 0: try once. */
  waitMs: number;
  tryMs?: number;
  /** Called once, with the reason why the first try failed. */
  onWait?: (sentence: string) => void;
}

/**
 * Tries a connection string with `probeDatabase`, repeatedly while the database is unavailable: it may be starting at
 * the same time, or this machine may be too busy to connect in time. A permanent error, such as a wrong password, is
 * reported at once.
 * @returns the connection string of the host that takes writes
 * @throws {StartupError} the reason of the last try
 */
export async function awaitDatabase(url: string, { waitMs, tryMs = TRY_MS, onWait }: AwaitOptions): Promise<string> {
  const end = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await probeDatabase(url, tryMs);
    } catch (error) {
      if (!(error instanceof DatabaseAway) || performance.now() + PAUSE_MS > end) throw error;
      if (tries === 1) onWait?.(error.message);
      await pause(PAUSE_MS);
    }
  }
}
