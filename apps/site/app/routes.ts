import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Addresses are matched as they are written, so that a page has one (host.ts leads those who wrote capital letters
 * there).
 */
const asWritten = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map(({ children, ...one }) => ({
    ...one,
    ...(one.path === undefined ? {} : { caseSensitive: true }),
    ...(children ? { children: asWritten(children) } : {}),
  }));

export default asWritten([
  // Without the site's frame, which needs a script to know who is signed in.
  route('lite/*', 'routes/lite.tsx', { id: 'lite' }),
  layout('layout/page-boundary.tsx', [
    index('routes/home.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('for-academies', 'routes/for-academies.tsx'),
    route('help', 'routes/help.tsx'),
    route('terms', 'routes/document.tsx', { id: 'terms' }),
    route('privacy', 'routes/document.tsx', { id: 'privacy' }),
    route('courses', 'routes/courses.tsx', { id: 'courses' }),
    route('courses/search', 'routes/courses.tsx', { id: 'courses-search' }),
    route('courses/:category', 'routes/courses.tsx', { id: 'courses-category' }),
    route('course/:slug', 'routes/course.tsx'),
    route('academy/:slug', 'routes/academy.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('compare/choose', 'routes/compare-choose.tsx'),
    route('jobs', 'routes/jobs.tsx'),
    route('jobs/search', 'routes/jobs-search.tsx', { id: 'jobs-search' }),
    route('jobs/:category', 'routes/jobs-search.tsx', { id: 'jobs-category' }),
    route('job/:slug', 'routes/job.tsx'),
    layout('routes/auth-pages.tsx', [
      route('auth', 'routes/auth.tsx'),
      route('login/password', 'routes/login-password.tsx'),
      route('login/code', 'routes/login-code.tsx'),
      route('register/code', 'routes/register-code.tsx'),
      route('register/complete-info', 'routes/register-complete-info.tsx'),
      route('forget/code', 'routes/forget-code.tsx'),
      route('forget/new-password', 'routes/forget-new-password.tsx'),
    ]),
    route('unauthenticated', 'routes/unauthenticated.tsx'),
    route('dashboard', 'routes/dashboard.tsx', [
      index('routes/dashboard-home.tsx'),
      route('favorites', 'routes/dashboard-favorites.tsx'),
      route('interests', 'routes/dashboard-interests.tsx'),
      route('bookmarks', 'routes/dashboard-bookmarks.tsx'),
      route('alerts', 'routes/dashboard-alerts.tsx'),
      route('notifications', 'routes/dashboard-notifications.tsx'),
      route('purchases', 'routes/dashboard-purchases.tsx'),
      route('purchases/:id', 'routes/dashboard-receipt.tsx'),
      route('wallet', 'routes/dashboard-wallet.tsx'),
      route('transactions', 'routes/dashboard-transactions.tsx'),
      route('transactions/statement', 'routes/dashboard-statement.tsx'),
      route('edit', 'routes/dashboard-edit.tsx'),
      route('academy', 'routes/dashboard-academy.tsx'),
      route('*', 'routes/not-found.tsx', { id: 'dashboard-missing' }),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
]) satisfies RouteConfig;
