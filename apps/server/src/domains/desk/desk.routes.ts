import type { Route } from '../../kernel/route.ts';
import { academyStateRoutes } from './academies/academy-state.routes.ts';
import { academyTermsRoutes } from './academies/academy-terms.routes.ts';
import { codeShareRoutes } from './academies/code-shares.routes.ts';
import { deskAcademiesRoutes } from './academies/desk-academies.routes.ts';
import { deskApplicationsRoutes } from './applications/desk-applications.routes.ts';
import { deskAuditRoutes } from './audit/desk-audit.routes.ts';
import { deskBooksRoutes } from './books/desk-books.routes.ts';
import { deskCalendarRoutes } from './calendar/desk-calendar.routes.ts';
import { deskCategoriesRoutes } from './categories/desk-categories.routes.ts';
import { deskCommentsRoutes } from './comments/desk-comments.routes.ts';
import { deskPlacesRoutes } from './content/desk-places.routes.ts';
import { deskNewsRoutes } from './content/desk-news.routes.ts';
import { deskMailTextsRoutes } from './content/desk-mail-texts.routes.ts';
import { deskTextsRoutes } from './content/desk-texts.routes.ts';
import { deskReceivedRoutes } from './received/desk-received.routes.ts';
import { deskCoursesRoutes } from './courses/desk-courses.routes.ts';
import { deskEditionsRoutes } from './courses/desk-editions.routes.ts';
import { deskImportsRoutes } from './imports/desk-imports.routes.ts';
import { deskFiguresRoutes } from './figures/desk-figures.routes.ts';
import { findAnythingRoutes } from './find/find-anything.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { deskHandOverRoutes } from './hand-over/desk-hand-over.routes.ts';
import { deskInstructorsRoutes } from './instructors/desk-instructors.routes.ts';
import { deskCompaniesRoutes } from './jobs/desk-companies.routes.ts';
import { deskJobCategoriesRoutes } from './jobs/desk-job-categories.routes.ts';
import { deskJobsRoutes } from './jobs/desk-jobs.routes.ts';
import { deskMessagesRoutes } from './messages/desk-messages.routes.ts';
import type { Desk } from './desk.ts';
import { deskPurchasesRoutes } from './purchases/desk-purchases.routes.ts';
import { deskRefundsRoutes } from './refunds/desk-refunds.routes.ts';
import { deskDemandRoutes } from './searches/desk-demand.routes.ts';
import { deskSearchWeightsRoutes } from './searches/desk-search-weights.routes.ts';
import { deskSearchesRoutes } from './searches/desk-searches.routes.ts';
import { bankRoutes } from './settlement/bank.routes.ts';
import { receivablesRoutes } from './settlement/receivables.routes.ts';
import { payoutsRoutes } from './settlement/payouts.routes.ts';
import { deskWithdrawalsRoutes } from './withdrawals/desk-withdrawals.routes.ts';
import { rolesRoutes } from './approvals/roles.routes.ts';
import { deskPaymentsRoutes } from './payments/desk-payments.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';

export const deskRoutes = ({ rooms }: Desk): Route[] => [
  ...homeRoutes(rooms),
  ...findAnythingRoutes(rooms),
  ...deskCommentsRoutes(rooms),
  ...deskCoursesRoutes(rooms),
  ...deskEditionsRoutes(rooms),
  ...deskReceivedRoutes(rooms),
  ...deskAcademiesRoutes(rooms),
  ...deskApplicationsRoutes(rooms),
  ...academyTermsRoutes(rooms),
  ...academyStateRoutes(rooms),
  ...codeShareRoutes(rooms),
  ...deskCategoriesRoutes(rooms),
  ...deskInstructorsRoutes(rooms),
  ...deskJobsRoutes(rooms),
  ...deskJobCategoriesRoutes(rooms),
  ...deskCompaniesRoutes(rooms),
  ...deskPlacesRoutes(rooms),
  ...deskMessagesRoutes(rooms),
  ...peopleRoutes(rooms),
  ...rolesRoutes(rooms),
  ...deskPurchasesRoutes(rooms),
  ...deskRefundsRoutes(rooms),
  ...deskCalendarRoutes(rooms),
  ...deskHandOverRoutes(rooms),
  ...deskWithdrawalsRoutes(rooms),
  ...payoutsRoutes(rooms),
  ...bankRoutes(rooms),
  ...receivablesRoutes(rooms),
  ...deskPaymentsRoutes(rooms),
  ...deskNewsRoutes(rooms),
  ...deskTextsRoutes(rooms),
  ...deskMailTextsRoutes(rooms),
  ...deskImportsRoutes(rooms),
  ...deskFiguresRoutes(rooms),
  ...deskAuditRoutes(rooms),
  ...deskBooksRoutes(rooms),
  ...deskSearchesRoutes(rooms),
  ...deskDemandRoutes(rooms),
  ...deskSearchWeightsRoutes(rooms),
];
