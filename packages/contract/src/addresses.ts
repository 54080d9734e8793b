import { nameToPath, slugOf } from '@kavosh/persian/slug.ts';
import { writeQueryString } from './query-string.ts';

/**
 * Addresses of pages, in their one canonical form: what the site links, the sitemap lists and the API's `url` fields
 * carry. Not percent-encoded.
 */
export const coursePath = (course: { id: number; title: string }): string =>
  `/course/${slugOf(course.title)}-ka${course.id}`;

/**
 * What would end the path or begin an escape in the middle of a name («C# و .NET») is escaped; the rest stays readable.
 */
const segmentOf = (name: string): string => nameToPath(name).replace(/[%?#]/g, encodeURIComponent);

/** A category's page. The id is carried along (spec 1 § 2), because two categories may share a name. */
export const categoryPath = (category: { id: number; name: string }): string =>
  `/courses/${segmentOf(category.name)}/${writeQueryString({ category: [category.id], sortby: 1, page: 1 })}`;

/** The canonical form of a category's page: the name alone. */
export const categoryCanonicalPath = (category: { name: string }): string => `/courses/${segmentOf(category.name)}/`;

export const searchPath = (q: string): string => `/courses${writeQueryString({ q, sortby: 1, page: 1 })}`;

/** A text searched exactly as it is typed. */
export const exactSearchPath = (q: string): string =>
  `/courses${writeQueryString({ q, sortby: 1, page: 1, exact: 1 })}`;

/** The public page of an academy. The panel of academies has the other addresses below `/academy/`. */
export const academyPath = (academy: { id: number; name: string }): string =>
  `/academy/${slugOf(academy.name)}-ka${academy.id}`;

/** All courses of an academy as a list that can be narrowed. */
export const academyCoursesPath = (academy: { id: number }): string =>
  `/courses${writeQueryString({ academy: [academy.id], sortby: 1, page: 1 })}`;

/** All courses that a teacher gives. */
export const teacherCoursesPath = (teacher: { id: number }): string =>
  `/courses${writeQueryString({ instructor: [teacher.id], sortby: 1, page: 1 })}`;

/** A text searched among jobs. */
export const jobSearchPath = (q: string): string => `/jobs/search/${writeQueryString({ q, page: 1 })}`;

export const jobPath = (job: { id: number; title: string }): string => `/job/${slugOf(job.title)}-ka${job.id}`;

/**
 * A job category's page; the name alone, since no two of them share one. `search` is the search's own (decisions § 3).
 */
export const jobCategoryPath = (category: { name: string }): string => `/jobs/${segmentOf(category.name)}`;

/**
 * The id at the end of `{slug}-ka{id}`: what follows the last `ka`, or null where that is not a positive whole number.
 */
export function idOfSlug(slug: string): number | null {
  const digits = slug.slice(slug.lastIndexOf('ka') + 2);
  if (!slug.includes('ka') || !/^[1-9]\d{0,9}$/.test(digits)) return null;
  const id = Number(digits);
  return id <= 2147483647 ? id : null;
}

/** Public feeds, and the description with which a browser searches here. */
export const feedPaths = {
  courses: '/feeds/courses.xml',
  jobs: '/feeds/jobs.xml',
  /** All open jobs, as aggregators take them. */
  jobAds: '/feeds/job-ads.xml',
  openSearch: '/opensearch.xml',
} as const;
