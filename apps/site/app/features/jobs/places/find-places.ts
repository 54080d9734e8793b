import { nameKey } from '@kavosh/persian/fold.ts';
import type { JobPlace } from '../job-address.ts';

interface Named {
  id: number;
  name: string;
  /** Open jobs there. */
  jobs: number;
}

/** A place to choose, and whether there is any job in it. */
export interface FoundPlace extends JobPlace {
  hasJobs: boolean;
}

/** A place and the keys under which people look for it. */
interface KeyedPlace extends JobPlace {
  /** Folded name of the province or of the city alone. */
  key: string;
  /** Folded name as it is shown. */
  whole: string;
  jobs: number;
}

/** Provinces and cities, ready to be searched by typing. */
export type PlaceIndex = readonly KeyedPlace[];

const CITY_SEPARATOR = ' - ';

/** The parts of «Province - City»; '' where the province is not said. */
export function splitCityName(name: string): { province: string; city: string } {
  const cut = name.indexOf(CITY_SEPARATOR);
  return cut < 0
    ? { province: '', city: name }
    : { province: name.slice(0, cut), city: name.slice(cut + CITY_SEPARATOR.length) };
}

/**
 * `cities` carry their province in front («Province - City»). Provinces come before cities, each in the order given.
 */
export function indexPlaces(provinces: readonly Named[], cities: readonly Named[]): PlaceIndex {
  return [
    ...provinces.map(({ id, name, jobs }) => ({
      kind: 'province' as const,
      id,
      name,
      jobs,
      key: nameKey(name),
      whole: nameKey(`استان ${name}`),
    })),
    ...cities.map(({ id, name, jobs }) => ({
      kind: 'city' as const,
      id,
      name,
      jobs,
      key: nameKey(splitCityName(name).city),
      whole: nameKey(name),
    })),
  ];
}

/** How well a place answers to a folded text: lower is better; null: not at all. */
function rank({ key, whole }: KeyedPlace, text: string): number | null {
  if (key === text || whole === text) return 0;
  if (key.startsWith(text)) return 1;
  if (whole.startsWith(text)) return 2;
  return key.includes(text) || whole.includes(text) ? 3 : null;
}

/**
 * The places that a text names or begins to name, best first, at most `most`. Letters are folded and ZWNJ, spaces and
 * dashes make no difference («كرمان», «چهار محال»). A place of that very name is the best; then those with jobs, of
 * equal ones where there are most of them; those without come last. Without a text: the provinces.
 */
export function findPlaces(index: PlaceIndex, text: string, most: number): FoundPlace[] {
  const wanted = nameKey(text);
  const empty = ({ jobs }: KeyedPlace): number => (jobs === 0 ? 1 : 0);
  const found =
    wanted === ''
      ? index.filter(({ kind }) => kind === 'province').toSorted((a, b) => empty(a) - empty(b))
      : index
          .flatMap((place) => {
            const at = rank(place, wanted);
            return at === null ? [] : [{ place, at }];
          })
          .toSorted(
            (a, b) =>
              Math.min(a.at, 1) - Math.min(b.at, 1) ||
              (a.at === 0 ? 0 : empty(a.place) - empty(b.place) || a.at - b.at || b.place.jobs - a.place.jobs),
          )
          .map(({ place }) => place);
  return found.slice(0, most).map(({ kind, id, name, jobs }) => ({ kind, id, name, hasJobs: jobs > 0 }));
}

/**
 * The one place that a text means: a province or city of that name (a province before a city), else the best that
 * begins with it; null: none.
 */
export function placeNamed(index: PlaceIndex, text: string): JobPlace | null {
  const [best] = nameKey(text) === '' ? [] : findPlaces(index, text, 1);
  return best ? { kind: best.kind, id: best.id, name: best.name } : null;
}
