import { jobFilters, type JobFilter } from '@kavosh/contract/job-filters.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { deletions } from '@kavosh/persian/reading/deletions.ts';
import { soundKeys } from '@kavosh/persian/reading/sound-keys.ts';
import { declareIndex, weightsOf } from '../../../search-index/search-index.ts';

/** Publication is ordered by minutes from here on: 24 bits of them last until 2041. */
const FIRST_MINUTE = Date.UTC(2010, 0) / MINUTE_MS;
const LAST = 0xffffff;
export const minuteOf = (at: Date): number =>
  Math.max(0, Math.min(LAST, Math.floor(at.getTime() / MINUTE_MS - FIRST_MINUTE)));

/** Contract types (migration 0012) by what a text asks for. */
const CONTRACTS = { full_time: 1, part_time: 2, remote: 3, internship: 4 } as const;

/** What a place that a text names is. */
export interface NamedPlace {
  province: number | null;
  cities: readonly number[];
}
export type PlaceOfText = (name: string) => NamedPlace;

/**
 * How jobs are indexed. A title says what a job is; companies and skills are searched nearly as often; labels are short
 * and chosen; bodies say everything. Usual lengths are medians of real feeds.
 */
export const declareJobIndex = (placeOf: PlaceOfText) =>
  declareIndex({
    name: 'jobs',
    fields: [
      { name: 'title', weight: 10, usualLength: 5, lengthNorm: 0.5, about: true },
      // How many skills a job asks for says nothing of how well one of them is met.
      { name: 'names', weight: 6, usualLength: 12, lengthNorm: 0, about: true },
      { name: 'labels', weight: 3, usualLength: 8, lengthNorm: 0, about: true },
      { name: 'body', weight: 1, usualLength: 150, lengthNorm: 0.5 },
    ],
    filters: ['category', 'province', 'city', ...jobFilters].map((name) => ({ name })),
    orders: ['newest'],
    usualOrder: 'newest',
    // Two months; a word in a title is worth some thousands.
    fresh: { order: 'newest', span: 60 * (DAY_MS / MINUTE_MS), points: 600, at: minuteOf },
    // No job is better than another one for any search.
    priorPoints: 0,
    ended: 'hidden',
    fits: (intent) => fitsOf(intent, placeOf),
    keys: { soundKeys, deletions },
  });

/** What the search for jobs weighs as the product ships it. */
export const shippedJobWeights = weightsOf(declareJobIndex(() => ({ province: null, cities: [] })));

/** The contract type that words of a text ask for; null where they ask for something else. */
export const contractOf = (intent: Intent): number | null =>
  intent.kind === 'full_time' || intent.kind === 'part_time' || intent.kind === 'remote' || intent.kind === 'internship'
    ? CONTRACTS[intent.kind]
    : null;

/** The filters of the index that words of a text ask for. */
export function fitsOf(intent: Intent, placeOf: PlaceOfText): { filter: string; key: number }[] {
  const contract = contractOf(intent);
  if (contract !== null) return [{ filter: 'contract_type' satisfies JobFilter, key: contract }];
  if (intent.kind !== 'place') return [];
  const { province, cities } = placeOf(intent.name);
  return [
    ...(province === null ? [] : [{ filter: 'province', key: province }]),
    ...cities.map((key) => ({ filter: 'city', key })),
  ];
}
