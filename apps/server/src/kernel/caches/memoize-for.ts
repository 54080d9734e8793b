/** An answer that is kept for a while. */
export interface Memoized<T> {
  (): Promise<T>;
  /** The next call asks again. A question under way is still answered to its callers, and not cached. */
  forget(): void;
}

/**
 * Memoizes the answer of `ask` for `lifetimeMs` after it was asked for; calls meanwhile share one question. A failure
 * is not kept. Each process has its own answer, so use it only where processes may differ for that long.
 */
export function memoizeFor<T>(lifetimeMs: number, ask: () => Promise<T>, now: () => number = Date.now): Memoized<T> {
  let kept: { at: number; answer: Promise<T> } | undefined;
  const memoized = (): Promise<T> => {
    if (kept && now() - kept.at < lifetimeMs) return kept.answer;
    const asked = { at: now(), answer: ask() };
    kept = asked;
    const forget = (): void => {
      if (kept === asked) kept = undefined;
    };
    asked.answer.catch(forget);
    // Also where it is never asked for again.
    setTimeout(forget, lifetimeMs).unref();
    return asked.answer;
  };
  return Object.assign(memoized, {
    forget() {
      kept = undefined;
    },
  });
}
