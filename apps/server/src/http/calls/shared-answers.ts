import { LRUCache } from 'lru-cache';
import { watchCache } from '../../kernel/cache-figures.ts';
import { dropDead } from '../../kernel/drop-dead.ts';
import { ownBytes } from '../../kernel/own-bytes.ts';
import { createRefreshes } from '../cached-response/refreshes.ts';

/** An answer as it goes out. */
export interface SharedAnswer {
  readonly status: number;
  /** UTF-8. */
  readonly json: Buffer;
}

/**
 * Answers that are the same for everyone, kept for a short while: of many who ask the same, one is answered by the
 * database.
 */
export interface SharedAnswers {
  /**
   * The answer that is kept for the address, or the one that `ask` gives: asked once, however many wait. One that grows
   * old is answered and asked again meanwhile. Failures are not kept.
   */
  get(address: string, ask: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
  /** Drops answers that are too old to be given; done by itself every few seconds. */
  sweep(): void;
}

/** An answer older than this is asked again in the background. */
const REFRESH_AFTER_MS = 8_000;
/** Nothing older is answered: a change shows sooner than on pages. */
const MAX_AGE_MS = 18_000;
/**
 * Answers asked again in the background at once. More would come back together and hold up everybody whose answer is
 * ready.
 */
const MAX_REFRESHING = 2;
const USUAL_BYTES = 64 * 1024 * 1024;
const SWEEP_EVERY_MS = 5_000;
const MAX_ENTRY_BYTES = 256 * 1024;
const OVERHEAD_BYTES = 500;

/**
 * @param now milliseconds; tests have their own
 * @param maxBytes of addresses and answers that are kept at most; the least recently used leave first
 */
export function createSharedAnswers(now: () => number = Date.now, maxBytes: number = USUAL_BYTES): SharedAnswers {
  const kept = new LRUCache<string, { answer: SharedAnswer; askedAt: number }>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(MAX_ENTRY_BYTES, maxBytes),
    sizeCalculation: ({ answer }, address) => OVERHEAD_BYTES + 2 * address.length + answer.json.length,
  });
  // Whoever asks for another text each time fills the cache with what nobody is ever answered.
  const dead = dropDead(kept, ({ askedAt }) => now() - askedAt >= MAX_AGE_MS, SWEEP_EVERY_MS);
  watchCache('answers', () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));
  const pending = new Map<string, Promise<SharedAnswer>>();
  const refreshes = createRefreshes(MAX_REFRESHING);

  const fill = (address: string, ask: () => Promise<SharedAnswer>): Promise<SharedAnswer> => {
    const waiting = pending.get(address);
    if (waiting) return waiting;
    // Its age counts from before the database was asked.
    const askedAt = now();
    const asking = ask()
      .then((answer) => {
        if (answer.status < 500) {
          kept.set(address, { answer: { ...answer, json: ownBytes(answer.json) }, askedAt });
          dead.wake();
        }
        return answer;
      })
      .finally(() => pending.delete(address));
    pending.set(address, asking);
    return asking;
  };

  return {
    get(address, ask) {
      const found = kept.get(address);
      const age = found ? now() - found.askedAt : Infinity;
      if (!found || age >= MAX_AGE_MS) return fill(address, ask);
      if (age >= REFRESH_AFTER_MS) {
        refreshes.add(address, async () => {
          // Whoever asks once the old answer is too old hears of the failure.
          await fill(address, ask).catch(() => undefined);
        });
      }
      return Promise.resolve(found.answer);
    },
    sweep: () => dead.sweep(),
  };
}
