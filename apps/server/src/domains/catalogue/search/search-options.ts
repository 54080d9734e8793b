import type { CourseSearchAnswer, CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { CourseLevel } from '@kavosh/contract/course-shapes.ts';
import type { SearchResult } from '../../../search-index/search-index.ts';
import type { CourseChoices } from './course-choices.ts';
import { levelKeys } from './course-index.ts';

type Chosen = Pick<CourseSearchQuery, 'academy' | 'type' | 'level' | 'city'>;
type Counts = SearchResult['counts'];

const none: ReadonlyMap<number, number> = new Map();

/**
 * The choices of the filters with their counts: those that would give a result and those that are chosen. Academies and
 * cities by number of courses, then by id; types and levels in their own order. A choice without a name (an id that a
 * person made up) is left out.
 */
export function searchOptions(
  counts: Counts,
  chosen: Chosen,
  { academies, types, cities }: Pick<CourseChoices, 'academies' | 'types' | 'cities'>,
): CourseSearchAnswer['options'] {
  const byCount = <One extends { id: number; count: number }>(all: One[]): One[] =>
    all.sort((a, b) => b.count - a.count || a.id - b.id);
  const levels = counts['level'] ?? none;
  return {
    academies: byCount(options(counts['academy'], chosen.academy, academies)),
    course_types: options(counts['type'], chosen.type, types).sort((a, b) => a.id - b.id),
    levels: (Object.entries(levelKeys) as [CourseLevel, number][])
      .map(([level, key]) => ({ level, count: levels.get(key) ?? 0 }))
      .filter(({ level, count }) => count > 0 || chosen.level.includes(level)),
    cities: byCount(options(counts['city'], chosen.city, cities)),
  };
}

function options<Named extends { id: number }>(
  counts: ReadonlyMap<number, number> = none,
  chosen: readonly number[],
  names: ReadonlyMap<number, Named>,
): (Named & { count: number })[] {
  const ids = new Set([...chosen, ...counts.keys()]);
  return [...ids].flatMap((id) => {
    const named = names.get(id);
    return named ? [{ ...named, count: counts.get(id) ?? 0 }] : [];
  });
}
