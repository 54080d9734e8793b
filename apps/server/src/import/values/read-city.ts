import { textsOf } from './read-conditions.ts';
import type { KnownPlaces } from './known-places.ts';
import type { Source } from './profile-parts.ts';
import type { RowContext } from './read-row-values.ts';
import type { Cell } from './row-values.ts';

export interface CitySource {
  city?: Source | undefined;
  province?: Source | undefined;
}

const nothing: Cell = { raw: undefined, field: '' };

/**
 * The city that a row names, told apart by its province where there are several of the name; what is unknown is noted.
 */
export function readCity(
  { values, row, findings }: RowContext,
  source: CitySource,
  places: KnownPlaces,
): number | null {
  const city = source.city === undefined ? nothing : values.cell(row, source.city);
  const province = source.province === undefined ? nothing : values.cell(row, source.province);
  const { cityId, problem } = places.find(textsOf(province.raw)[0] ?? '', textsOf(city.raw)[0] ?? '');
  if (problem) findings.add(problem.code, problem.field === 'city' ? city : province);
  return cityId;
}
