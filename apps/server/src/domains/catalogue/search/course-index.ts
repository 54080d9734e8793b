import { courseFilters } from '@kavosh/contract/course-filters.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { deletions } from '@kavosh/persian/reading/deletions.ts';
import { soundKeys } from '@kavosh/persian/reading/sound-keys.ts';
import { declareIndex, MAX_ORDER_VALUE, weightsOf } from '../../../search-index/search-index.ts';
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
    orders: ['newest', 'popular', 'cheap'],
    usualOrder: 'popular',
    ended: 'last',
    fits: (intent) => fitsOf(intent, citiesOf),
    against: againstOf,
    boundsOf: priceBounds,
    orderOf: ({ kind }) => (kind === 'cheap' ? 'cheap' : null),
    keys: { soundKeys, deletions },
  });

/** What the search for courses weighs as the product ships it. */
export const shippedCourseWeights = weightsOf(declareCourseIndex(() => []));

/** Levels that a wish for another one does not want first. */
const OPPOSITE_LEVELS = { beginner: 'advanced', advanced: 'beginner', intermediate: null } as const;

function againstOf(intent: Intent): { filter: string; key: number }[] {
  const opposite = intent.kind === 'level' ? OPPOSITE_LEVELS[intent.level] : null;
  return opposite === null ? [] : [{ filter: 'level', key: wordKey('level', opposite) }];
}

/** Prices are kept by so many toman: 24 bits of them last until 1.6 billion. */
const PRICE_STEP = 100;
const DEAREST = MAX_ORDER_VALUE - 1;

/** The place of a price in the order `cheap`, the lowest price first; behind all others where none is known. */
export const cheapOrder = (price: number | null): number =>
  price === null ? 0 : MAX_ORDER_VALUE - Math.min(DEAREST, Math.ceil(price / PRICE_STEP));

/** The prices that words ask for, as bounds of `cheap`. An amount without a direction is what one can spend. */
function priceBounds(intent: Intent): { order: string; from: number; to: number } | null {
  if (intent.kind !== 'amount' || intent.of === 'salary') return null;
  const least = intent.from === intent.to ? null : intent.from;
  return {
    order: 'cheap',
    from: intent.to === null ? 1 : cheapOrder(intent.to - (intent.to % PRICE_STEP)),
    to: cheapOrder(least ?? 0),
  };
}

/** The filters of the index that words of a text ask for. */
export function fitsOf(intent: Intent, citiesOf: CitiesOfPlace): { filter: string; key: number }[] {
  if (intent.kind === 'free') return [{ filter: 'free', key: FREE }];
  if (intent.kind === 'level') return [{ filter: 'level', key: wordKey('level', intent.level) }];
  if (intent.kind === 'place') return citiesOf(intent.name).map((key) => ({ filter: 'city', key }));
  if (intent.kind === 'online' || intent.kind === 'in_person')
    return TYPES[intent.kind].map((key) => ({ filter: 'type', key }));
  return [];
}
