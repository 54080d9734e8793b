import type { showDashboard } from '@kavosh/contract/dashboard.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { DashboardNeighbours } from './neighbours.ts';

const NEW_NOTIFICATIONS = 5;

/** The overview: figures of a person, and what they have not seen yet. A query of each domain, whatever they have. */
export async function showOverview({ wallet, engagement, notifications }: DashboardNeighbours, userId: number): Promise<EndpointData<typeof showDashboard>> {
  const [money, marks, unread] = await Promise.all([wallet.pages.walletFigures(userId), engagement.countBookmarks(userId), notifications.unread(userId, NEW_NOTIFICATIONS)]);
  return {
    stat: { purchases: money.purchases, bookmarks: { ...marks, sum: marks.courses + marks.jobs }, wallet: { balance: money.wallet.balance } },
    notifications: unread,
  };
}
