import { replace, type RouterContextProvider } from 'react-router';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import { searchJobs, showJobSearchBox, type FoundJob } from '@kavosh/contract/jobs.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { reportError } from '../../../api/report-error.ts';
import { encodedHref } from '../../../head/encoded-href.ts';
import { indexPlaces, placeNamed } from '../places/find-places.ts';
import { whyOfList } from '../../../shared/reading/why-words.ts';
import { jobHref, type JobPlace } from '../job-address.ts';
import { toJobCardView } from '../job-card/job-card-view.ts';
import { jobReading } from './job-reading.ts';
import { nearestJobsView } from './nearest-jobs-view.ts';
import { toFilterOptions } from './job-filter-options.ts';
import type { JobSearchView } from './job-search-page.tsx';
import { atPlace, jobAddressOf, readJobRequest } from '../read-job-address.ts';

type Context = Readonly<RouterContextProvider>;

/** The place that a text means, as forms send it that no script helps. */
async function findPlace(context: Context, text: string): Promise<JobPlace | null> {
  const {
    data: { provinces, cities },
  } = await callOnServer(context, showJobSearchBox, { query: { all_cities: '1' } });
  return placeNamed(indexPlaces(provinces, cities), text);
}

/**
 * The list of jobs of an address, null where its category does not exist; runs in loaders. Throws the redirect to the
 * one address of a list where another leads to it: a page past the last one, a category by its id, a place in words.
 */
export async function loadJobList(
  context: Context,
  search: string,
  categoryName: string | undefined,
): Promise<JobSearchView | null> {
  const asked = readJobRequest(search, categoryName);
  const place = asked.placeText === '' ? null : await findPlace(context, asked.placeText).catch(reportError);
  const { raw, read, conflict, placeText } = place ? atPlace(asked, place) : asked;
  const answer = await callOnServer(context, searchJobs, { query: raw }, [404]).catch(reportError);
  // A name of control characters alone is no name to the search, but it is one in the address.
  if (answer.code === 404 || (categoryName !== undefined && answer.data.category === null)) return null;
  const { data } = answer;
  const { category, options } = data;
  const address = jobAddressOf(read, {
    category: category && { id: category.id, name: category.name },
    page: data.page.current,
    provinces: options.provinces,
    cities: options.cities,
  });
  if (place || read.page !== address.page || (category && read.category.length > 0))
    throw replace(encodedHref(jobHref(address)));
  const now = new Date();
  const { nearest } = data;
  const found: readonly (JobCard & Partial<FoundJob>)[] = nearest?.jobs ?? data.jobs;
  const why = whyOfList(found);
  return {
    address,
    isEmpty: data.jobs.length === 0,
    jobs: found.map((job, at) => ({ ...toJobCardView(job, now), ...(why[at] && { why: why[at] }) })),
    nearest: nearest && nearestJobsView(address, nearest),
    options: toFilterOptions(options),
    total: data.total_results,
    pages: data.page.total,
    reading: jobReading(address, data),
    nearFrom: data.near_from,
    conflict,
    unknownPlace: placeText,
  };
}
