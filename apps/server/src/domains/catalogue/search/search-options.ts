import { courseFilters, courseFilterShapes, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import type { CourseSearchAnswer, CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { SearchResult } from '../../../search-index/search-index.ts';
import type { CourseChoices } from './course-choices.ts';
import { chosenKeys, courseFilterRules } from './course-filters.ts';

/**
 * The choices of the filters with their counts, as in the contract: those that would have results and those that are
 * selected. A choice without a name (an unknown id from the address) is left out.
 */
export function searchOptions(
  counts: SearchResult['counts'],
  query: Pick<CourseSearchQuery, CourseFilter>,
  all: CourseChoices,
): CourseSearchAnswer['options'] {
  const chosen = chosenKeys(query);
  const lists = courseFilters.map((name) => {
    const { choices, mostFirst, onlyChosen = false } = courseFilterRules[name];
    const named: ReadonlyMap<number, object> = choices(all);
    const counted = counts[name] ?? new Map<number, number>();
    const unmet = [...new Set(chosen[name])].filter((key) => !counted.has(key)).map((key) => [key, 0] as const);
    const isOffered = (key: number): boolean => !onlyChosen || chosen[name].includes(key);
    const found = [...counted, ...unmet].flatMap(([key, count]) => {
      if (!isOffered(key)) return [];
      const choice = named.get(key);
      return choice ? [{ key, count, choice }] : [];
    });
    found.sort((a, b) => (mostFirst ? b.count - a.count : 0) || a.key - b.key);
    return [courseFilterShapes[name].offers, found.map(({ choice, count }) => ({ ...choice, count }))];
  });
  return Object.fromEntries(lists) as CourseSearchAnswer['options'];
}
