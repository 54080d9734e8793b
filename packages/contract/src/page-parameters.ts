import { courseFilters } from './course-filters.ts';
import { jobFilters } from './job-filters.ts';

/**
 * The query parameters that pages read, in the order in which addresses write them. Anything else in a page's query is
 * ignored (decisions § 1): campaign tags and noise neither change a page nor fill the cache of rendered pages.
 */
export const pageParameters = [
  'q',
  'category',
  ...courseFilters,
  'sortby',
  'is_free',
  'page',
  'province',
  'location',
  ...jobFilters,
  'negotiable',
  'exact',
  'plain',
  'explain',
  'comments_sort',
  'comments_page',
  'primary',
  'secondary',
  'slot',
  'have',
] as const;
