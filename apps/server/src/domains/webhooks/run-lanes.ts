import { BUSY_MS, claimWebhooks, nextDelivery, releaseWebhook } from './claim-store.ts';
import { deliver } from './deliver.ts';
import type { DeliveryWork } from './deps.ts';

/**
 * How many webhooks are called at the same time. Those that took nothing lately have room of their own, so that any
 * number of them leaves the others theirs.
 */
const WORKING = 24;
const FAILING = 8;

/** So long one webhook has its lane; then the others have theirs. */
const LANE_MS = 10_000;

export interface Lanes {
  /** Begins what is to be sent now, and does not wait for its end. @returns how many webhooks were taken */
  begin(): Promise<number>;
  /** Waits until nothing is under way. */
  idle(): Promise<void>;
  /** The same, and begins nothing any more. */
  close(): Promise<void>;
}

/** Sends what waits: of one webhook one message after the other, of different webhooks at the same time. */
export function createLanes(deps: DeliveryWork, failed: (error: unknown) => void): Lanes {
  const { db, clock } = deps;
  const running = new Map<number, { isFailing: boolean; done: Promise<void> }>();
  let isClosing = false;

  const busyUntil = (now: Date): Date => new Date(now.getTime() + BUSY_MS);

  async function work(id: number): Promise<void> {
    const until = performance.now() + LANE_MS;
    while (!isClosing) {
      const now = clock.now();
      const next = await nextDelivery(db, { id, now, busyUntil: busyUntil(now) });
      if (!next || !(await deliver(deps, id, next)) || performance.now() >= until) break;
    }
    await releaseWebhook(db, id);
  }

  const countOf = (isFailing: boolean): number =>
    [...running.values()].filter((lane) => lane.isFailing === isFailing).length;

  return {
    async begin() {
      if (isClosing) return 0;
      const room = { working: WORKING - countOf(false), failing: FAILING - countOf(true) };
      if (room.working === 0 && room.failing === 0) return 0;
      const now = clock.now();
      const taken = await claimWebhooks(db, { now, busyUntil: busyUntil(now), room });
      for (const { id, isFailing } of taken) {
        const done = work(id)
          // What it had taken is free again when its time is over.
          .catch(failed)
          .finally(() => running.delete(id));
        running.set(id, { isFailing, done });
      }
      return taken.length;
    },
    async idle() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
    async close() {
      isClosing = true;
      await this.idle();
    },
  };
}
