import * as calendar from '@kavosh/contract/desk/refunds/calendar.ts';
import * as refundRequests from '@kavosh/contract/desk/refunds/refund-requests.ts';
import * as audit from '@kavosh/contract/desk/audit.ts';
import * as books from '@kavosh/contract/desk/books.ts';
import * as comments from '@kavosh/contract/desk/desk-comments.ts';
import * as courseChanges from '@kavosh/contract/desk/catalogue/course-changes.ts';
import * as approvals from '@kavosh/contract/desk/approvals.ts';
import * as home from '@kavosh/contract/desk/desk-home.ts';
import * as doctor from '@kavosh/contract/desk/installation/doctor.ts';
import * as firstDay from '@kavosh/contract/desk/installation/first-day.ts';
import * as messages from '@kavosh/contract/desk/desk-messages.ts';
import * as limits from '@kavosh/contract/desk/limits.ts';
import * as search from '@kavosh/contract/desk/find-anything.ts';
import * as news from '@kavosh/contract/desk/desk-news.ts';
import * as mailTexts from '@kavosh/contract/desk/desk-mail-texts.ts';
import * as texts from '@kavosh/contract/desk/desk-texts.ts';
import * as academies from '@kavosh/contract/desk/catalogue/academies.ts';
import * as academyState from '@kavosh/contract/desk/catalogue/academy-state.ts';
import * as codeShares from '@kavosh/contract/desk/catalogue/code-shares.ts';
import * as academyTerms from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import * as applications from '@kavosh/contract/desk/catalogue/applications.ts';
import * as categories from '@kavosh/contract/desk/catalogue/categories.ts';
import * as jobCategories from '@kavosh/contract/desk/catalogue/job-categories.ts';
import * as instructors from '@kavosh/contract/desk/catalogue/instructors.ts';
import * as jobReports from '@kavosh/contract/desk/catalogue/job-reports.ts';
import * as jobs from '@kavosh/contract/desk/catalogue/jobs.ts';
import * as jobChanges from '@kavosh/contract/desk/catalogue/job-changes.ts';
import * as companies from '@kavosh/contract/desk/catalogue/companies.ts';
import * as editions from '@kavosh/contract/desk/catalogue/editions.ts';
import * as courses from '@kavosh/contract/desk/catalogue/courses.ts';
import * as takenFiles from '@kavosh/contract/desk/catalogue/taken-files.ts';
import * as receivedCourses from '@kavosh/contract/desk/catalogue/received-courses.ts';
import * as deskPlaces from '@kavosh/contract/desk/catalogue/places.ts';
import * as people from '@kavosh/contract/desk/people.ts';
import * as handOver from '@kavosh/contract/desk/hand-over.ts';
import * as imports from '@kavosh/contract/desk/imports/import-runs.ts';
import * as uploads from '@kavosh/contract/desk/imports/feed-uploads.ts';
import * as figures from '@kavosh/contract/desk/desk-figures.ts';
import * as payments from '@kavosh/contract/desk/payments.ts';
import * as purchases from '@kavosh/contract/desk/purchases.ts';
import * as weights from '@kavosh/contract/desk/search/desk-search-weights.ts';
import * as demand from '@kavosh/contract/desk/search/desk-demand.ts';
import * as searches from '@kavosh/contract/desk/search/desk-searches.ts';
import * as session from '@kavosh/contract/desk/session.ts';
import * as staff from '@kavosh/contract/desk/staff.ts';
import * as roles from '@kavosh/contract/desk/staff-roles.ts';
import * as withdrawals from '@kavosh/contract/desk/withdrawals.ts';
import * as batches from '@kavosh/contract/desk/withdrawal-batches.ts';
import * as academyAccount from '@kavosh/contract/desk/settlement/academy-account.ts';
import * as bank from '@kavosh/contract/desk/settlement/bank.ts';
import * as receivables from '@kavosh/contract/desk/settlement/receivables.ts';
import * as payouts from '@kavosh/contract/desk/settlement/payouts.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every call of the desk. They are not part of the public API document. */
export const deskEndpoints: readonly Endpoint[] = [
  session,
  staff,
  roles,
  approvals,
  limits,
  home,
  doctor,
  firstDay,
  search,
  comments,
  courseChanges,
  receivedCourses,
  takenFiles,
  messages,
  people,
  purchases,
  handOver,
  payments,
  academyAccount,
  payouts,
  bank,
  receivables,
  audit,
  figures,
  uploads,
  imports,
  courses,
  editions,
  academies,
  academyState,
  academyTerms,
  codeShares,
  applications,
  categories,
  jobCategories,
  instructors,
  jobs,
  jobReports,
  jobChanges,
  companies,
  deskPlaces,
  texts,
  mailTexts,
  news,
  books,
  withdrawals,
  batches,
  searches,
  demand,
  weights,
  calendar,
  refundRequests,
].flatMap((calls) => Object.values<unknown>(calls).filter(isEndpoint));
