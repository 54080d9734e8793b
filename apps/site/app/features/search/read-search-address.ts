import { categoryCanonicalPath } from '@kavosh/contract/addresses.ts';
import { CourseSearchQuery, HIGHEST_PAGE } from '@kavosh/contract/courses.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { filtersOf, type SearchAddress } from './search-address.ts';

/**
 * What a page of courses is asked for: `raw` as it goes to the call, `read` as the call understands it. Only for
 * loaders.
 */
export function readSearchQuery(
  search: string,
  categoryName: string | undefined,
): { raw: Record<string, string | string[]>; read: CourseSearchQuery } {
  const raw = readQueryString(search.replace(/^\?/, ''));
  // What a person types beyond the highest number of a page means the last page, not the first.
  if (Number(toAsciiDigits(String(raw['page']))) > HIGHEST_PAGE) raw['page'] = String(HIGHEST_PAGE);
  if (categoryName !== undefined) raw['category_name'] = categoryName;
  return { raw, read: CourseSearchQuery.parse(raw) };
}

/**
 * The address that a list's own links start from, in one spelling, whatever was typed. `page` is the one that is shown.
 */
export function searchAddressOf(
  pathname: string,
  read: CourseSearchQuery,
  page: number,
  category: { name: string } | null,
): SearchAddress {
  const { q, plain, sortby, is_free: isFree, exact, explain } = read;
  const named = category && !/^\/courses(?:\/search)?\/?$/.test(pathname);
  const path = named
    ? categoryCanonicalPath(category)
    : pathname.startsWith('/courses/search')
      ? '/courses/search/'
      : '/courses';
  return {
    path,
    q,
    category: read.category.slice(0, 1),
    ...filtersOf((filter) => read[filter].map(String)),
    sortby: sortby as 1 | 2 | 3,
    is_free: isFree as 0 | 1,
    page,
    exact: exact as 0 | 1,
    plain,
    explain: explain as 0 | 1,
  };
}
