import { wordOf, type WordField } from '@kavosh/contract/course-fields.ts';
import { courseFilters, courseFilterShapes, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import type { FilterOption, FilterOptions } from './filter-options.ts';

type Options = CourseSearchAnswer['options'];
type Choice = Options[keyof Options][number];

/** A choice by its id, or by its own word where it has none. */
function optionOf(filter: CourseFilter, choice: Choice): FilterOption {
  const { count } = choice;
  if ('id' in choice) return { value: String(choice.id), name: choice.name, count };
  const value = (choice as Readonly<Record<string, unknown>>)[filter] as string;
  return { value, name: wordOf(filter as WordField, value), count };
}

/** The choices of an answer as panel and chips show them; runs in loaders. */
export const filterOptionsOf = (options: Options): FilterOptions =>
  Object.fromEntries(
    courseFilters.map((filter: CourseFilter) => [
      filter,
      options[courseFilterShapes[filter].offers].map((choice) => optionOf(filter, choice)),
    ]),
  ) as Record<CourseFilter, FilterOption[]>;
