import { courseFilters, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';

/** What is chosen of each filter that the contract declares, as the address writes it. */
export type ChosenFilters = Readonly<Record<CourseFilter, readonly string[]>>;

/** What a list's address keeps of each filter. */
export const filtersOf = (choose: (filter: CourseFilter) => readonly string[]): ChosenFilters =>
  Object.fromEntries(courseFilters.map((filter) => [filter, choose(filter)])) as ChosenFilters;

/**
 * What the address of a course list says: the only state that a search has. `path` is the page it stands on, without a
 * query.
 */
export interface SearchAddress extends ChosenFilters {
  path: string;
  q: string;
  category: readonly number[];
  sortby: 1 | 2 | 3;
  is_free: 0 | 1;
  page: number;
  /** 1: the words as typed, nothing else. */
  exact: 0 | 1;
  /** Places of words that ask for no filter. */
  plain: readonly number[];
  /** 1: each result says why it stands where it does. */
  explain: 0 | 1;
}

/** The address as a link, in one order of parameters so that equal searches share one cached page. */
export function searchHref(address: SearchAddress): string {
  const { path, q, category, sortby, page, plain } = address;
  const is_free = address.is_free === 1 ? 1 : undefined;
  const exact = address.exact === 1 ? 1 : undefined;
  const explain = address.explain === 1 ? 1 : undefined;
  const filters = filtersOf((filter) => address[filter]);
  return path + writeQueryString({ q, category, ...filters, sortby, is_free, page, exact, plain, explain });
}

/** Another page of the same list. */
export const withPage = (address: SearchAddress, page: number): SearchAddress => ({ ...address, page });

/** Sorting and the free filter keep the page (spec 1 § 4). */
export const withSort = (address: SearchAddress, sortby: 1 | 2 | 3): SearchAddress => ({ ...address, sortby });
export const withFree = (address: SearchAddress, isFree: 0 | 1): SearchAddress => ({ ...address, is_free: isFree });

/** Checks or unchecks a choice of a filter; the list starts again at page 1. */
export function withFilterToggled(address: SearchAddress, filter: CourseFilter, value: string): SearchAddress {
  const before = address[filter];
  const left = before.filter((one) => one !== value);
  return { ...address, [filter]: left.length < before.length ? left : [...before, value], page: 1 };
}

/** Only the words as typed, or all that they may mean. */
export const withExact = (address: SearchAddress, exact: 0 | 1): SearchAddress => ({
  ...address,
  exact,
  plain: [],
  page: 1,
});
/** With or without the reasons of each place. */
export const withReasons = (address: SearchAddress, explain: 0 | 1): SearchAddress => ({ ...address, explain });
/** A word that asks for no filter any more. */
export const withPlainWord = (address: SearchAddress, place: number): SearchAddress => ({
  ...address,
  plain: [...new Set([...address.plain, place])],
  page: 1,
});
/** Another text, read in all its ways. */
export const withText = (address: SearchAddress, q: string): SearchAddress => ({ ...withExact(address, 0), q });

/** Without any filter; the text, the category and the sort stay. */
export const withoutFilters = (address: SearchAddress): SearchAddress => ({
  ...address,
  ...filtersOf(() => []),
  is_free: 0,
  page: 1,
});

/** How many filters are on: what the mobile button counts. */
export const countFilters = (address: SearchAddress): number =>
  courseFilters.reduce<number>((sum, filter) => sum + address[filter].length, address.is_free);

const wholeLists = ['/courses', '/courses/search'];

/** Whether it lists less than everything. */
export const isNarrowed = (address: SearchAddress): boolean =>
  !wholeLists.includes(address.path) || address.q !== '' || address.category.length > 0 || countFilters(address) > 0;
