import type { Content } from '../content/content.ts';

export type PlaceNeighbour = Pick<Content, 'listProvinces' | 'listCities'>;

/** Names of provinces and cities by their ids. */
export interface PlaceNames {
  provinces: ReadonlyMap<number, string>;
  cities: ReadonlyMap<number, string>;
}

const made = new WeakMap<object, PlaceNames>();

/** The names of all places; made once from what content remembers. */
export async function placeNames(content: PlaceNeighbour): Promise<PlaceNames> {
  const [provinces, cities] = await Promise.all([content.listProvinces(), content.listCities()]);
  let names = made.get(cities);
  if (!names)
    made.set(
      cities,
      (names = {
        provinces: new Map(provinces.map((one) => [one.id, one.name])),
        cities: new Map(cities.map((one) => [one.id, one.name])),
      }),
    );
  return names;
}
