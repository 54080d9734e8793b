import { LRUCache } from 'lru-cache';
import { watchCache } from './cache-figures.ts';
import { dropDead } from './drop-dead.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';

/** What the cache keeps; it carries its own age. */
export interface Aged {
  /** Milliseconds: before its data was asked for, not when it was there. */
  askedAt: number;
  /** After a renewal that failed: not before this is the next one tried. A new value says 0. */
  retryAt: number;
}

/** `keep`: it is kept. `pass`: it is given and not kept, nor is what was there before. `failed`: as if `make` threw. */
export type Outcome = 'keep' | 'pass' | 'failed';

/** Makes the value of a key; it bounds its own time. */
export type Make<Value> = (key: string, askedAt: number) => Promise<Value>;

export interface SwrCacheOptions<Value extends Aged> {
  /** Of keys and values as `bytesOf` weighs them; the least recently used leave first. 0: nothing is kept. */
  maxBytes: number;
  maxEntryBytes: number;
  bytesOf: (value: Value, key: string) => number;
  /** Younger is fresh. Older is given and renewed behind. */
  freshMs: number;
  /** Older is waited for. */
  maxAgeMs: number;
  /** Up to this age the old value is given where the new one fails or drags on. */
  staleIfErrorMs: number;
  /** How long a caller waits for the new value before the old one is given. */
  stalePatienceMs?: number;
  sweepEveryMs: number;
  outcomeOf: (value: Value) => Outcome;
  /** Where nothing has changed the old value stays, with its age set back. */
  isSame?: (before: Value, fresh: Value) => boolean;
  /** Values that are being made beyond which further ones are refused with TooManyPending. */
  maxPending?: number;
  /** Hears of renewals that threw. */
  onError?: (error: unknown) => void;
  now: () => number;
  /** Under which the metrics show it; left out, they do not. */
  name?: string;
}

export interface SwrCache<Value extends Aged> {
  /** The value to give at once; undefined where it has to be waited for. An old one is renewed in the background. */
  ready(key: string, make: Make<Value>): Value | undefined;
  /** Makes the value, once however many wait; for keys that are not ready. */
  load(key: string, make: Make<Value>): Promise<Value>;
  /**
   * Marks all entries, or those of some keys, as stale: the next reader waits for a fresh value, and gets the old one
   * only if making it fails or takes too long.
   */
  expire(concerns?: (key: string) => boolean): void;
  /** Measures a value again that has grown; the cache otherwise measures only new values. */
  weighAgain(key: string, value: Value): void;
  /** Drops entries that are too old; also done automatically at intervals. */
  sweep(): void;
  readonly size: number;
  readonly bytes: number;
}

/** A value in the making. `isLate`: its source data may have been read before it changed. */
interface Making<Value> {
  value: Promise<Value>;
  isLate: boolean;
}

/** Thrown where too many values are being made already. */
export class TooManyPending extends Error {}

/**
 * Renewals behind at once. More would come back together and hold up, one after the other, everybody whose value is
 * ready.
 */
const MAX_RENEWING = 2;
/** More do not wait to be renewed: the next reader of such a key adds it again. */
const MAX_WAITING = 5_000;
/** After a failed renewal, the next attempt waits for so long. */
const RETRY_AFTER_MS = 1_000;

/** A bounded queue of keys to be renewed: each once, few at a time, in the order in which they were asked for. */
function createRenewals(): { add(key: string, renew: () => Promise<unknown>): void } {
  const waiting = new Map<string, () => Promise<unknown>>();
  const running = new Set<string>();
  let isDue = false;
  const next = (): void => {
    for (const [key, renew] of waiting) {
      if (running.size >= MAX_RENEWING) return;
      waiting.delete(key);
      running.add(key);
      void renew().finally(() => {
        running.delete(key);
        soon();
      });
    }
  };
  /** What is made from memory alone never waits: one such after the other would hold up all that came in. */
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      next();
    });
  };
  return {
    add(key, renew) {
      if (waiting.has(key) || running.has(key) || waiting.size >= MAX_WAITING) return;
      waiting.set(key, renew);
      next();
    },
  };
}

