import type { RouteObject } from 'react-router';

/** The pages of the panel; each is loaded on its own. */
export const pages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./features/home/home-page.tsx')).HomePage }),
  },
  {
    path: 'courses',
    lazy: async () => ({ Component: (await import('./features/courses/courses-page.tsx')).CoursesPage }),
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
    path: 'import',
    lazy: async () => ({ Component: (await import('./features/import/import-page.tsx')).ImportPage }),
  },
  {
    path: 'import/:id',
    lazy: async () => ({ Component: (await import('./features/import/file-page.tsx')).FilePage }),
  },
  {
    path: 'orders',
    lazy: async () => ({ Component: (await import('./features/orders/orders-page.tsx')).OrdersPage }),
  },
  {
    path: 'orders/:id',
    lazy: async () => ({ Component: (await import('./features/orders/order-page.tsx')).OrderPage }),
  },
  {
    path: 'reviews',
    lazy: async () => ({ Component: (await import('./features/reviews/reviews-page.tsx')).ReviewsPage }),
  },
  {
    path: 'money',
    lazy: async () => ({ Component: (await import('./features/money/money-page.tsx')).MoneyPage }),
  },
  {
    path: 'money/statement',
    lazy: async () => ({ Component: (await import('./features/money/statement-page.tsx')).StatementPage }),
  },
  {
    path: 'money/payouts',
    lazy: async () => ({ Component: (await import('./features/money/payouts-page.tsx')).PayoutsPage }),
  },
  {
    path: 'money/invoices',
    lazy: async () => ({ Component: (await import('./features/money/invoices-page.tsx')).InvoicesPage }),
  },
  {
    path: 'money/invoices/:id',
    lazy: async () => ({ Component: (await import('./features/money/invoice-page.tsx')).InvoicePage }),
  },
  {
    path: 'refunds',
    lazy: async () => ({ Component: (await import('./features/refunds/refunds-page.tsx')).RefundsPage }),
  },
  {
    path: 'prices',
    lazy: async () => ({ Component: (await import('./features/prices/prices-page.tsx')).PricesPage }),
  },
  {
    path: 'coupons',
    lazy: async () => ({ Component: (await import('./features/coupons/coupons-page.tsx')).CouponsPage }),
  },
  {
    path: 'demand',
    lazy: async () => ({ Component: (await import('./features/demand/demand-page.tsx')).DemandPage }),
  },
  {
    path: 'seats',
    lazy: async () => ({ Component: (await import('./features/seats/seats-page.tsx')).SeatsPage }),
  },
  {
    path: 'seats/:id',
    lazy: async () => ({ Component: (await import('./features/seats/queue-page.tsx')).QueuePage }),
  },
  {
    path: 'page',
    lazy: async () => ({ Component: (await import('./features/page/page-page.tsx')).PagePage }),
  },
  {
    path: 'members',
    lazy: async () => ({ Component: (await import('./features/team/team-page.tsx')).TeamPage }),
  },
  {
    path: 'keys',
    lazy: async () => ({ Component: (await import('./features/keys/keys-page.tsx')).KeysPage }),
  },
  {
    path: 'keys/webhooks/:id',
    lazy: async () => ({ Component: (await import('./features/keys/webhook-page.tsx')).WebhookPage }),
  },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('./features/account/account-page.tsx')).AccountPage }),
  },
];
