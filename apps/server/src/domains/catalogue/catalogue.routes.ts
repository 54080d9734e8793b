import { listCourseCategories, searchCourses, suggestCourses } from '@kavosh/contract/courses.ts';
import { route, type Route } from '../../http/route.ts';
import type { Catalogue } from './catalogue.ts';

export const catalogueRoutes = (catalogue: Catalogue): Route[] => [
  route(listCourseCategories, async () => ({ data: { categories: await catalogue.listCategories() } })),
  route(searchCourses, ({ query }, { address }) => catalogue.searchCourses(query, { address })),
  route(suggestCourses, async ({ query }) => ({ data: { suggestions: await catalogue.suggest(query.q) } })),
];
