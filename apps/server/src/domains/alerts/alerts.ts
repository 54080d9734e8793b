import type { Executor } from '../../kernel/executor.ts';
import type { Watch, WatchEvery, Watched } from '@kavosh/contract/alerts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { anonymizeAlerts, exportAlerts } from './alert-user-data.ts';
import type { AlertsTables } from './alerts.tables.ts';
import type { AlertsWork } from './deps.ts';
import { listWatches } from './list-watches.ts';
import { makeWatch } from './make-watch.ts';
import { deleteWatch, pauseWatches, setEvery } from './watch-store.ts';

/** Public face of alerts: what members want to hear of, and how they are told. */
export interface Alerts {
  /** As make-watch.ts says. */
  make(userId: number, watched: Watched): Promise<{ watch: Watch; is_new: boolean }>;
  /** A person's watches, the latest first. */
  list(userId: number): Promise<Watch[]>;
  /** Refuses with alert.not_found, also where the watch is another person's. */
  change(
    userId: number,
    id: number,
    change: { paused?: boolean | undefined; every?: WatchEvery | undefined },
  ): Promise<Watch>;
  remove(userId: number, id: number): Promise<void>;
  /** Pauses all watches of a person, or lets all go on. @returns how many it changed */
  pauseAll(userId: number, paused: boolean): Promise<number>;
  /** What is kept of a person here, and deleting it; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): ReturnType<typeof exportAlerts>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
}

export type AlertsDeps = AlertsWork;

/** Another domain's transaction: the same database, in which our tables are as well. */
const own = (executor: unknown): Executor<AlertsTables> => executor as Executor<AlertsTables>;

export function createAlerts(deps: AlertsDeps): Alerts {
  const { db, clock } = deps;
  async function one(userId: number, id: number): Promise<Watch> {
    const [watch] = await listWatches(deps, userId, id);
    if (!watch) throw new Refusal('alert.not_found');
    return watch;
  }
  return {
    async make(userId, watched) {
      const { id, isNew } = await makeWatch(deps, userId, watched);
      return { watch: await one(userId, id), is_new: isNew };
    },
    list: (userId) => listWatches(deps, userId),
    async change(userId, id, { paused, every }) {
      if (paused !== undefined) await pauseWatches(db, userId, paused, clock.now(), id);
      if (every !== undefined) await setEvery(db, userId, id, every);
      return one(userId, id);
    },
    async remove(userId, id) {
      if (!(await deleteWatch(db, userId, id))) throw new Refusal('alert.not_found');
    },
    pauseAll: (userId, paused) => pauseWatches(db, userId, paused, clock.now()),
    exportOf: (executor, userId) => exportAlerts(own(executor), userId),
    anonymizeUser: (tx, userId) => anonymizeAlerts(own(tx), userId),
  };
}
