import { LRUCache } from 'lru-cache';

/** An answer as it goes out. */
export interface SharedAnswer {
  readonly status: number;
  readonly json: string;
}

/** Answers that are the same for everyone, kept for a short while: of many who ask the same, one is answered by the database. */
export interface SharedAnswers {
  /** The answer that is kept for the address, or the one that `ask` gives: asked once, however many wait. Failures are not kept. */
  get(address: string, ask: () => Promise<SharedAnswer>): Promise<SharedAnswer>;
}

/** As long as the data of pages may be old. */
const LIFETIME_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 256 * 1024;
const OVERHEAD_BYTES = 500;

/** @param now milliseconds; tests have their own */
export function createSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const kept = new LRUCache<string, { answer: SharedAnswer; until: number }>({
    maxSize: MAX_BYTES, maxEntrySize: MAX_ENTRY_BYTES,
    // Letters of Persian take two bytes in memory.
    sizeCalculation: ({ answer }, address) => OVERHEAD_BYTES + 2 * (address.length + answer.json.length),
  });
  const pending = new Map<string, Promise<SharedAnswer>>();
  return {
    get(address, ask) {
      const found = kept.get(address);
      if (found && now() < found.until) return Promise.resolve(found.answer);
      const waiting = pending.get(address);
      if (waiting) return waiting;
      // Its age counts from before the database was asked.
      const until = now() + LIFETIME_MS;
      const asking = ask().then((answer) => {
        if (answer.status < 500) kept.set(address, { answer, until });
        return answer;
      }).finally(() => pending.delete(address));
      pending.set(address, asking);
      return asking;
    },
  };
}
