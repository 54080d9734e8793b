/** What a sweep walks over: a cache by keys. */
interface Sweepable<Value> {
  readonly size: number;
  forEach(each: (value: Value, key: string) => void): void;
  delete(key: string): unknown;
}

export interface DeadDropper {
  /** Call it when something was put in. */
  wake(): void;
  /** Drops what is dead now; done by itself every so often while there is anything. */
  sweep(): void;
}

/**
 * Drops from a cache what is too old ever to be answered, also where it is never asked for again. The timer runs only
 * while the cache has entries, so it does not keep a discarded cache in memory, nor a process alive.
 */
export function dropDead<Value>(
  kept: Sweepable<Value>,
  isDead: (value: Value) => boolean,
  everyMs: number,
): DeadDropper {
  let timer: NodeJS.Timeout | undefined;
  const wake = (): void => {
    if (timer !== undefined || kept.size === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      sweep();
      wake();
    }, everyMs);
    timer.unref();
  };
  const sweep = (): void => {
    const dead: string[] = [];
    kept.forEach((value, key) => {
      if (isDead(value)) dead.push(key);
    });
    for (const key of dead) kept.delete(key);
  };
  return { wake, sweep };
}
