import { index, route, type RouteConfig } from '@react-router/dev/routes';

// One page at every address.
export default [index('page.ts'), route('*', 'page.ts', { id: 'anywhere' })] satisfies RouteConfig;
