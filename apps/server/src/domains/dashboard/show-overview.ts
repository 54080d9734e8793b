import type { showDashboard } from '@kavosh/contract/dashboard.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { DashboardDeps } from './deps.ts';

const NEW_NOTIFICATIONS = 5;

/**
 * The overview: figures of a person, what they have not seen yet and what comes next. As many queries for much as for
 * nothing.
 */
export async function showOverview(
  { wallet, engagement, notifications, catalogue }: DashboardDeps,
  userId: number,
): Promise<EndpointData<typeof showDashboard>> {
  const [money, marks, unread, next] = await Promise.all([
    wallet.pages.walletFigures(userId),
    engagement.countBookmarks(userId),
    notifications.unread(userId, NEW_NOTIFICATIONS),
    wallet.boughtCourses(userId).then((bought) => catalogue.nextCourseDate(bought)),
  ]);
  return {
    stat: {
      purchases: money.purchases,
      bookmarks: { ...marks, sum: marks.courses + marks.jobs },
      wallet: { balance: money.wallet.balance },
    },
    notifications: unread,
    next_course: next && { ...next, at: next.at.toISOString() },
  };
}
