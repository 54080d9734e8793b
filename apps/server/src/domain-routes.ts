import type { Route } from './kernel/route.ts';
import { academiesRoutes } from './domains/academies/academies.routes.ts';
import { alertsRoutes } from './domains/alerts/alerts.routes.ts';
import { applicationsRoutes } from './domains/applications/applications.routes.ts';
import { approvalsRoutes } from './domains/approvals/approvals.routes.ts';
import { catalogueRoutes } from './domains/catalogue/catalogue.routes.ts';
import { contactRoutes } from './domains/contact/contact.routes.ts';
import { contentRoutes } from './domains/content/content.routes.ts';
import { dashboardRoutes } from './domains/dashboard/dashboard.routes.ts';
import { deskRoutes } from './domains/desk/desk.routes.ts';
import { engagementRoutes } from './domains/engagement/engagement.routes.ts';
import { handOverRoutes } from './domains/hand-over/hand-over.routes.ts';
import { identityRoutes } from './domains/identity/identity.routes.ts';
import { jobsRoutes } from './domains/jobs/jobs.routes.ts';
import { learningPathsRoutes } from './domains/learning-paths/learning-paths.routes.ts';
import { myDataRoutes } from './domains/my-data/my-data.routes.ts';
import { profileRoutes } from './domains/profile/profile.routes.ts';
import { recommendationsRoutes } from './domains/recommendations/recommendations.routes.ts';
import { memberRoutes } from './domains/members/members.routes.ts';
import { seatsRoutes } from './domains/seats/seats.routes.ts';
import { programRoutes } from './domains/sellers/program/program.routes.ts';
import { sellersRoutes } from './domains/sellers/sellers.routes.ts';
import { storefrontRoutes } from './domains/storefront/storefront.routes.ts';
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts';
import { refundsRoutes } from './domains/wallet/refunds/refunds.routes.ts';
import { topUpRoutes } from './domains/wallet/top-ups/top-ups.routes.ts';
import { walletRoutes } from './domains/wallet/wallet.routes.ts';
import { walletPagesRoutes } from './domains/wallet/statement/wallet-pages.routes.ts';
import { withdrawalRoutes } from './domains/wallet/withdrawals/withdrawal.routes.ts';

type First<Routes extends (domain: never) => unknown> = Parameters<Routes>[0];

/** Domains that answer calls; each as far as its routes need it. */
interface Answering {
  staff: First<typeof memberRoutes>;
  approvals: First<typeof approvalsRoutes>;
  sellers: First<typeof sellersRoutes>;
  desk: First<typeof deskRoutes>;
  content: First<typeof contentRoutes>;
  contact: First<typeof contactRoutes>;
  identity: First<typeof identityRoutes>;
  notifications: First<typeof notificationsRoutes>;
  profile: First<typeof profileRoutes>;
  catalogue: First<typeof catalogueRoutes>;
  jobs: First<typeof jobsRoutes>;
  handOver: First<typeof handOverRoutes>;
  seats: First<typeof seatsRoutes>;
  wallet: First<typeof walletRoutes> &
    First<typeof refundsRoutes> &
    First<typeof withdrawalRoutes> & { pages: First<typeof walletPagesRoutes> } & { topUps: First<typeof topUpRoutes> };
  engagement: First<typeof engagementRoutes>;
  learningPaths: First<typeof learningPathsRoutes>;
  alerts: First<typeof alertsRoutes>;
  recommendations: First<typeof recommendationsRoutes>;
  dashboard: First<typeof dashboardRoutes>;
  myData: First<typeof myDataRoutes>;
  storefront: First<typeof storefrontRoutes>;
  academies: First<typeof academiesRoutes>;
  applications: First<typeof applicationsRoutes>;
}

export interface DomainRoutes {
  routes: readonly Route[];
  /** Calls of the desk, which are mounted apart. */
  deskRoutes: readonly Route[];
  /** Calls of the academies' panel, the same. */
  panelRoutes: readonly Route[];
}

/** The calls of all domains. */
export const domainRoutes = ({
  staff,
  approvals,
  sellers,
  desk,
  content,
  contact,
  identity,
  notifications,
  profile,
  catalogue,
  jobs,
  handOver,
  seats,
  wallet,
  engagement,
  learningPaths,
  alerts,
  recommendations,
  dashboard,
  myData,
  storefront,
  academies,
  applications,
}: Answering): DomainRoutes => ({
  deskRoutes: [...memberRoutes(staff), ...approvalsRoutes(approvals), ...deskRoutes(desk)],
  panelRoutes: sellersRoutes(sellers),
  routes: [
    ...contentRoutes(content),
    ...contactRoutes(contact),
    ...identityRoutes(identity),
    ...notificationsRoutes(notifications),
    ...profileRoutes(profile),
    ...catalogueRoutes(catalogue),
    ...jobsRoutes(jobs),
    ...handOverRoutes(handOver),
    ...seatsRoutes(seats),
    ...walletRoutes(wallet),
    ...refundsRoutes(wallet),
    ...withdrawalRoutes(wallet),
    ...walletPagesRoutes(wallet.pages),
    ...topUpRoutes(wallet.topUps),
    ...engagementRoutes(engagement),
    ...learningPathsRoutes(learningPaths),
    ...alertsRoutes(alerts),
    ...recommendationsRoutes(recommendations),
    ...dashboardRoutes(dashboard),
    ...myDataRoutes(myData),
    ...storefrontRoutes(storefront),
    ...academiesRoutes(academies),
    ...applicationsRoutes(applications),
    ...programRoutes(sellers.parts),
  ],
});
