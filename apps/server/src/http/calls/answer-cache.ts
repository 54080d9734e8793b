import { ownBytes } from '../../kernel/caches/own-bytes.ts';
import { createSwrCache, type Aged } from '../../kernel/caches/swr-cache.ts';

/** An answer as it goes out. */
export interface WrittenAnswer {
  readonly status: number;
  /** UTF-8. */
  readonly json: Buffer;
}

/**
 * Answers that are the same for everyone, kept for a short while: of many who ask the same, one is answered by the
 * database.
 */
export interface AnswerCache {
  /** The cached answer for the address, or that of `ask`, which runs once for all who wait. Failures are not cached. */
  get(address: string, ask: () => Promise<WrittenAnswer>): Promise<WrittenAnswer>;
  /** From now on everything is asked again before it is answered. */
  expire(): void;
  /** Drops answers that are too old to be given; done by itself every few seconds. */
  sweep(): void;
}

const FRESH_MS = 8_000;
/** Nothing older is answered, not even where asking fails: a change shows sooner than on pages. */
const MAX_AGE_MS = 18_000;
const USUAL_BYTES = 64 * 1024 * 1024;
const SWEEP_EVERY_MS = 5_000;
const MAX_ENTRY_BYTES = 256 * 1024;
const OVERHEAD_BYTES = 500;

/**
 * @param now milliseconds; tests have their own
 * @param maxBytes of addresses and answers that are kept at most; the least recently used leave first
 */
export function createAnswerCache(now: () => number = Date.now, maxBytes: number = USUAL_BYTES): AnswerCache {
  const answers = createSwrCache<WrittenAnswer & Aged>({
    maxBytes,
    maxEntryBytes: Math.min(MAX_ENTRY_BYTES, maxBytes),
    bytesOf: ({ json }, address) => OVERHEAD_BYTES + 2 * address.length + json.length,
    freshMs: FRESH_MS,
    maxAgeMs: MAX_AGE_MS,
    staleIfErrorMs: MAX_AGE_MS,
    sweepEveryMs: SWEEP_EVERY_MS,
    outcomeOf: ({ status }) => (status < 500 ? 'keep' : 'failed'),
    now,
    name: 'answers',
  });
  return {
    async get(address, ask) {
      const make = async (_address: string, askedAt: number): Promise<WrittenAnswer & Aged> => {
        const { status, json } = await ask();
        return { status, json: ownBytes(json), askedAt, retryAt: 0 };
      };
      return answers.ready(address, make) ?? answers.load(address, make);
    },
    expire: () => answers.expire(),
    sweep: () => answers.sweep(),
  };
}
