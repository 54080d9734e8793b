import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { jobFiltersOf, type JobAddress, type JobPlace } from './job-address.ts';

/**
 * The highest page that the contract reads as a number of a page; what a person types beyond it means the last page,
 * not the first.
 */
const HIGHEST_PAGE = 100_000_000;
const LONGEST_PLACE = 100;

export interface JobListRequest {
  /** As it goes to the call. */
  raw: Record<string, string | string[]>;
  /** As the call understands it. */
  read: JobSearchQuery;
  /** The address names a province beside a city; the call is asked for the city alone. */
  conflict: boolean;
  /** A place in words, as a form sends it that no script helps; '' where there is none. */
  placeText: string;
}

/** The request behind a page of jobs. Only for loaders. */
export function readJobRequest(search: string, categoryName: string | undefined): JobListRequest {
  const { location, ...raw } = readQueryString(search.replace(/^\?/, ''));
  if (Number(toAsciiDigits(String(raw['page']))) > HIGHEST_PAGE) raw['page'] = String(HIGHEST_PAGE);
  if (categoryName !== undefined) raw['category_name'] = categoryName;
  const { province, city } = JobSearchQuery.parse(raw);
  const conflict = province > 0 && city.length > 0;
  if (conflict) delete raw['province'];
  return {
    raw,
    read: JobSearchQuery.parse(raw),
    conflict,
    placeText: typeof location === 'string' ? location.trim().slice(0, LONGEST_PLACE) : '',
  };
}

/** The same request for jobs at a place. */
export function atPlace({ raw, ...rest }: JobListRequest, { kind, id }: JobPlace): JobListRequest {
  const { province: _province, city: _city, ...others } = raw;
  const placed = { ...others, ...(kind === 'province' ? { province: String(id) } : { city: [String(id)] }) };
  return { ...rest, raw: placed, read: JobSearchQuery.parse(placed) };
}

/** What the answer to a search knows of the address. */
export interface AnsweredWith {
  category: { id: number; name: string } | null;
  /** The page that is shown. */
  page: number;
  provinces: readonly { id: number; name: string }[];
  cities: readonly { id: number; name: string }[];
}

/** The address that a list's own links start from, in one spelling, whatever was typed. */
export function jobAddressOf(read: JobSearchQuery, { category, page, provinces, cities }: AnsweredWith): JobAddress {
  const {
    q,
    province,
    city: [city],
    exact,
    explain,
    plain,
  } = read;
  const nameIn = (list: readonly { id: number; name: string }[], id: number): string =>
    list.find((one) => one.id === id)?.name ?? '';
  const place: JobPlace | null =
    city !== undefined
      ? { kind: 'city', id: city, name: nameIn(cities, city) }
      : province > 0
        ? { kind: 'province', id: province, name: nameIn(provinces, province) }
        : null;
  return {
    category,
    q,
    place,
    ...jobFiltersOf((filter) => read[filter]),
    negotiable: read.negotiable === 0 ? 0 : 1,
    page,
    exact: exact as 0 | 1,
    explain: explain as 0 | 1,
    plain,
  };
}
