import type { Academies } from './domains/academies/academies.ts';
import type { Alerts } from './domains/alerts/alerts.ts';
import type { Applications } from './domains/applications/applications.ts';
import type { Approvals } from './domains/approvals/approvals.ts';
import type { Audit } from './domains/audit/audit.ts';
import type { Catalogue } from './domains/catalogue/catalogue.ts';
import type { Contact } from './domains/contact/contact.ts';
import type { Content } from './domains/content/content.ts';
import type { Coupons } from './domains/coupons/coupons.ts';
import type { Desk } from './domains/desk/desk.ts';
import type { Engagement } from './domains/engagement/engagement.ts';
import type { HandOver } from './domains/hand-over/hand-over.ts';
import type { Identity } from './domains/identity/identity.ts';
import type { Imports } from './domains/imports/imports.ts';
import type { Jobs } from './domains/jobs/jobs.ts';
import type { LearningPaths } from './domains/learning-paths/learning-paths.ts';
import type { Media } from './domains/media/media.ts';
import type { AcademyMembers, Members } from './domains/members/members.ts';
import type { MyDataDomain } from './domains/my-data/my-data.ts';
import type { Notifications } from './domains/notifications/notifications.ts';
import type { Profile } from './domains/profile/profile.ts';
import type { Recommendations } from './domains/recommendations/recommendations.ts';
import type { SearchWords } from './domains/search-words/search-words.ts';
import type { Seats } from './domains/seats/seats.ts';
import type { Sellers } from './domains/sellers/sellers.ts';
import type { Settlement } from './domains/settlement/settlement.ts';
import type { Terms } from './domains/terms/terms.ts';
import type { Wallet } from './domains/wallet/wallet.ts';
import type { AcademyWebhooks } from './domains/webhooks/webhooks.ts';
import type { DomainRoutes } from './domain-routes.ts';

/** The public faces of all domains, and their calls. */
export interface Domains extends DomainRoutes {
  audit: Audit;
  media: Media;
  content: Content;
  contact: Contact;
  identity: Identity;
  staff: Members;
  /** Members of academies, who work in their panel. */
  academyMembers: AcademyMembers;
  approvals: Approvals;
  imports: Imports;
  profile: Profile;
  notifications: Notifications;
  searchWords: SearchWords;
  catalogue: Catalogue;
  jobs: Jobs;
  terms: Terms;
  handOver: HandOver;
  coupons: Coupons;
  seats: Seats;
  wallet: Wallet;
  settlement: Settlement;
  /** Programs of academies that hear of events. */
  academyWebhooks: AcademyWebhooks;
  engagement: Engagement;
  learningPaths: LearningPaths;
  alerts: Alerts;
  recommendations: Recommendations;
  myData: MyDataDomain;
  academies: Academies;
  applications: Applications;
  sellers: Sellers;
  desk: Desk;
  /**
   * Reads into memory what searches need, and follows it. At once where that is done; after a failure it tries again.
   * Without it the first search does it.
   */
  start(): Promise<void>;
  /** Flushes what is buffered; after it nothing of the domains touches the database. */
  close(): Promise<void>;
}
