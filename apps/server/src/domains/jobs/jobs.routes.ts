import { listJobCategories, searchJobs, showJobSearchBox } from '@kavosh/contract/jobs.ts';
import { route, sharedRoute, type Route } from '../../kernel/route.ts';
import type { Jobs } from './jobs.ts';

export const jobsRoutes = (jobs: Jobs): Route[] => [
  route(showJobSearchBox, async ({ query }) => ({ data: await jobs.searchBox(query.all_cities === 1) })),
  route(listJobCategories, async () => ({ data: { categories: await jobs.listCategories() } })),
  sharedRoute(searchJobs, ({ query }) => jobs.searchJobs(query)),
];
