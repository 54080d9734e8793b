import type { IconName } from '@kavosh/ui/icon-paths.ts';
import { dashboardCopy } from '../../shared/dashboard/dashboard-copy.ts';

export interface DashboardEntry {
  /** The segment of the path after /dashboard/; '' for the overview. */
  segment: string;
  text: string;
  icon: IconName;
}

const { entries } = dashboardCopy;

/** The ten pages of the dashboard, in the order in which they are listed. */
export const dashboardEntries: readonly DashboardEntry[] = [
  { segment: '', text: entries.overview, icon: 'grid' },
  { segment: 'favorites', text: entries.favorites, icon: 'heart' },
  { segment: 'bookmarks', text: entries.bookmarks, icon: 'bookmark' },
  { segment: 'purchases', text: entries.purchases, icon: 'receipt' },
  { segment: 'wallet', text: entries.wallet, icon: 'wallet' },
  { segment: 'transactions', text: entries.transactions, icon: 'chart' },
  { segment: 'alerts', text: entries.alerts, icon: 'clock' },
  { segment: 'notifications', text: entries.notifications, icon: 'bell' },
  { segment: 'academy', text: entries.academy, icon: 'building' },
  { segment: 'edit', text: entries.edit, icon: 'edit' },
];

export const entryPath = ({ segment }: Pick<DashboardEntry, 'segment'>): string =>
  segment === '' ? '/dashboard' : `/dashboard/${segment}`;

/** Which entry an address belongs to: by the segment after /dashboard/, so that pages below one are its own. Pure. */
export const segmentOf = (pathname: string): string => /^\/dashboard\/([^/]+)/.exec(pathname)?.[1] ?? '';
