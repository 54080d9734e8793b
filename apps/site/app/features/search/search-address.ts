import { writeQueryString } from '@kavosh/contract/query-string.ts';

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
  sortby: 1 | 2 | 3;
  is_free: 0 | 1;
  page: number;
}

/** The address as a link, in one order of parameters so that equal searches share one cached page. */
export function searchHref({ path, q, category, academy, type, sortby, is_free: isFree, page }: SearchAddress): string {
  return path + writeQueryString({ q, category, academy, type, sortby, is_free: isFree === 1 ? 1 : undefined, page });
}

/** Another page of the same list. */
export const withPage = (address: SearchAddress, page: number): SearchAddress => ({ ...address, page });

/** Sorting and the free filter keep the page (spec 1 § 4). */
export const withSort = (address: SearchAddress, sortby: 1 | 2 | 3): SearchAddress => ({ ...address, sortby });
export const withFree = (address: SearchAddress, isFree: 0 | 1): SearchAddress => ({ ...address, is_free: isFree });

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Checks or unchecks an academy or a course type; the list starts again at page 1. */
export const withAcademyToggled = (address: SearchAddress, id: number): SearchAddress => ({
  ...address,
  academy: toggled(address.academy, id),
  page: 1,
});
export const withTypeToggled = (address: SearchAddress, id: number): SearchAddress => ({
  ...address,
  type: toggled(address.type, id),
  page: 1,
});

/** Without any filter; the text, the category and the sort stay. */
export const withoutFilters = (address: SearchAddress): SearchAddress => ({
  ...address,
  academy: [],
  type: [],
  is_free: 0,
  page: 1,
});

/** How many filters are on: what the mobile button counts. */
export const countFilters = (address: SearchAddress): number =>
  address.academy.length + address.type.length + address.is_free;