/**
 * Stale while revalidate. A value is fresh, then given while it is renewed behind, then waited for, and where its
 * renewal fails given for some time longer. Decision 0143.
 */
export function createSwrCache<Value extends Aged>(options: SwrCacheOptions<Value>): SwrCache<Value> {
  const { freshMs, maxAgeMs, staleIfErrorMs, stalePatienceMs = 0, maxPending = Infinity, now, outcomeOf } = options;
  const { maxBytes, name, isSame, onError } = options;
  const kept = new LRUCache<string, Value>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, options.maxEntryBytes),
    sizeCalculation: options.bytesOf,
  });
  // Most keys that were asked for once are never asked for again, and values of that age are not given out.
  const dead = dropDead(kept, ({ askedAt }) => now() - askedAt >= staleIfErrorMs, options.sweepEveryMs);
  if (name !== undefined)
    watchCache(name, () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));
  const pending = new Map<string, Making<Value>>();
  /** Values that were asked for before something changed. */
  const expired = new WeakSet<Value>();
  const renewals = createRenewals();

  const makeAndKeep = async (key: string, make: Make<Value>, making: { isLate: boolean }): Promise<Value> => {
    const askedAt = now();
    const fresh = await make(key, askedAt);
    const outcome = outcomeOf(fresh);
    if (outcome === 'pass') kept.delete(key);
    if (outcome !== 'keep') return fresh;
    const before = kept.peek(key);
    // A later one for the same key was quicker.
    if (making.isLate && before && before.askedAt >= askedAt && !expired.has(before)) return fresh;
    if (before && isSame?.(before, fresh)) {
      before.askedAt = askedAt;
      if (making.isLate) expired.add(before);
      else expired.delete(before);
      return before;
    }
    if (making.isLate) expired.add(fresh);
    kept.set(key, fresh);
    dead.wake();
    return fresh;
  };

  const fill = (key: string, make: Make<Value>): Promise<Value> => {
    const waiting = pending.get(key);
    if (waiting && !waiting.isLate) return waiting.value;
    if (pending.size >= maxPending) return Promise.reject(new TooManyPending());
    const state = { isLate: false };
    const value = makeAndKeep(key, make, state).finally(() => {
      if (pending.get(key) === making) pending.delete(key);
    });
    const making: Making<Value> = Object.assign(state, { value });
    pending.set(key, making);
    return value;
  };

  /** The new value; undefined where the old one has to do for a while. */
  const renew = async (key: string, old: Value, make: Make<Value>): Promise<Value | undefined> => {
    try {
      const fresh = await fill(key, make);
      if (outcomeOf(fresh) !== 'failed') return fresh;
    } catch (error) {
      onError?.(error);
    }
    old.retryAt = now() + RETRY_AFTER_MS;
    return undefined;
  };

  const renewBehind = (key: string, make: Make<Value>): void =>
    renewals.add(key, async () => {
      const old = kept.peek(key);
      // Another reader may have renewed it in the meantime.
      if (old && !pending.has(key) && now() - old.askedAt >= freshMs) await renew(key, old, make);
    });

  return {
    ready(key, make) {
      const value = kept.get(key);
      if (!value) return undefined;
      const time = now();
      const age = time - value.askedAt;
      const failedLately = value.retryAt > time;
      if (!failedLately && expired.has(value)) return undefined;
      if (age < freshMs) return value;
      if (age >= (failedLately ? staleIfErrorMs : maxAgeMs)) return undefined;
      if (!failedLately && !pending.has(key)) renewBehind(key, make);
      return value;
    },
    async load(key, make) {
      const old = kept.peek(key);
      if (!old || now() - old.askedAt >= staleIfErrorMs) return fill(key, make);
      const fresh = await withTimeout(stalePatienceMs, renew(key, old, make)).catch(() => undefined);
      return fresh ?? old;
    },
    expire(concerns = () => true) {
      for (const [key, value] of kept.entries()) if (concerns(key)) expired.add(value);
      for (const [key, making] of pending) if (concerns(key)) making.isLate = true;
    },
    weighAgain(key, value) {
      if (kept.peek(key) === value && kept.delete(key)) kept.set(key, value);
    },
    sweep: () => dead.sweep(),
    get size() {
      return kept.size;
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}
