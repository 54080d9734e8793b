import { isRouteErrorResponse } from 'react-router';
import type { Route } from './+types/jobs-search';
import { jobListPath } from '../features/jobs/job-address.ts';
import { jobsCopy } from '../features/jobs/copy.ts';
import { jobListHead } from '../features/jobs/search/job-search-head.ts';
import { JobSearchPage } from '../features/jobs/search/job-search-page.tsx';
import { JobsFailurePage } from '../features/jobs/jobs-failure-page.tsx';
import { jobFeedPath } from '../features/jobs/feed-path.ts';
import { jobsFailureOf } from '../features/jobs/jobs-failure.ts';
import { loadJobList } from '../features/jobs/search/load-job-list.ts';
import { loadJobs } from '../features/jobs/load-jobs.ts';
import { notFoundCopy } from '../features/not-found/copy.ts';
import { NotFoundBoundary } from '../features/not-found/not-found-boundary.tsx';
import { throwNotFound } from '../features/not-found/throw-not-found.ts';
import { breadcrumbsJsonLd, listJsonLd } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';

/** /jobs/search, /jobs/search/ and /jobs/{name}: one list under three kinds of address. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const list = await loadJobList(context, url.search, 'category' in params ? params.category : undefined);
  return list ?? throwNotFound(context);
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  loadJobs(serverLoader, request.signal);

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) {
    const missing = isRouteErrorResponse(error) && error.status === 404;
    return pageHead({
      title: missing ? notFoundCopy.title : jobsFailureOf(error),
      description: notFoundCopy.description,
      publicUrl,
    });
  }
  const { address, total, conflict, unknownPlace, nearest, jobs } = loaderData;
  const { category } = address;
  return pageHead({
    ...jobListHead(address, total),
    ...((conflict || unknownPlace !== '') && { index: false }),
    publicUrl,
    feedPath: jobFeedPath(address),
    jsonLd: [
      ...(category ? [breadcrumbsJsonLd(stepsTo(category), publicUrl)] : []),
      ...(nearest ? [] : listJsonLd(jobs, publicUrl)),
    ],
  });
};

const stepsTo = (category: { id: number; name: string }) => [
  { name: 'خانه', path: '/' },
  { name: jobsCopy.jobs, path: '/jobs' },
  { name: category.name, path: jobListPath(category) },
];

export default function JobSearch({ loaderData }: Route.ComponentProps) {
  return <JobSearchPage {...loaderData} jobs={loaderData.jobs} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundBoundary error={error} />
  ) : (
    <JobsFailurePage error={error} />
  );
}
