import { Refusal } from '../refusal.ts';

/** Runs tasks, a few at once and the others in order of arrival. */
export type BoundedQueue = <T>(task: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 2;

/**
 * @param atOnce tasks that run at the same time
 * @param mostWaiting tasks that may wait for their turn; further ones are refused with server.busy, to keep waits short
 */
export function boundedQueue(atOnce: number, mostWaiting: number): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting)
      throw new Refusal('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // A task that ends hands its turn over directly, so no other can slip in between.
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
