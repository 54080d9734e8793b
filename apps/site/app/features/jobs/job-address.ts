import { jobCategoryPath } from '@kavosh/contract/addresses.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';

/** A place that jobs are searched in. */
export interface JobPlace {
  kind: 'province' | 'city';
  id: number;
  /** As it is shown in the field; '' where nobody knows it. */
  name: string;
}

interface JobCategory {
  id: number;
  name: string;
}

/** What the address of a list of jobs says: the only state that a search has. */
export interface JobAddress {
  category: JobCategory | null;
  q: string;
  /** A province or a city, never both. */
  place: JobPlace | null;
  work_experience: readonly number[];
  contract_type: readonly number[];
  salary_range: readonly number[];
  /** 0: only jobs that state a salary. */
  negotiable: 0 | 1;
  page: number;
  /** 1: the words as typed, nothing else. */
  exact: 0 | 1;
  /** Places of words that ask for no filter. */
  plain: readonly number[];
}

/** The groups of checkboxes, as the address names them. */
export type JobFilter = 'salary_range' | 'contract_type' | 'work_experience';

/** The list of all jobs. */
export const ALL_JOBS_PATH = '/jobs/search/';

/** The list of a category's jobs, or of all, without a query. */
export const jobListPath = (category: { name: string } | null): string =>
  category ? jobCategoryPath(category) : ALL_JOBS_PATH;

/** The address as a link, in one order of parameters so that equal searches share one cached page. */
export function jobHref({
  category,
  q,
  place,
  work_experience,
  contract_type,
  salary_range,
  negotiable,
  page,
  exact,
  plain,
}: JobAddress): string {
  return (
    jobListPath(category) +
    writeQueryString({
      q,
      province: place?.kind === 'province' ? place.id : undefined,
      city: place?.kind === 'city' ? [place.id] : undefined,
      work_experience,
      contract_type,
      salary_range,
      negotiable: negotiable === 0 ? 0 : undefined,
      page,
      exact: exact === 1 ? 1 : undefined,
      plain,
    })
  );
}

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
/** A word that asks for no filter any more. */
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
  work_experience: [],
  contract_type: [],
  salary_range: [],
  negotiable: 1,
  page: 1,
});

/** How many filters are on: what the mobile button counts. */
export const countJobFilters = ({
  place,
  work_experience: experience,
  contract_type: contract,
  salary_range: salary,
  negotiable,
}: JobAddress): number =>
  experience.length + contract.length + salary.length + (place ? 1 : 0) + (negotiable === 0 ? 1 : 0);

const unfiltered: JobAddress = {
  category: null,
  q: '',
  place: null,
  work_experience: [],
  contract_type: [],
  salary_range: [],
  negotiable: 1,
  page: 1,
  exact: 0,
  plain: [],
};

/** Where the search box leads (spec 2 § 2): to the category's list, else to that of the search, always to page 1. */
export const sentSearchHref = ({ q, category, place }: Pick<JobAddress, 'q' | 'category' | 'place'>): string =>
  jobHref(withJobText({ ...unfiltered, category, place }, q));
