import type { Kysely } from 'kysely';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { listNotifications as listEndpoint, NotificationItem } from '@kavosh/contract/notifications.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { memoizeByKey } from '../../kernel/caches/memoize-by-key.ts';
import { smallCache } from '../../kernel/caches/small-cache.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { Identity } from '../identity/identity.ts';
import {
  insertBroadcast,
  listBroadcasts,
  stopBroadcasts,
  type Broadcast,
  type BroadcastState,
  type SomePeople,
} from './broadcast-store.ts';
import { fanOutOnce, type Audience } from './fan-out.ts';
import { listNotifications } from './list-notifications.ts';
import { exportNotifications, anonymizeUser } from './notification-user-data.ts';
import { notificationFault, shortened, type NotificationText, type PersonalNotification } from './notification-text.ts';
import {
  countUnread,
  deleteTold,
  insertNotifications,
  insertPersonalNotifications,
  listUnread,
  markAllMulticast,
  markAllPersonal,
} from './notification-store.ts';
import type { InterestKind, NotificationsTables } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';
import { viewNotification } from './view-notification.ts';

export type { Audience, Broadcast, BroadcastState, InterestKind, NotificationText, PersonalNotification, SomePeople };
export { notificationFault, shortened };

/** Public face of notifications: what people are notified of, one by one, all at once, or by their interests. */
export interface Notifications {
  /** Tells people, in the caller's transaction: once for each key, however often it is asked for. */
  tell<Tables>(tx: Executor<Tables>, ...notifications: PersonalNotification[]): Promise<void>;
  /** The same, but an earlier one under the key becomes this, unseen and of this moment. */
  tellAnew<Tables>(tx: Executor<Tables>, ...notifications: PersonalNotification[]): Promise<void>;
  /** Tells everyone, those to come as well, in one row; once for each key. @returns whether it was new */
  tellEveryone<Tables>(tx: Executor<Tables>, notification: NotificationText): Promise<boolean>;
  /** Deletes the notifications of a piece of news by their key, also those that were seen. */
  takeBack<Tables>(tx: Executor<Tables>, key: string): Promise<void>;
  /**
   * Queues a message for some people; a background task notifies them, a batch at a time.
   * @returns its id
   */
  broadcast<Tables>(tx: Executor<Tables>, broadcast: Broadcast): Promise<number>;
  /** The latest first. */
  listBroadcasts(most: number): Promise<BroadcastState[]>;
  /** Does what the background task does, until nothing is left of it. */
  fanOut(): Promise<void>;
  list(userId: number, pages: { personal: number; multicast: number }): Promise<HandlerAnswer<typeof listEndpoint>>;
  /** A person's unseen notifications, newest first. */
  unread(userId: number, most: number): Promise<(NotificationItem & { list: 'personal' | 'multicast' })[]>;
  /** How much a person has not seen; counts no further than 100. */
  countUnread(userId: number): Promise<number>;
  /** Marks one as seen; refuses with notification.not_found. @returns how many are left */
  view(userId: number, id: number, claimed: 'personal' | 'multicast' | 1 | 2 | 3 | undefined): Promise<number>;
  /** Marks all of a list as seen. @returns how many are left in both */
  viewAll(userId: number, list: 'personal' | 'multicast'): Promise<number>;
  /** What is kept of a person here, and deleting it; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): ReturnType<typeof exportNotifications>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
  close(): Promise<void>;
}

export interface NotificationsDeps {
  db: Kysely<NotificationsTables>;
  identity: Pick<Identity, 'registeredAt'>;
  audience: Audience;
  clock: Clock;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
  /** Tests tell fewer people at once. */
  batch?: number;
}

/** An operator's word is under way at the latest after this. */
const LOOK_EVERY_MS = 5_000;
const BATCH = 1_000;
/** Memory that one person's cached time of registration takes; that time never changes. */
const PERSON_BYTES = 100;

/** The transaction of another domain: the same database, in which our tables are as well. */
const own = <Tables>(tx: Executor<Tables>): Executor<NotificationsTables> =>
  tx as unknown as Executor<NotificationsTables>;

function refuseFaulty(notification: NotificationText): void {
  const fault = notificationFault(notification);
  if (fault !== null) throw new Error(`the notification ${notification.key} cannot be told: ${fault}`);
}

export function createNotifications({
  db,
  identity,
  audience,
  clock,
  logError,
  background = runEvery,
  batch = BATCH,
}: NotificationsDeps): Notifications {
  let closing = false;
  const fanOut = async (): Promise<void> => {
    while (!closing && (await fanOutOnce({ db, audience, batch }, clock.now())));
  };
  const looking = background(LOOK_EVERY_MS, fanOut, (error) => logError(error, 'a broadcast could not be told'));
  const registeredAt = memoizeByKey(smallCache<number, Date>('people', PERSON_BYTES), (userId: number) =>
    identity.registeredAt(userId),
  );
  /** A person whose account is deleted by now gets no notifications. */
  const since = async (userId: number): Promise<Date> => (await registeredAt(userId)) ?? clock.now();
  return {
    async tell(tx, ...notifications) {
      for (const notification of notifications) refuseFaulty(notification);
      await insertPersonalNotifications(own(tx), notifications, clock.now());
    },
    async tellAnew(tx, ...notifications) {
      for (const notification of notifications) refuseFaulty(notification);
      await insertPersonalNotifications(own(tx), notifications, clock.now(), { anew: true });
    },
    async tellEveryone(tx, notification) {
      refuseFaulty(notification);
      return (await insertNotifications(own(tx), [null], notification, clock.now())) > 0;
    },
    async takeBack(tx, key) {
      // First: a batch that is being told is waited for, and deleted with the others.
      await stopBroadcasts(own(tx), key, clock.now());
      await deleteTold(own(tx), key);
    },
    async broadcast(tx, broadcast) {
      refuseFaulty({ ...broadcast.notification, key: 'broadcast' });
      return insertBroadcast(own(tx), broadcast, clock.now());
    },
    listBroadcasts: (most) => listBroadcasts(db, most),
    fanOut,
    list: async (userId, pages) => listNotifications(db, userId, await since(userId), pages, clock.now()),
    async unread(userId, most) {
      const rows = await listUnread(db, userId, await since(userId), most);
      return rows.map((row) => ({
        ...presentNotification(row, clock.now()),
        list: row.is_personal ? ('personal' as const) : ('multicast' as const),
      }));
    },
    countUnread: async (userId) => countUnread(db, userId, await since(userId)),
    async view(userId, id, claimed) {
      await viewNotification(db, userId, id, claimed, clock.now());
      return countUnread(db, userId, await since(userId));
    },
    async viewAll(userId, list) {
      const from = await since(userId);
      await (list === 'personal'
        ? markAllPersonal(db, userId, clock.now())
        : markAllMulticast(db, userId, from, clock.now()));
      return countUnread(db, userId, from);
    },
    exportOf: (executor, userId) => exportNotifications(own(executor), userId),
    anonymizeUser: (tx, userId) => anonymizeUser(own(tx), userId),
    async close() {
      closing = true;
      await looking.stop();
    },
  };
}
