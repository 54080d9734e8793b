import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('frame/page-boundary.tsx', [
    index('routes/home.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('about', 'routes/about.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('courses', 'routes/courses.tsx', { id: 'courses' }),
    route('courses/search', 'routes/courses.tsx', { id: 'courses-search' }),
    route('courses/:category', 'routes/courses.tsx', { id: 'courses-category' }),
    route('course/:slug', 'routes/course.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
