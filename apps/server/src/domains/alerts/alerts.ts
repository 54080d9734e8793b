import { moneyMoves, type AlertSettingsChange, type saveAlertSettings } from '@kavosh/contract/alert-settings.ts';
import type { Watch, WatchEvery, Watched } from '@kavosh/contract/alerts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../kernel/actor.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { anonymizeAlerts, exportAlerts } from './alert-user-data.ts';
import type { AlertsTables } from './alerts.tables.ts';
import { actOnDemand, type DemandAct } from './demand/act-on-demand.ts';
import { demandBoard, type DemandBoard } from './demand/demand-board.ts';
import type { AlertsWork, DemandDeps, Invitation, Reviews, Telling } from './deps.ts';
import { findWatches } from './find-watches.ts';
import { listWatches } from './list-watches.ts';
import { makeWatch } from './make-watch.ts';
import { matchOpened } from './match-opened.ts';
import { notePurchases, type BoughtCourse } from './reviews/review-ask-store.ts';
import { restoreWatch, setRemoved } from './removed-watches.ts';
import { readSettings, stopMails, writeSettings } from './settings-store.ts';
import { smsKindOf, smsOfMoney, type MovedMoney } from './sms-of-money.ts';
import { readStopToken } from './stop-token.ts';
import { tellDue } from './tell-due.ts';
import { pauseWatches, setEvery } from './watch-store.ts';

type ShownSettings = EndpointData<typeof saveAlertSettings>;

/** Public face of alerts: what members want to hear of, and how they are notified. */
export interface Alerts {
  /** As make-watch.ts says. */
  make(userId: number, watched: Watched): Promise<{ watch: Watch; is_new: boolean }>;
  /** A person's watches, the latest first. */
  list(userId: number): Promise<Watch[]>;
  /** As find-watches.ts says. */
  find(userId: number, address: string): ReturnType<typeof findWatches>;
  /** Refuses with alert.not_found, also where the watch is another person's. */
  change(
    userId: number,
    id: number,
    change: { paused?: boolean | undefined; every?: WatchEvery | undefined },
  ): Promise<Watch>;
  remove(userId: number, id: number): Promise<void>;
  /** As removed-watches.ts says. */
  restore(userId: number, id: number): Promise<Watch>;
  /** Pauses all watches of a person, or lets all go on. @returns how many it changed */
  pauseAll(userId: number, paused: boolean): Promise<number>;
  showSettings(userId: number): Promise<ShownSettings>;
  saveSettings(userId: number, settings: AlertSettingsChange): Promise<ShownSettings>;
  /** For the one who confirms or refunds purchases, in their transaction: whose buyers are asked for a review. */
  notePurchases<Tables>(tx: Executor<Tables>, bought: readonly BoughtCourse[]): Promise<void>;
  /** As sms-of-money.ts says, within the caller's transaction. */
  smsOfMoney<Tables>(tx: Executor<Tables>, moved: MovedMoney): Promise<void>;
  /** Whether the link of a mail is ours. */
  isStopToken(token: string): boolean;
  /** Stops mails to the person of a mail's link, also a second time. @returns false: the link is forged */
  stopMails(token: string): Promise<boolean>;
  /** Asks watches about all that was opened, as match-opened.ts says; done every ten seconds by itself. */
  matchOpened(): Promise<void>;
  /**
   * Sends the digests that are due, as tell-due.ts says, and asks for reviews, as ask-for-reviews.ts says; done every
   * minute by itself.
   */
  tellDue(): Promise<void>;
  /** What is searched and hardly found, as demand/demand-board.ts and demand/act-on-demand.ts say. */
  demand: Pick<DemandBoard, 'list' | 'listFor'> & {
    act(asked: DemandAct, operator: Operator): ReturnType<typeof actOnDemand>;
  };
  /** What is kept of a person here, and deleting it; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): ReturnType<typeof exportAlerts>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
  close(): Promise<void>;
}

export type { BoughtCourse, Invitation, MovedMoney };

export interface AlertsDeps extends AlertsWork, Telling, Reviews, Pick<DemandDeps, 'audit' | 'invite'> {
  catalogue: AlertsWork['catalogue'] & DemandDeps['catalogue'];
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

const MATCH_EVERY_MS = 10_000;
const TELL_EVERY_MS = 60_000;

/** Another domain's transaction: the same database, in which our tables are as well. */
const own = (executor: unknown): Executor<AlertsTables> => executor as Executor<AlertsTables>;

export function createAlerts({ background = runEvery, ...deps }: AlertsDeps): Alerts {
  const { db, clock, profile, mailer, outbox, stopKey, logError } = deps;
  const board = demandBoard(deps);
  let closing = false;
  const matchAll = async (): Promise<void> => {
    while (!closing && (await matchOpened(deps)));
  };
  const tell = (): Promise<void> => tellDue(deps, () => closing);
  const working = [
    background(MATCH_EVERY_MS, matchAll, (error) => logError(error, 'watches could not be asked about what is new')),
    background(TELL_EVERY_MS, tell, (error) => logError(error, 'digests of alerts could not be sent')),
  ];
  async function one(userId: number, id: number): Promise<Watch> {
    const [watch] = await listWatches(deps, userId, id);
    if (!watch) throw new Refusal('alert.not_found');
    return watch;
  }
  const showSettings = async (userId: number): Promise<ShownSettings> => ({
    settings: await readSettings(db, userId),
    mail: await profile.mailOf(db, userId),
    sends: {
      mail: mailer.sends,
      sms: outbox.sendsToMembers('alerts'),
      money: moneyMoves.filter((move) => outbox.sendsToMembers(smsKindOf[move])),
    },
  });
  return {
    async make(userId, watched) {
      const { id, isNew } = await makeWatch(deps, userId, watched);
      return { watch: await one(userId, id), is_new: isNew };
    },
    list: (userId) => listWatches(deps, userId),
    find: (userId, address) => findWatches(deps, userId, address),
    async change(userId, id, { paused, every }) {
      if (paused !== undefined) await pauseWatches(db, userId, paused, clock.now(), id);
      if (every !== undefined) await setEvery(db, userId, id, every);
      return one(userId, id);
    },
    async remove(userId, id) {
      if (!(await setRemoved(db, userId, id, clock.now()))) throw new Refusal('alert.not_found');
    },
    async restore(userId, id) {
      await restoreWatch(deps, userId, id);
      return one(userId, id);
    },
    pauseAll: (userId, paused) => pauseWatches(db, userId, paused, clock.now()),
    showSettings,
    async saveSettings(userId, settings) {
      await writeSettings(db, userId, settings);
      return showSettings(userId);
    },
    smsOfMoney: (tx, moved) => smsOfMoney(deps, own(tx), moved),
    notePurchases: (tx, bought) => notePurchases(own(tx), bought, clock.now()),
    isStopToken: (token) => readStopToken(stopKey, token) !== null,
    async stopMails(token) {
      const userId = readStopToken(stopKey, token);
      if (userId === null) return false;
      await stopMails(db, userId);
      return true;
    },
    matchOpened: matchAll,
    tellDue: tell,
    demand: {
      list: board.list,
      listFor: board.listFor,
      act: (asked, operator) => actOnDemand(deps, board, asked, operator),
    },
    exportOf: (executor, userId) => exportAlerts(own(executor), userId),
    anonymizeUser: (tx, userId) => anonymizeAlerts(own(tx), userId),
    async close() {
      closing = true;
      await Promise.all(working.map((task) => task.stop()));
    },
  };
}
