export interface RecentByKey<Value> {
  /** Values by key, those of the keys that have one; one call of `ask` for what is not kept. */
  of(keys: readonly number[]): Promise<Map<number, Value>>;
  /** What is kept may be old; answers that are under way are not kept either. */
  forget(): void;
}

/**
 * Keeps values by key for a while, for those who ask for many of them at once and may see what was true a moment ago.
 * That a key has no value is kept as well. Failures go to who asked.
 * @param most how many are kept; beyond that what was asked for longest ago is dropped
 * @param ms how long each is kept
 */
export function recentByKey<Value>(
  { most, ms, now = Date.now }: { most: number; ms: number; now?: () => number },
  ask: (keys: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): RecentByKey<Value> {
  const kept = new Map<number, { value: Value | undefined; at: number }>();
  let generation = 0;
  return {
    async of(keys) {
      const at = now();
      const found = new Map<number, Value>();
      const missing = new Set<number>();
      for (const key of keys) {
        const one = kept.get(key);
        // A clock that was set back makes nothing young again.
        if (!one || Math.abs(at - one.at) >= ms) missing.add(key);
        else {
          kept.delete(key);
          kept.set(key, one);
          if (one.value !== undefined) found.set(key, one.value);
        }
      }
      if (missing.size === 0) return found;
      const begun = generation;
      const answer = await ask([...missing]);
      for (const key of missing) {
        const value = answer.get(key);
        if (value !== undefined) found.set(key, value);
        if (begun === generation) {
          kept.delete(key);
          kept.set(key, { value, at });
        }
      }
      for (const key of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(key);
      }
      return found;
    },
    forget() {
      generation += 1;
      kept.clear();
    },
  };
}
