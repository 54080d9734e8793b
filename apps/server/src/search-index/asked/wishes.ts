import type { Intent, Plan } from '@kavosh/persian/query-plan.ts';
import type { IndexDeclaration } from '../declaration.ts';
import type { FilterCodes } from '../filter-codes.ts';
import type { SearchQuery } from '../search-query.ts';
import type { Segment } from '../segment.ts';

/** A key of a filter. */
export interface FilterKey {
  filter: string;
  key: number;
}

/** What words of a text ask for, as an index knows it. */
export interface Wish {
  intent: Intent;
  /** The bit of the part whose words ask for it. */
  bit: number;
  /** A document with one of them has what is asked for. */
  keys: readonly FilterKey[];
  /** So has one with the words. */
  byWords: boolean;
  /** One with these and none of `keys` has the opposite. */
  against: readonly FilterKey[];
}

/** Bounds of an order that words ask for: what is outside is left out. */
export interface Bounds {
  intent: Intent;
  order: string;
  from: number;
  to: number;
}

/** How an index takes what the words of a plan ask for. */
export interface PlanWishes {
  /** All that raise something here. */
  raising: readonly Wish[];
  bounds: readonly Bounds[];
  /** The order that words ask for; null for none. */
  order: { intent: Intent; name: string } | null;
  /** Amounts and orders, whether the index has them or not: they are never words to be met. */
  measures: ReadonlySet<number>;
}

const NO_WISHES: PlanWishes = { raising: [], bounds: [], order: null, measures: new Set() };

/**
 * What says «پیشرفته» in its title, or «دانشجو», is what is asked for, with any filters. What is free is known
 * by its price alone: many texts promise a free lesson.
 */
export const isMetByWords = ({ kind }: Intent, keys: readonly FilterKey[]): boolean =>
  kind !== 'free' || keys.length === 0;

export function wishesOf(declaration: IndexDeclaration, { intents }: Plan, exact: boolean): PlanWishes {
  if (exact || intents.length === 0) return NO_WISHES;
  const ordering = intents.find((intent) => declaration.orderOf?.(intent));
  return {
    raising: intents.flatMap((intent): Wish[] => {
      const keys = declaration.fits?.(intent) ?? [];
      const against = declaration.against?.(intent) ?? [];
      return keys.length === 0
        ? []
        : [{ intent, bit: 1 << intent.part, keys, byWords: isMetByWords(intent, keys), against }];
    }),
    bounds: intents.flatMap((intent) => {
      const bounds = declaration.boundsOf?.(intent);
      return bounds ? [{ intent, ...bounds }] : [];
    }),
    order: ordering ? { intent: ordering, name: declaration.orderOf!(ordering)! } : null,
    measures: new Set(intents.filter(({ kind }) => kind === 'amount' || kind === 'cheap').map((intent) => intent.part)),
  };
}

/** A search narrowed to bounds that words ask for. Bounds of one order that exclude each other leave nothing. */
export function within(query: SearchQuery, bounds: readonly Bounds[]): SearchQuery {
  const ranges: Record<string, readonly [number, number]> = { ...query.ranges };
  for (const { order, from, to } of bounds) {
    const [least, most] = ranges[order] ?? [from, to];
    ranges[order] = [Math.max(least, from), Math.min(most, to)];
  }
  return { ...query, ranges };
}

/** Whether a document has one of these keys. */
export function hasKey(
  { filters }: IndexDeclaration,
  codes: readonly FilterCodes[],
  segment: Segment,
  keys: readonly FilterKey[],
  doc: number,
): boolean {
  return keys.some(({ filter, key }) => {
    const at = filters.findIndex((one) => one.name === filter);
    const code = codes[at]?.codeOf(key);
    if (code === undefined) return false;
    const column = segment.filters[at]!;
    for (let i = column.starts[doc]!; i < column.starts[doc + 1]!; i += 1) if (column.codes[i] === code) return true;
    return false;
  });
}

/** What a document has of a wish. */
export type Had = 'granted' | 'opposed' | 'neither';

export function hadOf(
  declaration: IndexDeclaration,
  codes: readonly FilterCodes[],
  segment: Segment,
  { keys, against }: Wish,
  doc: number,
): Had {
  if (hasKey(declaration, codes, segment, keys, doc)) return 'granted';
  return against.length > 0 && hasKey(declaration, codes, segment, against, doc) ? 'opposed' : 'neither';
}

/** What a document gets for a filter that the text asks for and nothing else: about what a word in a title gives. */
const ALONE_POINTS = 6000;
/** All that a document may have for words is less: what the words give at most, and what their places add. */
const BEFORE_WORDS = 3;

/** What the words of a plan give. */
export interface WordPoints {
  /** The text asks for filters, amounts or an order alone. */
  alone: boolean;
  /** From so many points for words on a document is about them. */
  aboutFrom: number;
  /** Points that words give at most. */
  mostPoints: number;
}

/** What a document gets for one wish beside what its words give it. */
export function wishPoints(plan: WordPoints, { against }: Wish, words: number, has: Had): number {
  const hasOpposite = against.length > 0;
  const granted = has === 'granted';
  if (has === 'opposed' || (!granted && !hasOpposite)) return 0;
  if (plan.alone) return granted ? ALONE_POINTS : ALONE_POINTS / 2;
  // What only mentions the subject is raised by what its words give, so that it does not pass what is about it.
  if (words < plan.aboutFrom) return Math.floor(words / (granted ? 2 : 4));
  return BEFORE_WORDS * plan.mostPoints * (granted && hasOpposite ? 2 : 1);
}
