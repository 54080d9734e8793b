import type {} from './fold.ts';

/**
 * What the readings of a text need to know of an index. The search room implements it over its vocabulary; every call
 * is answered from memory in microseconds. Terms are as `documentTerms` writes them.
 */
export interface Vocabulary {
  /** How many documents have the term; 0 for none. */
  frequency(term: string): number;
  /** How many documents there are. */
  readonly documents: number;
  /** Grows with every change of its answers; left out by an index that cannot tell. */
  readonly version?: number;
  /** Terms that begin so, the most frequent first. */
  startingWith(prefix: string, limit: number): readonly string[];
  /** Terms with this key of consonants (`soundKeys`), the most frequent first. */
  soundingLike(key: string, limit: number): readonly string[];
  /** Terms that become this text, and little else, when letters are left out (`deletions`), the most frequent first. */
  deletedTo(deletion: string, limit: number): readonly string[];
  /** How texts write a term, where that is known: «آموزش» for `اموزش`, `Python` for `python`. Only for showing. */
  written?(term: string): string | undefined;
}

/** How a word that was typed came to be read as another. */
export type ReadingRule =
  | 'folded' // letters, digits, spacing: the same word
  | 'joined'
  | 'split'
  | 'stem'
  | 'layout' // typed on the other keyboard layout
  | 'latin' // Persian in Latin letters
  | 'synonym'
  | 'translation'
  | 'slip'
  | 'prefix'; // only where a text is still being typed

/** One form that a part of the text may have in a document. */
export interface Form {
  /** A term, or several that have to stand one after the other. */
  terms: readonly string[];
  rule: ReadingRule;
  /** Points are multiplied by it: 1 for the word as typed, less for what is further away. */
  weight: number;
  /** How it is shown to people: unfolded, with its ZWNJ. */
  shown: string;
  /** A word of a skill in the other script, where the dictionary does not know the whole name. */
  byWord?: boolean;
}

/** A part of the text, from its first to its last word: any of its forms meets it. */
export interface Part {
  typed: string;
  /** Places in the text's words, the end excluded. */
  from: number;
  to: number;
  forms: readonly Form[];
  /** Generic words (آموزش, دوره …) weigh nearly nothing and are never needed. */
  generic: boolean;
}

/** What words of the text ask for besides what they say: a filter that raises, bounds of an amount, an order. */
export type Intent =
  | { kind: 'free' | 'online' | 'in_person' | 'remote' | 'internship' | 'part_time' | 'full_time'; part: number }
  | { kind: 'level'; level: 'beginner' | 'intermediate' | 'advanced'; part: number }
  | { kind: 'place'; name: string; part: number }
  | { kind: 'gender'; gender: 'female' | 'male'; part: number }
  /** Whole years; 0 asks for a job that wants none. */
  | { kind: 'experience'; years: number; part: number }
  /** The cheapest first. */
  | { kind: 'cheap'; part: number }
  | (AmountWish & { part: number });

/**
 * An amount of money that a text asks for, in whole toman. `of`: what its words say that it is; a search takes what
 * they leave open as its own. `from` and `to` are included; equal where the text names one amount and no direction.
 */
export interface AmountWish {
  kind: 'amount';
  of: 'price' | 'salary' | 'any';
  from: number | null;
  to: number | null;
}

/** One whole reading of a text. */
export interface Plan {
  parts: readonly Part[];
  intents: readonly Intent[];
  cost: number;
  /**
   * The next plan has the same parts with more forms. A search takes this one only where a document has all that it
   * needs; what has only some of the words is looked for with the next one.
   */
  strict?: boolean;
  /** Words that were read as others, for the sentence above the results. */
  understood: readonly { typed: string; as: string; rule: ReadingRule }[];
}

export interface ReadText {
  /** Cheapest first; the engine takes the first that finds enough. At least one, also for an empty text. */
  plans: readonly Plan[];
  /** Whole texts that may have been meant, at most two, most likely first. */
  alternatives: readonly string[];
  /** Words that are nearest to those that no text has, the nearest first; only where `far` asks for them. */
  nearest?: readonly string[];
}
