import { courseFilters, type courseFilterShapes, type CourseFilter } from '@kavosh/contract/course-filters.ts';
import { bandOf, lengthBands, priceBands, startBands, type Band } from '@kavosh/contract/course-bands.ts';
import { eachWordField, wordsOf, type CourseWord, type WordField } from '@kavosh/contract/course-fields.ts';
import { finalPrice } from '@kavosh/contract/price.ts';
import type { CourseSearchAnswer, CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { CourseChoices } from './course-choices.ts';
import type { AskedKeys, SearchResult } from '../../../search-index/search-index.ts';
import type { SearchableCourse } from './searchable-course.ts';
import { startCounts, startKeys, startsAsked } from './start-keys.ts';

type Options = CourseSearchAnswer['options'];
/** What the contract says that a filter offers. */
type Offered<Name extends CourseFilter> = Options[(typeof courseFilterShapes)[Name]['offers']][number];

/** A filter of the index: the contract says what its values and its choices are. */
interface CourseFilterRule<Name extends CourseFilter> {
  /** Keys that a course has. */
  readonly of: (course: SearchableCourse) => readonly number[];
  /** The key of a value of the call, which is that of its choice. */
  readonly keyOf: (value: CourseSearchQuery[Name][number]) => number;
  /** Where keys of courses are other ones than those of choices: how the former are asked for and counted as these. */
  readonly byDay?: {
    readonly asked: (chosen: readonly number[], now: Date) => AskedKeys;
    readonly counts: (counts: ReadonlyMap<number, number>, now: Date) => ReadonlyMap<number, number>;
  };
  /** Choices by key; one that is not there is not offered. */
  readonly choices: (all: CourseChoices) => ReadonlyMap<number, Omit<Offered<Name>, 'count'>>;
  /** The choice with most results first; else in the order of keys. */
  readonly mostFirst: boolean;
  /** Only choices that are chosen are offered; there are too many others. */
  readonly onlyChosen?: boolean;
}

/** The key of a word in the index. */
export const wordKey = <Name extends WordField>(name: Name, word: CourseWord<Name>): number =>
  wordsOf(name).indexOf(word) + 1;

const wordRules = eachWordField<{ [Name in WordField]: CourseFilterRule<Name> }>((name) => {
  const keyOf = (word: string): number => (wordsOf(name) as readonly string[]).indexOf(word) + 1;
  const choices = new Map(wordsOf(name).map((word) => [keyOf(word), { [name]: word }]));
  return {
    of: (course: SearchableCourse) => keysOf(course[name] && keyOf(course[name])),
    keyOf,
    choices: () => choices,
    mostFirst: false,
  };
});

type Price = NonNullable<SearchableCourse['price']>;

const same = (id: number): number => id;
const keysOf = (key: number | null): number[] => (key === null ? [] : [key]);

/** What a course costs now; null: nothing, or it is not known. */
function costOf({
  original,
  is_free: isFree,
  discount_percent: percent,
  discount_amount: amount,
}: Price): number | null {
  if (isFree || original === null) return null;
  const isReduced = percent !== null || amount !== null;
  return finalPrice(original, isReduced ? { percentage: percent, amount } : null);
}

/** A filter by the band that a figure of a course is in. */
function bandRule(bands: readonly Band[], figureOf: (course: SearchableCourse) => number | null) {
  const choices = new Map(bands.map(({ id, name }) => [id, { id, name }]));
  return {
    of: (course: SearchableCourse) => keysOf(bandOf(bands, figureOf(course))?.id ?? null),
    keyOf: same,
    choices: () => choices,
    mostFirst: false,
  };
}

/** How the filters of the contract are met; index, documents, calls and answers follow from it. */
export const courseFilterRules: { readonly [Name in CourseFilter]: CourseFilterRule<Name> } = {
  academy: { of: ({ academy }) => [academy.id], keyOf: same, choices: (all) => all.academies, mostFirst: true },
  type: { of: ({ type }) => [type.id], keyOf: same, choices: (all) => all.types, mostFirst: false },
  price: bandRule(priceBands, ({ price }) => (price === null ? null : costOf(price))),
  length: bandRule(lengthBands, ({ duration_minutes: minutes }) => minutes),
  start: {
    ...bandRule(startBands, () => null),
    of: ({ starts }) => startKeys(starts),
    byDay: { asked: startsAsked, counts: startCounts },
  },
  city: { of: ({ city_id: id }) => keysOf(id), keyOf: same, choices: (all) => all.cities, mostFirst: true },
  ...wordRules,
  instructor: {
    of: ({ instructors }) => instructors.map(({ id }) => id),
    keyOf: same,
    choices: (all) => all.instructors,
    mostFirst: true,
    onlyChosen: true,
  },
};

/** By filter what of it the rules say. */
export function eachCourseFilter<Value>(
  value: (rule: CourseFilterRule<CourseFilter>, name: CourseFilter) => Value,
): Record<CourseFilter, Value> {
  return Object.fromEntries(
    courseFilters.map((name) => [name, value(courseFilterRules[name] as CourseFilterRule<CourseFilter>, name)]),
  ) as Record<CourseFilter, Value>;
}

/** The choices that a call asks for, by their keys. */
export const chosenKeys = (query: Pick<CourseSearchQuery, CourseFilter>): Record<CourseFilter, number[]> =>
  eachCourseFilter((rule, name) => query[name].map((value) => rule.keyOf(value as never)));

/** The keys of courses that a call asks for at a moment. */
export function askedKeys(query: Pick<CourseSearchQuery, CourseFilter>, now: Date): Record<CourseFilter, AskedKeys> {
  const chosen = chosenKeys(query);
  return eachCourseFilter(({ byDay }, name) => (byDay ? byDay.asked(chosen[name], now) : chosen[name]));
}

/** By filter how many results each of its choices would give, of what the index counted at a moment. */
export const choiceCounts = (counts: SearchResult['counts'], now: Date): SearchResult['counts'] =>
  eachCourseFilter(({ byDay }, name) => {
    const own = counts[name] ?? new Map<number, number>();
    return byDay ? byDay.counts(own, now) : own;
  });
