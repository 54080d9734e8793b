/**
 * The query parameters that pages read, in the order in which addresses write them. Anything else in a page's query is
 * ignored (decisions § 1): campaign tags and noise neither change a page nor fill the cache of rendered pages.
 */
export const pageParameters = [
  'q',
  'category',
  'academy',
  'type',
  'level',
  'sortby',
  'is_free',
  'page',
  'province',
  'city',
  'location',
  'work_experience',
  'contract_type',
  'salary_range',
  'negotiable',
  'exact',
  'plain',
  'comments_sort',
  'comments_page',
  'primary',
  'secondary',
  'slot',
  'have',
] as const;
