import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Engagement } from '../engagement/engagement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** The domains whose answers the dashboard puts together. */
export interface DashboardDeps {
  catalogue: Pick<Catalogue, 'listCategories' | 'keptCourses' | 'nextCourseDate'>;
  jobs: Pick<Jobs, 'listCategories' | 'jobCards' | 'jobStates'>;
  wallet: Pick<Wallet, 'pages' | 'boughtCourses'>;
  engagement: Pick<Engagement, 'bookmarks' | 'countBookmarks' | 'interests' | 'changeInterests'>;
  notifications: Pick<Notifications, 'unread'>;
}
