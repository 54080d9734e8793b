import type { Alerts } from '../alerts/alerts.ts';
import type { Applications } from '../applications/applications.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Contact } from '../contact/contact.ts';
import type { Content } from '../content/content.ts';
import type { Engagement } from '../engagement/engagement.ts';
import type { Identity } from '../identity/identity.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { LearningPaths } from '../learning-paths/learning-paths.ts';
import type { Media } from '../media/media.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Profile } from '../profile/profile.ts';
import type { Recommendations } from '../recommendations/recommendations.ts';
import type { Seats } from '../seats/seats.ts';
import type { Wallet } from '../wallet/wallet.ts';

/** The domains that keep something of a person, and those that know names. */
export interface MyDataDomains {
  content: Pick<Content, 'listProvinces' | 'listCities'>;
  contact: Pick<Contact, 'exportOf' | 'anonymizeUser'>;
  identity: Pick<Identity, 'exportOf' | 'lockUser' | 'anonymizeUser' | 'proofOf' | 'proveSelf' | 'deletedUserIds'>;
  media: Pick<Media, 'dropNotedPhotos'>;
  notifications: Pick<Notifications, 'exportOf' | 'anonymizeUser'>;
  profile: Pick<Profile, 'exportOf' | 'anonymizeUser'>;
  catalogue: Pick<Catalogue, 'courseNames' | 'listCategories'>;
  jobs: Pick<Jobs, 'jobNames' | 'skillNames' | 'listCategories'>;
  seats: Pick<Seats, 'exportOf' | 'anonymizeUser'>;
  wallet: Pick<Wallet, 'mine'>;
  learningPaths: Pick<LearningPaths, 'exportOf' | 'anonymizeUser'>;
  engagement: Pick<Engagement, 'exportOf' | 'anonymizeUser'>;
  alerts: Pick<Alerts, 'exportOf' | 'anonymizeUser'>;
  recommendations: Pick<Recommendations, 'exportOf' | 'anonymizeUser'>;
  applications: Pick<Applications, 'exportOf' | 'anonymizeUser'>;
}
