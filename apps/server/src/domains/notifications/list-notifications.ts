import type { Kysely } from 'kysely';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { listNotifications as listEndpoint } from '@kavosh/contract/notifications.ts';
import { countNotifications, listMulticast, listPersonal } from './notification-store.ts';
import type { NotificationsTables } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';

const A_PAGE = 20;

/** The page that is answered where a certain one was asked for: later ones than the last are the last. Pure. */
export function pageOf(total: number, asked: number): { total: number; current: number; skip: number } {
  const pages = Math.max(1, Math.ceil(total / A_PAGE));
  const current = Math.min(Math.max(1, asked), pages);
  return { total: pages, current, skip: (current - 1) * A_PAGE };
}

/** Both lists of a person, a page of each; three queries. `since`: when they registered. */
export async function listNotifications(
  db: Kysely<NotificationsTables>, userId: number, since: Date, pages: { personal: number; multicast: number }, now: Date,
): Promise<HandlerAnswer<typeof listEndpoint>> {
  const counts = await countNotifications(db, userId, since);
  const personal = pageOf(counts.personal, pages.personal);
  const multicast = pageOf(counts.multicast, pages.multicast);
  const [own, common] = await Promise.all([listPersonal(db, userId, personal.skip, A_PAGE), listMulticast(db, userId, since, multicast.skip, A_PAGE)]);
  return {
    data: {
      personal: own.map((row) => presentNotification(row, now)),
      multicast: common.map((row) => presentNotification(row, now)),
      page: { personal, multicast },
      unread: { personal: counts.unreadPersonal, multicast: counts.unreadMulticast, sum: counts.unreadPersonal + counts.unreadMulticast },
    },
    meta: {
      last_page: Math.max(personal.total, multicast.total), total: counts.personal + counts.multicast,
      personal: { last_page: personal.total, total: counts.personal }, multicast: { last_page: multicast.total, total: counts.multicast },
    },
  };
}
