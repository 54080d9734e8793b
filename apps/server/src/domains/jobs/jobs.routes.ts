import { listJobCategories, searchJobs, showJobSearchBox } from '@kavosh/contract/jobs.ts';
import { reportJob } from '@kavosh/contract/job-reports.ts';
import { route, sharedRoute, type Route } from '../../kernel/route.ts';
import type { Jobs } from './jobs.ts';

export const jobsRoutes = (jobs: Jobs): Route[] => [
  route(showJobSearchBox, async ({ query }) => ({ data: await jobs.searchBox(query.all_cities === 1) })),
  route(listJobCategories, async () => ({ data: { categories: await jobs.listCategories() } })),
  route(reportJob, async ({ params: { id }, body }, { address }) => {
    await jobs.report(id, body, address);
    return { data: { job: { id, is_reported: true as const } } };
  }),
  sharedRoute(searchJobs, ({ query }) => jobs.searchJobs(query)),
];
