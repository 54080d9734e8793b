import { courseFilters, courseFilterShapes, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import type { CourseSearchAnswer, CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { SearchResult } from '../../../search-index/search-index.ts';
import type { CourseChoices } from './course-choices.ts';
import { chosenKeys, courseFilterRules } from './course-filters.ts';

/** A choice of a filter with how many results it would give. */
export interface CountedChoice {
  thing: object;
  count: number;
}

/**
 * The choices of the filters with their counts: those that would give a result and those that are chosen. A choice
 * without a name (an id that a person made up) is left out.
 */
export function countedChoices(
  counts: SearchResult['counts'],
  query: Pick<CourseSearchQuery, CourseFilter>,
  all: CourseChoices,
): [name: CourseFilter, choices: CountedChoice[]][] {
  const chosen = chosenKeys(query);
  return courseFilters.map((name) => {
    const { choices, mostFirst } = courseFilterRules[name];
    const named: ReadonlyMap<number, object> = choices(all);
    const counted = counts[name] ?? new Map<number, number>();
    const found: (CountedChoice & { key: number })[] = [];
    const add = (key: number, count: number): void => {
      const choice = named.get(key);
      if (choice) found.push({ key, count, thing: choice });
    };
    for (const [key, count] of counted) add(key, count);
    for (const key of new Set(chosen[name])) if (!counted.has(key)) add(key, 0);
    return [name, found.sort((a, b) => (mostFirst ? b.count - a.count : 0) || a.key - b.key)];
  });
}

/** The same as the contract has it. */
export function searchOptions(
  counts: SearchResult['counts'],
  query: Pick<CourseSearchQuery, CourseFilter>,
  all: CourseChoices,
): CourseSearchAnswer['options'] {
  const lists = countedChoices(counts, query, all).map(([name, choices]) => [
    courseFilterShapes[name].offers,
    choices.map(({ thing, count }) => ({ ...thing, count })),
  ]);
  return Object.fromEntries(lists) as CourseSearchAnswer['options'];
}
