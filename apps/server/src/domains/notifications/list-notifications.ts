import type { Kysely } from 'kysely';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { listNotifications as listEndpoint } from '@kavosh/contract/notifications.ts';
import { listMulticast, listPersonal, type ListedNotification } from './notification-store.ts';
import type { NotificationsTables } from './notifications.tables.ts';
import { presentNotification } from './present-notification.ts';

const A_PAGE = 20;

/** The page that is answered where a certain one was asked for: later ones than the last are the last. Pure. */
function pageOf(rows: number, asked: number): { total: number; current: number } {
  const total = Math.max(1, Math.ceil(rows / A_PAGE));
  return { total, current: Math.min(Math.max(1, asked), total) };
}

const skippedBefore = (page: number): number => (Math.max(1, page) - 1) * A_PAGE;
/** Of a list without rows there is nothing at all: past its last page the last one is read. */
const countsOf = ([first]: readonly ListedNotification[]) => ({ total: first?.total ?? 0, unread: first?.unread ?? 0 });

/** Both lists of a person, a page of each; two queries. `since`: when they registered. */
export async function listNotifications(
  db: Kysely<NotificationsTables>,
  userId: number,
  since: Date,
  pages: { personal: number; multicast: number },
  now: Date,
): Promise<HandlerAnswer<typeof listEndpoint>> {
  const [own, common] = await Promise.all([
    listPersonal(db, userId, skippedBefore(pages.personal), A_PAGE),
    listMulticast(db, userId, since, skippedBefore(pages.multicast), A_PAGE),
  ]);
  const counts = { personal: countsOf(own), multicast: countsOf(common) };
  const personal = pageOf(counts.personal.total, pages.personal);
  const multicast = pageOf(counts.multicast.total, pages.multicast);
  return {
    data: {
      personal: own.map((row) => presentNotification(row, now)),
      multicast: common.map((row) => presentNotification(row, now)),
      page: { personal, multicast },
      unread: {
        personal: counts.personal.unread,
        multicast: counts.multicast.unread,
        sum: counts.personal.unread + counts.multicast.unread,
      },
    },
    meta: {
      last_page: Math.max(personal.total, multicast.total),
      total: counts.personal.total + counts.multicast.total,
      personal: { last_page: personal.total, total: counts.personal.total },
      multicast: { last_page: multicast.total, total: counts.multicast.total },
    },
  };
}
