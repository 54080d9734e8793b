import { courseFilters, courseFilterShapes, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { searchCopy } from './copy.ts';
import type { FilterOption, FilterOptions } from './filter-options.ts';

type Options = CourseSearchAnswer['options'];
type Choice = Options[keyof Options][number];

/** A choice by its id, or by its own word where it has none. */
const optionOf = (choice: Choice): FilterOption =>
  'id' in choice
    ? { value: String(choice.id), name: choice.name, count: choice.count }
    : { value: choice.level, name: searchCopy.levels[choice.level], count: choice.count };

/** The choices of an answer as panel and chips show them; runs in loaders. */
export const filterOptionsOf = (options: Options): FilterOptions =>
  Object.fromEntries(
    courseFilters.map((filter: CourseFilter) => [filter, options[courseFilterShapes[filter].offers].map(optionOf)]),
  ) as Record<CourseFilter, FilterOption[]>;
