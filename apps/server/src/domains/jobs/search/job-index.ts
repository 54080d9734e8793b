import { jobFilters, type JobFilter } from '@kavosh/contract/job-filters.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { asSalary } from '@kavosh/persian/dictionary/amount-wishes.ts';
import type { Intent } from '@kavosh/persian/query-plan.ts';
import { deletions } from '@kavosh/persian/reading/deletions.ts';
import { soundKeys } from '@kavosh/persian/reading/sound-keys.ts';
import { declareIndex, MAX_ORDER_VALUE, weightsOf } from '../../../search-index/search-index.ts';

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
    filters: ['category', 'province', 'city', 'gender', ...jobFilters].map((name) => ({ name })),
    orders: ['newest', 'salary'],
    usualOrder: 'newest',
    // Two months; a word in a title is worth some thousands.
    fresh: { order: 'newest', span: 60 * (DAY_MS / MINUTE_MS), points: 600, at: minuteOf },
    // No job is better than another one for any search.
    priorPoints: 0,
    ended: 'hidden',
    fits: (intent) => fitsOf(intent, placeOf),
    against: againstOf,
    boundsOf: salaryBounds,
    keys: { soundKeys, deletions },
  });

/** What the search for jobs weighs as the product ships it. */
export const shippedJobWeights = weightsOf(declareJobIndex(() => ({ province: null, cities: [] })));

/** The contract type that words of a text ask for; null where they ask for something else. */
export const contractOf = (intent: Intent): number | null =>
  intent.kind === 'full_time' || intent.kind === 'part_time' || intent.kind === 'remote' || intent.kind === 'internship'
    ? CONTRACTS[intent.kind]
    : null;

/** Keys of `gender`; a job that asks for none has no key. */
export const genderKeys = { female: 1, male: 2 } as const;

/** What suits one of them is no wish of the other; a job that asks for none suits both. */
function againstOf(intent: Intent): { filter: string; key: number }[] {
  if (intent.kind !== 'gender') return [];
  return [{ filter: 'gender', key: genderKeys[intent.gender === 'male' ? 'female' : 'male'] }];
}

/** From how many years on a job of an experience is meant (migration 0012), the highest first. */
const EXPERIENCES = [
  { id: 4, years: 6 },
  { id: 3, years: 3 },
  { id: 2, years: 1 },
  { id: 1, years: 0 },
];
/** The experience that jobs ask of a person with so many years of it. */
export const experienceOf = (years: number): number => EXPERIENCES.find((one) => years >= one.years)!.id;

/** Salaries are kept by so many toman a month: 24 bits of them last until 1.6 billion. */
const SALARY_STEP = 100;
/** 0 where none is stated. */
export const salaryOrder = (salary: number | null): number =>
  salary === null ? 0 : Math.max(1, Math.min(MAX_ORDER_VALUE, Math.floor(salary / SALARY_STEP)));

/** The salaries that words ask for. An amount without a direction is the least that one wants. */
function salaryBounds(intent: Intent): { order: string; from: number; to: number } | null {
  if (intent.kind !== 'amount' || intent.of === 'price') return null;
  const { from, to } = asSalary(intent);
  const most = from === to ? null : to;
  return {
    order: 'salary',
    from: from === null ? 1 : salaryOrder(from + SALARY_STEP - 1),
    to: most === null ? MAX_ORDER_VALUE : Math.floor(most / SALARY_STEP),
  };
}

/** The filters of the index that words of a text ask for. */
export function fitsOf(intent: Intent, placeOf: PlaceOfText): { filter: string; key: number }[] {
  const contract = contractOf(intent);
  if (contract !== null) return [{ filter: 'contract_type' satisfies JobFilter, key: contract }];
  if (intent.kind === 'gender') return [{ filter: 'gender', key: genderKeys[intent.gender] }];
  if (intent.kind === 'experience')
    return [{ filter: 'work_experience' satisfies JobFilter, key: experienceOf(intent.years) }];
  if (intent.kind !== 'place') return [];
  const { province, cities } = placeOf(intent.name);
  return [
    ...(province === null ? [] : [{ filter: 'province', key: province }]),
    ...cities.map((key) => ({ filter: 'city', key })),
  ];
}
