/** Starts a task that repeats. */
export type RunEvery = typeof runEvery;

/** For background work that one of several processes does for all: a turn is skipped while `works` returns false. */
export const runEveryWhile =
  (works: () => boolean): RunEvery =>
  (everyMs, task, failed) =>
    runEvery(everyMs, async () => (works() ? task() : undefined), failed);

/**
 * Runs a task every so often, one run at a time; `stop` waits for the one under way. Does not keep the process alive.
 */
export function runEvery(
  everyMs: number,
  task: () => Promise<void>,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
