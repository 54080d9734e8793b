import type { CourseFilter } from '@kavosh/contract/course-filters.ts';

/** A choice of a filter and how many results it would give under the other filters. */
export interface FilterOption {
  value: string;
  name: string;
  count: number;
}

export type FilterOptions = Readonly<Record<CourseFilter, readonly FilterOption[]>>;
