import { nameKey } from '@kavosh/persian/fold.ts';
import type { PlaceNeighbour } from '../places.ts';
import type { PlaceOfText } from './job-index.ts';

/** What a place that a text names is: a province, towns of that name, or both («تهران»). */
export async function readPlacesOfText(content: PlaceNeighbour): Promise<PlaceOfText> {
  const [provinces, cities] = await Promise.all([content.listProvinces(), content.listCities()]);
  const provinceIds = new Map(provinces.map(({ id, name }) => [nameKey(name.replace(/^استان\s+/, '')), id]));
  const cityIds = new Map<string, number[]>();
  for (const { id, name } of cities) cityIds.set(nameKey(name), [...(cityIds.get(nameKey(name)) ?? []), id]);
  return (name) => {
    const key = nameKey(name);
    return { province: provinceIds.get(key) ?? null, cities: cityIds.get(key) ?? [] };
  };
}
