import type { Clock } from '../../kernel/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Content } from '../content/content.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Recommendations } from '../recommendations/recommendations.ts';
import type { Engagement } from '../engagement/engagement.ts';
import type { Identity } from '../identity/identity.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Profile } from '../profile/profile.ts';

/** The domains whose answers the storefront puts together. */
export interface StorefrontDeps {
  clock: Clock;
  content: Content;
  identity: Identity;
  profile: Pick<Profile, 'shownOf'>;
  catalogue: Catalogue;
  wallet: Pick<Wallet, 'balance'>;
  notifications: Pick<Notifications, 'countUnread'>;
  recommendations: Recommendations;
  engagement: Pick<Engagement, 'voices'>;
  /** Counts below it are not shown on the home page. */
  countsFrom: number;
}
