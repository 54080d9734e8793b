import { useState } from 'react';
import { viewNotification, type NotificationItem, type NotificationList } from '@kavosh/contract/notifications.ts';
import { sendCall } from '../../session/call.ts';
import { refreshMember } from '../../session/member.ts';
import { readToken } from '../../session/session-store.ts';
import { reportDashboardError } from '../dashboard/report-dashboard-error.ts';

interface OpenNotification {
  item: NotificationItem | null;
  open: (item: NotificationItem, list: NotificationList) => void;
  close: () => void;
}

/**
 * The open notification, if any. Opening one marks it as seen: at once here (`onViewed`), then at the server, and the
 * badge follows; where the server refuses it, it is new again, and the failure is shown.
 */
export function useNotification(onViewed: (id: number, isViewed: 0 | 1) => void): OpenNotification {
  const [item, setItem] = useState<NotificationItem | null>(null);
  const view = async ({ id }: NotificationItem, list: NotificationList) => {
    const token = readToken();
    onViewed(id, 1);
    try {
      await sendCall(
        viewNotification,
        { params: { id: String(id) }, body: { notification_type: list } },
        undefined,
        token,
      );
      refreshMember();
    } catch (error) {
      onViewed(id, 0);
      reportDashboardError(error, token);
    }
  };
  return {
    item,
    open: (one, list) => {
      setItem(one);
      if (one.is_viewed === 0) void view(one, list);
    },
    close: () => setItem(null),
  };
}
