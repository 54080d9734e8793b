import type { CourseLevel } from '@kavosh/contract/course-shapes.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';

/**
 * The filters with choices, in the order of the panel. A new one is a line here and in the address, its words, its
 * options in the loader, and its parameter in the contract; panel, chips, links and forms follow.
 */
export const courseFilters = ['academy', 'type', 'level', 'city'] as const;
export type CourseFilter = (typeof courseFilters)[number];

/**
 * What the address of a course list says: the only state that a search has. `path` is the page it stands on, without a
 * query.
 */
export interface SearchAddress {
  path: string;
  q: string;
  category: readonly number[];
  academy: readonly number[];
  type: readonly number[];
  level: readonly CourseLevel[];
  city: readonly number[];
  sortby: 1 | 2 | 3;
  is_free: 0 | 1;
  page: number;
  /** 1: the words as typed, nothing else. */
  exact: 0 | 1;
  /** Places of words that ask for no filter. */
  plain: readonly number[];
}

/** The address as a link, in one order of parameters so that equal searches share one cached page. */
export function searchHref({
  path,
  q,
  category,
  academy,
  type,
  level,
  city,
  sortby,
  page,
  ...rest
}: SearchAddress): string {
  const is_free = rest.is_free === 1 ? 1 : undefined;
  const exact = rest.exact === 1 ? 1 : undefined;
  const values = { q, category, academy, type, level, sortby, is_free, page, city, exact, plain: rest.plain };
  return path + writeQueryString(values);
}

/** Another page of the same list. */
export const withPage = (address: SearchAddress, page: number): SearchAddress => ({ ...address, page });

/** Sorting and the free filter keep the page (spec 1 § 4). */
export const withSort = (address: SearchAddress, sortby: 1 | 2 | 3): SearchAddress => ({ ...address, sortby });
export const withFree = (address: SearchAddress, isFree: 0 | 1): SearchAddress => ({ ...address, is_free: isFree });

/** Checks or unchecks a choice of a filter; the list starts again at page 1. */
export function withFilterToggled(address: SearchAddress, filter: CourseFilter, value: string): SearchAddress {
  const before: readonly (number | CourseLevel)[] = address[filter];
  const left = before.filter((one) => String(one) !== value);
  const added = filter === 'level' ? (value as CourseLevel) : Number(value);
  return { ...address, [filter]: left.length < before.length ? left : [...before, added], page: 1 };
}

/** Only the words as typed, or all that they may mean. */
export const withExact = (address: SearchAddress, exact: 0 | 1): SearchAddress => ({
  ...address,
  exact,
  plain: [],
  page: 1,
});
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
  academy: [],
  type: [],
  level: [],
  city: [],
  is_free: 0,
  page: 1,
});

/** How many filters are on: what the mobile button counts. */
export const countFilters = (address: SearchAddress): number =>
  courseFilters.reduce<number>((sum, filter) => sum + address[filter].length, address.is_free);
