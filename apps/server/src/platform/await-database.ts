import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway, probeDatabase } from './database-probe.ts';

const TRY_MS = 10_000;
const PAUSE_MS = 500;

export interface AwaitOptions {
  /** From the first try on; what is tried then is tried to its end. 0: once. */
  waitMs: number;
  tryMs?: number;
  /** Told once, why the first try was none. */
  onWait?: (sentence: string) => void;
}

/**
 * Tries a connection string as `probeDatabase` does, again and again while the database is away: it may be starting
 * beside us, or this machine may be too busy to ask in time. What stays as it is, such as a wrong password, is said at
 * once.
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
