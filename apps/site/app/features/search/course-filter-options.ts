import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import { searchCopy } from './copy.ts';
import type { FilterOptions } from './filter-options.ts';

/** The choices of an answer as panel and chips show them; runs in loaders. */
export function filterOptionsOf({
  academies,
  course_types: types,
  levels,
  cities,
}: CourseSearchAnswer['options']): FilterOptions {
  const named = (all: readonly { id: number; name: string; count: number }[]) =>
    all.map(({ id, name, count }) => ({ value: String(id), name, count }));
  return {
    academy: named(academies),
    type: named(types),
    level: levels.map(({ level, count }) => ({ value: level, name: searchCopy.levels[level], count })),
    city: named(cities),
  };
}
