/**
 * What is kept and grows old is fetched again in the background: each address once, few at a time, in the order they
 * were asked for.
 */
export interface Refreshes {
  /** Adds an address unless it waits or runs already. `refresh` answers for its own errors: it never rejects. */
  add(address: string, refresh: () => Promise<void>): void;
}

/** More are not noted: the next request for such an address adds it again. */
const MOST_WAITING = 5_000;

/** @param atOnce how many may run at the same time */
export function createRefreshes(atOnce: number): Refreshes {
  const waiting = new Map<string, () => Promise<void>>();
  const running = new Set<string>();
  const next = (): void => {
    for (const [address, refresh] of waiting) {
      if (running.size >= atOnce) return;
      waiting.delete(address);
      running.add(address);
      void refresh().finally(() => {
        running.delete(address);
        next();
      });
    }
  };
  return {
    add(address, refresh) {
      if (waiting.has(address) || running.has(address) || waiting.size >= MOST_WAITING) return;
      waiting.set(address, refresh);
      next();
    },
  };
}
