import { watchCache } from './cache-figures.ts';

const mebibyte = 1024 * 1024;
/** What all small caches may hold together; app.ts sets it once, from the configuration. */
let budgetBytes = 16 * mebibyte;

/** Each cache's share of the memory budget, in hundredths: all in one place, so that they add up to the whole. */
const parts = {
  page_keys: 40,
  word_terms: 20,
  word_stems: 15,
  picture_designs: 10,
  statements: 10,
  people: 4,
  encodings: 1,
} as const;

export type SmallCacheName = keyof typeof parts;

export const setSmallCacheBudget = (bytes: number): void => {
  budgetBytes = bytes;
};

/** How many bytes the cache may hold. */
export const smallCacheLimit = (name: SmallCacheName): number => Math.floor((budgetBytes * parts[name]) / 100);

/**
 * What is true for good once it is known, by short keys: it never grows old, and past its part of the budget what came
 * first is forgotten.
 */
export interface SmallCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** @param entryBytes what an entry costs at most, with its place */
export function smallCache<Key, Value>(name: SmallCacheName, entryBytes: number): SmallCache<Key, Value> {
  const known = new Map<Key, Value>();
  watchCache(name, () => ({ entries: known.size, bytes: known.size * entryBytes, limitBytes: smallCacheLimit(name) }));
  return {
    get: (key) => known.get(key),
    set(key, value) {
      known.set(key, value);
      const most = Math.floor(smallCacheLimit(name) / entryBytes);
      while (known.size > most) known.delete(known.keys().next().value!);
    },
    delete: (key) => void known.delete(key),
  };
}
