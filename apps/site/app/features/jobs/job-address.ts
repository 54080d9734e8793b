import { jobCategoryPath } from '@kavosh/contract/addresses.ts';
import { jobFilters, type JobFilter } from '@kavosh/contract/job-filters.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';

/** A place that jobs are searched in. */
export interface JobPlace {
  kind: 'province' | 'city';
  id: number;
  /** As it is shown in the field; '' where the place is unknown. */
  name: string;
}

interface JobCategory {
  id: number;
  name: string;
}

/** The chosen values of each filter that the contract declares. */
export type ChosenJobFilters = Readonly<Record<JobFilter, readonly number[]>>;

/** What a list's address keeps of each filter. */
export const jobFiltersOf = (choose: (filter: JobFilter) => readonly number[]): ChosenJobFilters =>
  Object.fromEntries(jobFilters.map((filter) => [filter, choose(filter)])) as ChosenJobFilters;

/** What the address of a list of jobs says: the only state that a search has. */
export interface JobAddress extends ChosenJobFilters {
  category: JobCategory | null;
  q: string;
  /** A province or a city, never both. */
  place: JobPlace | null;
  /** 0: only jobs that state a salary. */
  negotiable: 0 | 1;
  page: number;
  /** 1: the words as typed, nothing else. */
  exact: 0 | 1;
  /** Places of words that ask for no filter. */
  plain: readonly number[];
  /** 1: each result says why it stands where it does. */
  explain: 0 | 1;
}

/** The list of all jobs. */
export const ALL_JOBS_PATH = '/jobs/search/';

/** The list of a category's jobs, or of all, without a query. */
export const jobListPath = (category: { name: string } | null): string =>
  category ? jobCategoryPath(category) : ALL_JOBS_PATH;

/** The address as a link, in one order of parameters so that equal searches share one cached page. */
export function jobHref(address: JobAddress): string {
  const { category, q, page, plain } = address;
  const exact = address.exact === 1 ? 1 : undefined;
  const explain = address.explain === 1 ? 1 : undefined;
  const values = { q, ...narrowingOf(address), page, exact, plain, explain };
  return jobListPath(category) + writeQueryString(values);
}

/** All that narrows a list, as addresses of pages and feeds write it. */
export const narrowingOf = (address: JobAddress) => ({
  province: address.place?.kind === 'province' ? address.place.id : undefined,
  city: address.place?.kind === 'city' ? [address.place.id] : undefined,
  ...jobFiltersOf((filter) => address[filter]),
  negotiable: address.negotiable === 0 ? 0 : undefined,
});

/** Another page of the same list. */
export const withJobPage = (address: JobAddress, page: number): JobAddress => ({ ...address, page });

/** Every other change starts the list again at page 1. */
export const withJobText = (address: JobAddress, q: string): JobAddress => ({
  ...withJobExact(address, 0),
  q: q.trim(),
});
/** Only the words as typed, or all that they may mean. */
export const withJobExact = (address: JobAddress, exact: 0 | 1): JobAddress => ({
  ...address,
  exact,
  plain: [],
  page: 1,
});
/** With or without the reasons of each place. */
export const withJobReasons = (address: JobAddress, explain: 0 | 1): JobAddress => ({ ...address, explain });
/** Keeps a word from setting a filter. */
export const withPlainJobWord = (address: JobAddress, place: number): JobAddress => ({
  ...address,
  plain: [...new Set([...address.plain, place])],
  page: 1,
});
export const withJobCategory = (address: JobAddress, category: JobCategory | null): JobAddress => ({
  ...address,
  category,
  page: 1,
});
export const withJobPlace = (address: JobAddress, place: JobPlace | null): JobAddress => ({
  ...address,
  place,
  page: 1,
});
export const withNegotiable = (address: JobAddress, negotiable: 0 | 1): JobAddress => ({
  ...address,
  negotiable,
  page: 1,
});

/** Checks or unchecks one choice of a group. */
export function withFilterToggled(address: JobAddress, filter: JobFilter, id: number): JobAddress {
  const ids = address[filter];
  return { ...address, [filter]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id], page: 1 };
}

/** Without any filter; the text and the category, which are what is searched, stay. */
export const withoutJobFilters = (address: JobAddress): JobAddress => ({
  ...address,
  place: null,
  ...jobFiltersOf(() => []),
  negotiable: 1,
  page: 1,
});

/** How many filters are on: what the mobile button counts. */
export const countJobFilters = (address: JobAddress): number =>
  jobFilters.reduce(
    (sum, filter) => sum + address[filter].length,
    (address.place ? 1 : 0) + (address.negotiable === 0 ? 1 : 0),
  );

const unfiltered: JobAddress = {
  category: null,
  q: '',
  place: null,
  ...jobFiltersOf(() => []),
  negotiable: 1,
  page: 1,
  exact: 0,
  plain: [],
  explain: 0,
};

/** The address of a search (spec 2 § 2): the category's list, else that of the search, always page 1. */
export const sentSearchHref = ({ q, category, place }: Pick<JobAddress, 'q' | 'category' | 'place'>): string =>
  jobHref(withJobText({ ...unfiltered, category, place }, q));
