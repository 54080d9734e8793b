import type { CourseSearchAnswer } from '@kavosh/contract/courses.ts';
import type { FoundPage, OptionNames } from './search-store.ts';

/**
 * The choices of the filters with their counts: those that would give a result and those that are chosen. Academies by
 * number of courses, then by id; types in their own order. A choice without a name (an id that a person made up) is
 * left out.
 */
export function searchOptions(
  found: Pick<FoundPage, 'academies' | 'types'>,
  chosen: { academy: readonly number[]; type: readonly number[] },
  names: OptionNames,
): CourseSearchAnswer['options'] {
  const academies = options(found.academies, chosen.academy, names.academies);
  const types = options(found.types, chosen.type, names.types);
  return {
    academies: academies.sort((a, b) => b.count - a.count || a.id - b.id),
    course_types: types.sort((a, b) => a.id - b.id),
  };
}

function options<Named extends { id: number }>(
  counts: ReadonlyMap<number, number>,
  chosen: readonly number[],
  names: ReadonlyMap<number, Named>,
): (Named & { count: number })[] {
  const ids = new Set(chosen);
  for (const [id, count] of counts) if (count > 0) ids.add(id);
  return [...ids].flatMap((id) => {
    const named = names.get(id);
    return named ? [{ ...named, count: counts.get(id) ?? 0 }] : [];
  });
}
