import * as z from 'zod/mini';
import { courseFilters } from '@kavosh/contract/course-filters.ts';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { jobFilters } from '@kavosh/contract/job-filters.ts';
import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import { readQueryString, writeQueryString } from '@kavosh/contract/query-string.ts';

/** What the address of a list asks for. */
export type WatchedList =
  | { kind: 'course_search'; query: CourseSearchQuery }
  | { kind: 'job_search'; query: JobSearchQuery };

/** The name of a category in a path; null where its escapes are broken. */
function nameOf(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The list that an address of this site shows, as the page reads it: path and query of `/courses…` or `/jobs/…`. What
 * the contract's schema does not know is passed over, so old addresses stay readable. Null: it shows no list. Pure.
 */
export function readWatchAddress(address: string): WatchedList | null {
  const [beforeHash = ''] = address.split('#', 1);
  const cut = beforeHash.indexOf('?');
  const path = (cut === -1 ? beforeHash : beforeHash.slice(0, cut)).replace(/\/+$/u, '');
  const asked = readQueryString(cut === -1 ? '' : beforeHash.slice(cut + 1));
  const found = /^\/(courses|jobs)(?:\/([^/]+))?$/u.exec(path);
  if (!found) return null;
  const [, of, segment] = found;
  const name = segment === undefined || segment === 'search' ? '' : nameOf(segment);
  if (name === null) return null;
  // The landing page of jobs is no list.
  if (of === 'jobs' && segment === undefined) return null;
  const named = name === '' ? asked : { ...asked, category_name: name };
  return of === 'courses'
    ? { kind: 'course_search', query: z.parse(CourseSearchQuery, named) }
    : { kind: 'job_search', query: z.parse(JobSearchQuery, named) };
}

/**
 * The one address of all that list the same: without page and order, a category by its id. `category`: the one that the
 * list stands for now. Pure.
 */
export function canonicalAddress(list: WatchedList, category: number | null): string {
  const { q, exact, plain } = list.query;
  const shared = { exact: exact === 1 ? 1 : undefined, plain: [...plain].sort((a, b) => a - b) };
  const ids = category === null ? [] : [category];
  const sorted = (values: readonly (string | number)[]) =>
    [...values].sort((a, b) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
    );
  const text = q.replace(/\s+/gu, ' ');
  if (list.kind === 'course_search') {
    const { query } = list;
    const filters = Object.fromEntries(courseFilters.map((name) => [name, sorted(query[name])]));
    const free = query.is_free === 1 ? 1 : undefined;
    return `/courses${writeQueryString({ q: text, category: ids, ...filters, is_free: free, ...shared })}`;
  }
  const { query } = list;
  const filters = Object.fromEntries(jobFilters.map((name) => [name, sorted(query[name])]));
  const province = query.province === 0 ? undefined : query.province;
  const negotiable = query.negotiable === 0 ? 0 : undefined;
  const city = query.city.slice(0, 1);
  const asked = { q: text, category: ids, province, city, ...filters, negotiable, ...shared };
  return `/jobs/search/${writeQueryString(asked)}`;
}
