import { compareCourses, compareOneCourse } from '@kavosh/contract/compare.ts';
import { listCourseCategories, searchCourses, showCoursePrices, suggestCourses } from '@kavosh/contract/courses.ts';
import { noteSearch } from '@kavosh/contract/searches.ts';
import { route, sharedRoute, type Route } from '../../kernel/route.ts';
import type { Catalogue } from './catalogue.ts';

export const catalogueRoutes = (catalogue: Catalogue): Route[] => [
  route(listCourseCategories, async () => ({ data: { categories: await catalogue.listCategories() } })),
  sharedRoute(searchCourses, ({ query }) => catalogue.searchCourses(query)),
  route(noteSearch, async ({ body }, { address }) => {
    catalogue.noteSearch(body.q, address);
    return { data: {} };
  }),
  route(showCoursePrices, async ({ params }) => ({ data: await catalogue.showPrices(params.id) })),
  route(compareCourses, async ({ params }) => ({
    data: await catalogue.showComparison(params.primaryId, params.secondaryId),
  })),
  route(compareOneCourse, async ({ params }) => ({ data: await catalogue.showComparison(params.primaryId, 0) })),
  route(suggestCourses, async ({ query }) => ({ data: await catalogue.suggest(query.q) })),
];
