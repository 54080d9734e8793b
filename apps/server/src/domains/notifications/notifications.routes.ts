import { listNotifications, viewAllNotifications, viewNotification } from '@kavosh/contract/notifications.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Notifications } from './notifications.ts';

export const notificationsRoutes = (notifications: Notifications): Route[] => [
  route(listNotifications, ({ query }, { actor }) =>
    notifications.list(actor.userId, {
      personal: query.personal_page || query.page,
      multicast: query.multicast_page || query.page,
    }),
  ),
  route(viewAllNotifications, async ({ body }, { actor }) => ({
    data: { unread: await notifications.viewAll(actor.userId, body.list) },
  })),
  route(viewNotification, async ({ params, body }, { actor }) => ({
    data: {
      unread: await notifications.view(actor.userId, params.id, body.notification_type),
      notification: { id: params.id, is_viewed: 1 as const },
    },
  })),
];
