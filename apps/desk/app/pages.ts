import type { RouteObject } from 'react-router';

/** The pages of the desk; each is loaded on its own. */
export const pages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./features/home/home-page.tsx')).HomePage }),
  },
  {
    path: 'search',
    lazy: async () => ({ Component: (await import('./features/find/find-page.tsx')).FindPage }),
  },
  {
    path: 'approvals',
    lazy: async () => ({ Component: (await import('./features/approvals/approvals-page.tsx')).ApprovalsPage }),
  },
  {
    path: 'purchases',
    lazy: async () => ({ Component: (await import('./features/purchases/purchases-page.tsx')).PurchasesPage }),
  },
  {
    path: 'purchases/:id',
    lazy: async () => ({ Component: (await import('./features/purchases/purchase-page.tsx')).PurchasePage }),
  },
  {
    path: 'refunds',
    lazy: async () => ({ Component: (await import('./features/refunds/refund-requests-page.tsx')).RefundRequestsPage }),
  },
  {
    path: 'refunds/cards',
    lazy: async () => ({ Component: (await import('./features/refunds/card-refunds-page.tsx')).CardRefundsPage }),
  },
  {
    path: 'calendar',
    lazy: async () => ({ Component: (await import('./features/calendar/calendar-page.tsx')).CalendarPage }),
  },
  {
    path: 'hand-over',
    lazy: async () => ({ Component: (await import('./features/hand-over/hand-over-page.tsx')).HandOverPage }),
  },
  {
    path: 'courses/:id/entry',
    lazy: async () => ({ Component: (await import('./features/hand-over/course-entry-page.tsx')).CourseEntryPage }),
  },
  {
    path: 'applications',
    lazy: async () => ({ Component: (await import('./features/applications/applications-page.tsx')).ApplicationsPage }),
  },
  {
    path: 'applications/:id',
    lazy: async () => ({ Component: (await import('./features/applications/application-page.tsx')).ApplicationPage }),
  },
  {
    path: 'academies/:id/channel',
    lazy: async () => ({
      Component: (await import('./features/hand-over/academy-channel-page.tsx')).AcademyChannelPage,
    }),
  },
  {
    path: 'withdrawals',
    lazy: async () => ({ Component: (await import('./features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage }),
  },
  {
    path: 'withdrawals/batches',
    lazy: async () => ({ Component: (await import('./features/withdrawals/batches-page.tsx')).BatchesPage }),
  },
  {
    path: 'withdrawals/batches/:id',
    lazy: async () => ({ Component: (await import('./features/withdrawals/batch-page.tsx')).BatchPage }),
  },
  {
    path: 'withdrawals/:id',
    lazy: async () => ({ Component: (await import('./features/withdrawals/withdrawal-page.tsx')).WithdrawalPage }),
  },
  {
    path: 'payouts',
    lazy: async () => ({ Component: (await import('./features/payouts/due-page.tsx')).DuePage }),
  },
  {
    path: 'payouts/all',
    lazy: async () => ({ Component: (await import('./features/payouts/payouts-page.tsx')).PayoutsPage }),
  },
  {
    path: 'payouts/batches',
    lazy: async () => ({ Component: (await import('./features/payouts/payout-batches-page.tsx')).PayoutBatchesPage }),
  },
  {
    path: 'payouts/batches/:id',
    lazy: async () => ({ Component: (await import('./features/payouts/payout-batch-page.tsx')).PayoutBatchPage }),
  },
  {
    path: 'payouts/:id',
    lazy: async () => ({ Component: (await import('./features/payouts/payout-page.tsx')).PayoutPage }),
  },
  {
    path: 'bank',
    lazy: async () => ({ Component: (await import('./features/bank/bank-page.tsx')).BankPage }),
  },
  {
    path: 'bank/statement',
    lazy: async () => ({ Component: (await import('./features/bank/statement-page.tsx')).StatementPage }),
  },
  {
    path: 'receivables',
    lazy: async () => ({ Component: (await import('./features/receivables/receivables-page.tsx')).ReceivablesPage }),
  },
  {
    path: 'receivables/invoices',
    lazy: async () => ({ Component: (await import('./features/receivables/invoices-page.tsx')).InvoicesPage }),
  },
  {
    path: 'receivables/invoices/:id',
    lazy: async () => ({ Component: (await import('./features/receivables/invoice-page.tsx')).InvoicePage }),
  },
  {
    path: 'academies/:id/statement',
    lazy: async () => ({
      Component: (await import('./features/receivables/academy-statement-page.tsx')).AcademyStatementPage,
    }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./features/settings/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'searches',
    lazy: async () => ({ Component: (await import('./features/searches/searches-page.tsx')).SearchesPage }),
  },
  {
    path: 'searches/demand',
    lazy: async () => ({ Component: (await import('./features/searches/demand-page.tsx')).DemandPage }),
  },
  {
    path: 'searches/weights',
    lazy: async () => ({ Component: (await import('./features/searches/weights-page.tsx')).WeightsPage }),
  },
  {
    path: 'searches/words',
    lazy: async () => ({ Component: (await import('./features/searches/search-words-page.tsx')).SearchWordsPage }),
  },
  {
    path: 'news',
    lazy: async () => ({ Component: (await import('./features/content/news-page.tsx')).NewsPage }),
  },
  {
    path: 'texts',
    lazy: async () => ({ Component: (await import('./features/content/texts-page.tsx')).TextsPage }),
  },
  {
    path: 'texts/mails',
    lazy: async () => ({ Component: (await import('./features/mail-texts/mail-texts-page.tsx')).MailTextsPage }),
  },
  {
    path: 'texts/mails/:kind',
    lazy: async () => ({ Component: (await import('./features/mail-texts/mail-text-page.tsx')).MailTextPage }),
  },
  {
    path: 'texts/:key',
    lazy: async () => ({ Component: (await import('./features/content/text-page.tsx')).TextPage }),
  },
  {
    path: 'imports',
    lazy: async () => ({ Component: (await import('./features/imports/imports-page.tsx')).ImportsPage }),
  },
  {
    path: 'imports/:id',
    lazy: async () => ({ Component: (await import('./features/imports/run-page.tsx')).RunPage }),
  },
  {
    path: 'imports/uploads',
    lazy: async () => ({ Component: (await import('./features/imports/uploads-page.tsx')).UploadsPage }),
  },
  {
    path: 'imports/uploads/new',
    lazy: async () => ({ Component: (await import('./features/imports/send-feed-page.tsx')).SendFeedPage }),
  },
  {
    path: 'imports/uploads/:id',
    lazy: async () => ({ Component: (await import('./features/imports/upload-page.tsx')).UploadPage }),
  },
  {
    path: 'figures',
    lazy: async () => ({ Component: (await import('./features/figures/figures-page.tsx')).FiguresPage }),
  },
  {
    path: 'courses',
    lazy: async () => ({ Component: (await import('./features/courses/courses-page.tsx')).CoursesPage }),
  },
  {
    path: 'received',
    lazy: async () => ({ Component: (await import('./features/received/received-page.tsx')).ReceivedPage }),
  },
  {
    path: 'received/files/:id',
    lazy: async () => ({ Component: (await import('./features/received/received-file-page.tsx')).ReceivedFilePage }),
  },
  {
    path: 'received/taken',
    lazy: async () => ({ Component: (await import('./features/received/taken-files-page.tsx')).TakenFilesPage }),
  },
  {
    path: 'received/taken/:id',
    lazy: async () => ({ Component: (await import('./features/received/taken-file-page.tsx')).TakenFilePage }),
  },
  {
    path: 'received/:id',
    lazy: async () => ({
      Component: (await import('./features/received/received-course-page.tsx')).ReceivedCoursePage,
    }),
  },
  {
    path: 'courses/new',
    lazy: async () => ({ Component: (await import('./features/courses/add-course-page.tsx')).AddCoursePage }),
  },
  {
    path: 'courses/:id',
    lazy: async () => ({ Component: (await import('./features/courses/course-page.tsx')).CoursePage }),
  },
  {
    path: 'courses/:id/edit',
    lazy: async () => ({ Component: (await import('./features/courses/edit-course-page.tsx')).EditCoursePage }),
  },
  {
    path: 'books',
    lazy: async () => ({ Component: (await import('./features/books/books-page.tsx')).BooksPage }),
  },
  {
    path: 'books/journals',
    lazy: async () => ({ Component: (await import('./features/books/journals-page.tsx')).JournalsPage }),
  },
  {
    path: 'books/trial-balance',
    lazy: async () => ({ Component: (await import('./features/books/trial-balance-page.tsx')).TrialBalancePage }),
  },
  {
    path: 'audit',
    lazy: async () => ({ Component: (await import('./features/audit/audit-page.tsx')).AuditPage }),
  },
  {
    path: 'payments',
    lazy: async () => ({ Component: (await import('./features/payments/payments-page.tsx')).PaymentsPage }),
  },
  {
    path: 'payments/:id',
    lazy: async () => ({ Component: (await import('./features/payments/payment-page.tsx')).PaymentPage }),
  },
  {
    path: 'staff',
    lazy: async () => ({ Component: (await import('./features/staff/staff-page.tsx')).StaffPage }),
  },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('./features/account/account-page.tsx')).AccountPage }),
  },
  {
    path: 'academies',
    lazy: async () => ({ Component: (await import('./features/academies/academies-page.tsx')).AcademiesPage }),
  },
  {
    path: 'academies/new',
    lazy: async () => ({ Component: (await import('./features/academies/edit-academy-page.tsx')).AddAcademyPage }),
  },
  {
    path: 'academies/:id',
    lazy: async () => ({ Component: (await import('./features/academies/academy-page.tsx')).AcademyPage }),
  },
  {
    path: 'academies/:id/coupons',
    lazy: async () => ({ Component: (await import('./features/academies/code-shares-page.tsx')).CodeSharesPage }),
  },
  {
    path: 'academies/:id/edit',
    lazy: async () => ({ Component: (await import('./features/academies/edit-academy-page.tsx')).EditAcademyPage }),
  },
  {
    path: 'categories',
    lazy: async () => ({ Component: (await import('./features/categories/categories-page.tsx')).CategoriesPage }),
  },
  {
    path: 'job-categories',
    lazy: async () => ({
      Component: (await import('./features/categories/job-categories-page.tsx')).JobCategoriesPage,
    }),
  },
  {
    path: 'doctor',
    lazy: async () => ({ Component: (await import('./features/doctor/doctor-page.tsx')).DoctorPage }),
  },
  {
    path: 'first-day',
    lazy: async () => ({ Component: (await import('./features/first-day/first-day-page.tsx')).FirstDayPage }),
  },
  {
    path: 'instructors',
    lazy: async () => ({ Component: (await import('./features/instructors/instructors-page.tsx')).InstructorsPage }),
  },
  {
    path: 'instructors/new',
    lazy: async () => ({
      Component: (await import('./features/instructors/edit-instructor-page.tsx')).AddInstructorPage,
    }),
  },
  {
    path: 'instructors/:id',
    lazy: async () => ({ Component: (await import('./features/instructors/instructor-page.tsx')).InstructorPage }),
  },
  {
    path: 'instructors/:id/edit',
    lazy: async () => ({
      Component: (await import('./features/instructors/edit-instructor-page.tsx')).EditInstructorPage,
    }),
  },
  {
    path: 'jobs',
    lazy: async () => ({ Component: (await import('./features/jobs/jobs-page.tsx')).JobsPage }),
  },
  {
    path: 'job-reports',
    lazy: async () => ({ Component: (await import('./features/jobs/reported-jobs-page.tsx')).ReportedJobsPage }),
  },
  {
    path: 'jobs/new',
    lazy: async () => ({ Component: (await import('./features/jobs/add-job-page.tsx')).AddJobPage }),
  },
  {
    path: 'jobs/:id',
    lazy: async () => ({ Component: (await import('./features/jobs/job-page.tsx')).JobPage }),
  },
  {
    path: 'jobs/:id/edit',
    lazy: async () => ({ Component: (await import('./features/jobs/edit-job-page.tsx')).EditJobPage }),
  },
  {
    path: 'companies',
    lazy: async () => ({ Component: (await import('./features/companies/companies-page.tsx')).CompaniesPage }),
  },
  {
    path: 'companies/new',
    lazy: async () => ({ Component: (await import('./features/companies/edit-company-page.tsx')).AddCompanyPage }),
  },
  {
    path: 'companies/:id',
    lazy: async () => ({ Component: (await import('./features/companies/company-page.tsx')).CompanyPage }),
  },
  {
    path: 'companies/:id/edit',
    lazy: async () => ({ Component: (await import('./features/companies/edit-company-page.tsx')).EditCompanyPage }),
  },
  {
    path: 'comments',
    lazy: async () => ({ Component: (await import('./features/comments/comments-page.tsx')).CommentsPage }),
  },
  {
    path: 'comments/:id',
    lazy: async () => ({ Component: (await import('./features/comments/comment-page.tsx')).CommentPage }),
  },
  {
    path: 'messages',
    lazy: async () => ({ Component: (await import('./features/messages/messages-page.tsx')).MessagesPage }),
  },
  {
    path: 'messages/:id',
    lazy: async () => ({ Component: (await import('./features/messages/message-page.tsx')).MessagePage }),
  },
  {
    path: 'people',
    lazy: async () => ({ Component: (await import('./features/people/people-page.tsx')).PeoplePage }),
  },
  {
    path: 'people/:id',
    lazy: async () => ({ Component: (await import('./features/people/person-page.tsx')).PersonPage }),
  },
  {
    path: 'canned-answers',
    lazy: async () => ({ Component: (await import('./features/messages/canned-answers-page.tsx')).CannedAnswersPage }),
  },
];
