import { Refusal } from '../../kernel/refusal.ts';

export interface RenderQueueLimits {
  /** Jobs that run at the same time. */
  readonly atOnce: number;
  /** Urgent jobs that may wait; one more is refused. */
  readonly waiting: number;
}

/** `urgent`: a request waits for it. `idle`: only when nothing else is being done. */
export type Urgency = 'urgent' | 'idle';

export interface RenderQueue<Result> {
  /**
   * Runs a job once for all who ask for its key meanwhile. An idle job that a request then needs becomes urgent. Throws
   * Refusal('media.busy') when too many are waiting.
   */
  run(key: string, urgency: Urgency, job: () => Promise<Result>): Promise<Result>;
}

interface Entry<Result> {
  readonly key: string;
  readonly job: () => Promise<Result>;
  readonly outcome: PromiseWithResolvers<Result>;
}

/**
 * A small queue with two concurrency; drawing is heavy work, and a page of thirty new covers must not starve everything
 * else.
 */
export function createRenderQueue<Result>({ atOnce, waiting }: RenderQueueLimits): RenderQueue<Result> {
  const known = new Map<string, Entry<Result>>();
  const urgentLane: Entry<Result>[] = [];
  const idleLane: Entry<Result>[] = [];
  let running = 0;

  const nextEntry = (): Entry<Result> | undefined => {
    if (running >= atOnce) return undefined;
    return urgentLane.shift() ?? (running === 0 ? idleLane.shift() : undefined);
  };

  const work = async ({ key, job, outcome }: Entry<Result>): Promise<void> => {
    try {
      outcome.resolve(await job());
    } catch (error) {
      outcome.reject(error);
    } finally {
      known.delete(key);
      running -= 1;
      startNext();
    }
  };

  const startNext = (): void => {
    for (let entry = nextEntry(); entry !== undefined; entry = nextEntry()) {
      running += 1;
      void work(entry);
    }
  };

  const promote = (entry: Entry<Result>): void => {
    const place = idleLane.indexOf(entry);
    if (place === -1) return;
    idleLane.splice(place, 1);
    urgentLane.push(entry);
    startNext();
  };

  return {
    run(key, urgency, job) {
      const same = known.get(key);
      if (same !== undefined) {
        if (urgency === 'urgent') promote(same);
        return same.outcome.promise;
      }
      if (urgency === 'urgent' && running >= atOnce && urgentLane.length >= waiting)
        return Promise.reject(new Refusal('media.busy'));
      const entry: Entry<Result> = { key, job, outcome: Promise.withResolvers<Result>() };
      known.set(key, entry);
      (urgency === 'urgent' ? urgentLane : idleLane).push(entry);
      startNext();
      return entry.outcome.promise;
    },
  };
}
