import type { SmallCache } from './small-cache.ts';

/**
 * Memoizes the answer of `ask` for each key, for good: only for values that never change. Undefined and failures are
 * asked again.
 * @param known bounded by itself
 */
export function memoizeByKey<Key, T>(
  known: SmallCache<Key, T>,
  ask: (key: Key) => Promise<T | undefined>,
): (key: Key) => Promise<T | undefined> {
  return async (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const answer = await ask(key);
    if (answer === undefined) return undefined;
    known.set(key, answer);
    return answer;
  };
}
