import { courseFilters } from '@kavosh/contract/course-filters.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { deletions } from '@kavosh/persian/reading/deletions.ts';
import { soundKeys } from '@kavosh/persian/reading/sound-keys.ts';
import { declareIndex, weightsOf } from '../../../search-index/search-index.ts';
import { wordKey } from './course-filters.ts';

/** The key of `free`. */
export const FREE = 1;
/** Keys of course types (migration 0001) by what a text asks for; a hybrid course is both. */
const TYPES = { online: [1, 3, 4], in_person: [2, 3] } as const;

/** City ids of a place that a text names: a city, or all cities of a province. */
export type CitiesOfPlace = (name: string) => readonly number[];

/**
 * How courses are indexed. A title says what a course is; who teaches and offers it is asked for nearly as often;
 * labels and summary are short and chosen; bodies are long and say everything. Usual lengths are medians of real
 * catalogues.
 */
export const declareCourseIndex = (citiesOf: CitiesOfPlace) =>
  declareIndex({
    name: 'courses',
    fields: [
      { name: 'title', weight: 10, usualLength: 5, lengthNorm: 0.5, about: true },
      { name: 'names', weight: 6, usualLength: 6, lengthNorm: 0.3, about: true },
      { name: 'labels', weight: 6, usualLength: 6, lengthNorm: 0.2, about: true },
      { name: 'summary', weight: 3, usualLength: 25, lengthNorm: 0.5 },
      { name: 'body', weight: 1, usualLength: 150, lengthNorm: 0.5 },
    ],
    filters: ['category', 'free', ...courseFilters].map((name) => ({ name })),
    orders: ['newest', 'popular'],
    usualOrder: 'popular',
    ended: 'last',
    fits: (intent) => fitsOf(intent, citiesOf),
    keys: { soundKeys, deletions },
  });

/** What the search for courses weighs as the product ships it. */
export const shippedCourseWeights = weightsOf(declareCourseIndex(() => []));

/** The filters of the index that words of a text ask for. */
export function fitsOf(intent: Intent, citiesOf: CitiesOfPlace): { filter: string; key: number }[] {
  if (intent.kind === 'free') return [{ filter: 'free', key: FREE }];
  if (intent.kind === 'level') return [{ filter: 'level', key: wordKey('level', intent.level) }];
  if (intent.kind === 'place') return citiesOf(intent.name).map((key) => ({ filter: 'city', key }));
  if (intent.kind === 'online' || intent.kind === 'in_person')
    return TYPES[intent.kind].map((key) => ({ filter: 'type', key }));
  return [];
}
