/** What a task that runs every so often is started with. */
export type RunEvery = typeof runEvery;

/** For processes that leave what belongs to all of them to another one. */
export const runNever: RunEvery = () => ({ stop: async () => undefined });

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
