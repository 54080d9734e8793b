import { nameKey } from '@kavosh/persian/fold.ts';
import type { CityLookup } from './course-choices.ts';
import type { CitiesOfPlace } from './course-index.ts';

/**
 * Which cities a place that a text names means: the towns of that name, else all towns of the province. A name that is
 * both («تهران») is the city: who lives in another one of the province says so.
 */
export async function readPlaces(content: CityLookup): Promise<CitiesOfPlace> {
  const [provinces, cities] = await Promise.all([content.listProvinces(), content.listCities()]);
  const byName = new Map<string, number[]>();
  const add = (name: string, id: number): void => {
    const key = nameKey(name);
    byName.set(key, [...(byName.get(key) ?? []), id]);
  };
  for (const { id, name } of cities) add(name, id);
  const towns = new Set(byName.keys());
  const provinceOf = new Map(provinces.map(({ id, name }) => [id, name.replace(/^استان\s+/, '')]));
  for (const { id, provinceId } of cities) {
    const name = provinceOf.get(provinceId);
    if (name !== undefined && !towns.has(nameKey(name))) add(name, id);
  }
  return (name) => byName.get(nameKey(name)) ?? [];
}
