import type { Intent, Plan } from '@kavosh/persian/query-plan.ts';

/** Keys of a filter: a list of them, or what says of a key whether it is wanted. */
export type AskedKeys = readonly number[] | ((key: number) => boolean);

export interface SearchQuery {
  /**
   * By the name of a filter the keys of which one has to fit, or which of all keys do; none or an empty list narrows
   * nothing.
   */
  filters?: Readonly<Record<string, AskedKeys>>;
  /** By the name of an order the lowest and the highest number, both included. */
  ranges?: Readonly<Record<string, readonly [from: number, to: number]>>;
  /** Lists nothing but these documents, and counts no choices of filters. How the text is read has no say in it. */
  among?: ReadonlySet<number>;
  /** An order of the declaration. Absent: by points where there is a text, else the usual order. */
  order?: string;
  /** From 1; a page beyond the last is answered with the last. */
  page: number;
  pageSize: number;
  /** Words as typed, all of them, and nothing else. */
  exact?: boolean;
  /** Only documents of the first level: none that are merely near to the text. */
  firstLevelOnly?: boolean;
  /** Says of every document of the page how it came to its place. */
  explain?: boolean;
  /** Returns the result without its documents: no ids, counts or reasons. */
  brief?: boolean;
  now: Date;
}

/**
 * One reason of a place in the list. The points of a document's reasons sum to what it is ordered by within its level;
 * behind the first level a reason without points says which it is.
 */
export interface Reason {
  signal:
    | 'word'
    | 'aboutness'
    | 'intent'
    | 'prior'
    | 'fresh'
    | 'all_words'
    | 'exact'
    | 'phrase'
    | 'about'
    | 'title_begins'
    | 'title_is'
    | 'order'
    | 'level';
  /** The word as typed, the form that met it, or the order's name. */
  value: string;
  points: number;
}

/** What words of a text ask for beside what they say. */
export interface AskedFor {
  intent: Intent;
  /** A filter that raises what has it; bounds outside of which nothing is listed; the order of the list. */
  by: 'filter' | 'bounds' | 'order';
  /** Whether any listed document of the first level has it. Bounds that none is within are not applied. */
  met: boolean;
  /** Whether the list has nothing but what has it. */
  narrows: boolean;
}

export interface SearchResult {
  ids: number[];
  /** Of each of `ids`: another number as soon as the index sees the document written again. */
  versions: number[];
  /** Documents of the first level that the text finds, regardless of the filters. */
  matched: number;
  total: number;
  /** How many of the total are only near to the text: they stand behind all others. */
  near: number;
  /** The page that is answered, and how many there are (1 for an empty list). */
  page: number;
  pages: number;
  pageSize: number;
  /** Of every filter how many results each key would give under the text and the other filters; never 0. */
  counts: Readonly<Record<string, ReadonlyMap<number, number>>>;
  /** The reading that was searched; null where the text has no word. */
  plan: Plan | null;
  /**
   * `most`: two thirds of what the words weigh; `some`: half as much as any document has. `wishes`: no
   * word that counts is anywhere, only filters that others ask for. Null: all that are needed.
   */
  relaxed: 'most' | 'some' | 'wishes' | null;
  /** The text asks for filters alone, and no document has its words or what it asks for: it narrows nothing. */
  ungranted: boolean;
  /** What words of the text ask for, as far as the index knows it. */
  asked: readonly AskedFor[];
  /** Words of the text, as typed, that no document has. */
  unknown: string[];
  /** By document, where it was asked for. */
  why: ReadonlyMap<number, readonly Reason[]> | null;
}
