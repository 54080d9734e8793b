import { feedPaths } from '@kavosh/contract/addresses.ts';
import { listJobCategories, showJobsHome } from '@kavosh/contract/jobs.ts';
import type { Route } from './+types/jobs';
import { callOnServer } from '../api/call-on-server.ts';
import { reportError } from '../api/report-error.ts';
import { jobsCopy } from '../features/jobs/copy.ts';
import { toJobCardView } from '../features/jobs/job-card/job-card-view.ts';
import { JobsFailurePage } from '../features/jobs/jobs-failure-page.tsx';
import { jobsFailureOf } from '../features/jobs/jobs-failure.ts';
import { JobsHome } from '../features/jobs/home/jobs-home.tsx';
import { loadJobs } from '../features/jobs/load-jobs.ts';
import { listJsonLd } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [
    { data: home },
    {
      data: { categories },
    },
  ] = await Promise.all([callOnServer(context, showJobsHome, {}), callOnServer(context, listJobCategories, {})]).catch(
    reportError,
  );
  const now = new Date();
  const recent = home.recent_jobs.map((job) => toJobCardView(job, now));
  return { categories: categories.map(({ id, name, jobs }) => ({ id, name, jobs })), recent };
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  loadJobs(serverLoader, request.signal);

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return pageHead({ title: jobsFailureOf(error), description: jobsCopy.home.description, publicUrl });
  return pageHead({
    title: jobsCopy.jobs,
    description: jobsCopy.home.description,
    canonicalPath: '/jobs',
    publicUrl,
    feedPath: feedPaths.jobs,
    jsonLd: listJsonLd(loaderData.recent, publicUrl),
  });
};

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsHome {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <JobsFailurePage error={error} />;
}
