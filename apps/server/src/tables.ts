import type { AlertsTables } from './domains/alerts/alerts.tables.ts';
import type { ApprovalsTables } from './domains/approvals/approvals.tables.ts';
import type { ApplicationsTables } from './domains/applications/applications.tables.ts';
import type { AuditTables } from './domains/audit/audit.tables.ts';
import type { CalendarTables } from './domains/calendar/calendar.tables.ts';
import type { CatalogueTables } from './domains/catalogue/catalogue.tables.ts';
import type { SearchTables } from './domains/catalogue/search.tables.ts';
import type { ContactTables } from './domains/contact/contact.tables.ts';
import type { ContentTables } from './domains/content/content.tables.ts';
import type { CouponsTables } from './domains/coupons/coupons.tables.ts';
import type { EngagementTables } from './domains/engagement/engagement.tables.ts';
import type { HandOverTables } from './domains/hand-over/hand-over.tables.ts';
import type { IdentityTables } from './domains/identity/identity.tables.ts';
import type { JobsTables } from './domains/jobs/jobs.tables.ts';
import type { AcademiesTables } from './domains/academies/academies.tables.ts';
import type { LearningPathsTables } from './domains/learning-paths/learning-paths.tables.ts';
import type { MediaTables } from './domains/media/media.tables.ts';
import type { ProfileTables } from './domains/profile/profile.tables.ts';
import type { SearchWordsTables } from './domains/search-words/search-words.tables.ts';
import type { SearchIndexTables } from './search-index/search-index.ts';
import type { SeatsTables } from './domains/seats/seats.tables.ts';
import type { SettlementTables } from './domains/settlement/settlement.tables.ts';
import type { RecommendationsTables } from './domains/recommendations/recommendations.tables.ts';
import type { SellersTables } from './domains/sellers/sellers.tables.ts';
import type { MembersTables } from './domains/members/members.tables.ts';
import type { TermsTables } from './domains/terms/terms.tables.ts';
import type { NotificationsTables } from './domains/notifications/notifications.tables.ts';
import type { WalletTables } from './domains/wallet/wallet.tables.ts';
import type { WebhooksTables } from './domains/webhooks/webhooks.tables.ts';
import type { RateLimitTables } from './kernel/limits/rate-limit-store.ts';
import type { ImportsTables } from './domains/imports/imports.ts';

/** Every table of the product: known here and nowhere else. */
export type Tables = AlertsTables &
  ApprovalsTables &
  ApplicationsTables &
  AuditTables &
  CalendarTables &
  CatalogueTables &
  SearchTables &
  SearchIndexTables &
  SearchWordsTables &
  ContactTables &
  ContentTables &
  CouponsTables &
  EngagementTables &
  HandOverTables &
  IdentityTables &
  ImportsTables &
  JobsTables &
  LearningPathsTables &
  AcademiesTables &
  MediaTables &
  NotificationsTables &
  ProfileTables &
  RecommendationsTables &
  SellersTables &
  SeatsTables &
  SettlementTables &
  MembersTables &
  TermsTables &
  WalletTables &
  WebhooksTables &
  RateLimitTables;
