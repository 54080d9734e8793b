import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('frame/page-boundary.tsx', [
    index('routes/home.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('courses', 'routes/courses.tsx', { id: 'courses' }),
    route('courses/search', 'routes/courses.tsx', { id: 'courses-search' }),
    route('courses/:category', 'routes/courses.tsx', { id: 'courses-category' }),
    route('course/:slug', 'routes/course.tsx'),
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
      route('edit', 'routes/dashboard-edit.tsx'),
      route('*', 'routes/not-found.tsx', { id: 'dashboard-missing' }),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
