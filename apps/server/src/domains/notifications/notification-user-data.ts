import { LISTED_ROWS } from '@kavosh/contract/my-data.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { NotificationsTables } from './notifications.tables.ts';

type NotificationsExecutor = Executor<NotificationsTables>;

/** A person's notifications, and which of everyone's they have opened, latest first; one row more than is shown. */
export async function exportNotifications(executor: NotificationsExecutor, userId: number) {
  const most = LISTED_ROWS + 1;
  return {
    personal: await executor
      .selectFrom('notification')
      .select(['title', 'body', 'created_at', 'viewed_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    seen: await executor
      .selectFrom('multicast_view as v')
      .innerJoin('notification as n', 'n.id', 'v.notification_id')
      .select(['n.title', 'n.created_at', 'v.viewed_at'])
      .where('v.user_id', '=', userId)
      .orderBy('v.viewed_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(most)
      .execute(),
  };
}

export async function anonymizeUser(tx: NotificationsExecutor, userId: number): Promise<void> {
  await tx.deleteFrom('multicast_view').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
}
