import * as z from 'zod/mini';
import { lenientInt, lenientIds } from './scalars.ts';

/**
 * How a text is to be read, for every search. `exact` 1: the words as typed, nothing else. `explain` 1: says of every
 * card how it came to its place. `plain[n]`: places of words (`intents[].plain`) that ask for no filter.
 */
export const readingQuery = {
  exact: lenientInt(0, 1, 0),
  explain: lenientInt(0, 1, 0),
  plain: lenientIds,
};

/** Words that were read as others, and how they came to be. */
const Understood = z.object({
  typed: z.string(),
  as: z.string(),
  rule: z.enum(['folded', 'joined', 'split', 'stem', 'layout', 'latin', 'synonym', 'translation', 'slip', 'prefix']),
});
export type Understood = z.infer<typeof Understood>;

/**
 * Words that ask for a filter: they raise what fits and leave nothing out. `filter` is the page parameter that narrows
 * to it; null where this search has none.
 */
const SearchIntent = z.object({
  typed: z.string(),
  /** What `plain[n]` takes to read them as words alone. */
  plain: z.int(),
  filter: z.nullable(z.object({ parameter: z.string(), value: z.string() })),
  kind: z.enum([
    'free',
    'online',
    'in_person',
    'remote',
    'internship',
    'part_time',
    'full_time',
    'level',
    'place',
    'gender',
    'experience',
  ]),
  /** Whether any result that has the words of the text has it. */
  met: z.boolean(),
  /** Whether only what has it is listed: the text asks for nothing else. */
  narrows: z.boolean(),
});
export type SearchIntent = z.infer<typeof SearchIntent>;

/** How the text of a search was read. Lists are empty and other fields null where there is nothing to say. */
export const readingAnswer = {
  /** The whole text as it was read, where that differs from the typed one; else null. */
  corrected: z.nullable(z.string()),
  understood: z.array(Understood),
  intents: z.array(SearchIntent),
  /**
   * Prices of courses or salaries of jobs that words ask for, in toman: only what is within is listed, unless nothing
   * is (`met` false): then they leave nothing out. `plain[n]` takes their words as words.
   */
  amounts: z.array(
    z.object({
      typed: z.string(),
      plain: z.int(),
      of: z.enum(['price', 'salary']),
      from: z.nullable(z.int()),
      to: z.nullable(z.int()),
      met: z.boolean(),
    }),
  ),
  /**
   * Names in the text that a filter of the page has, the longest first, at most two. They narrow nothing: `filter` is
   * offered. `typed`: the words of the text that name it.
   */
  named: z.array(
    z.object({ typed: z.string(), name: z.string(), filter: z.object({ parameter: z.string(), value: z.string() }) }),
  ),
  /** Words that ask for the cheapest first; the list is in this order where `sortby` asks for none. */
  cheapest: z.nullable(z.object({ typed: z.string(), plain: z.int() })),
  /**
   * Null: every counting word is matched. `most`: most of them. `some`: as many as any result has. `category`: none;
   * the results are those of the nearest category.
   */
  relaxed: z.nullable(z.enum(['most', 'some', 'category'])),
  /**
   * How many of all results have only some of the words: they are the last ones. None of them with `exact=1`, and none
   * where many results have all words.
   */
  near_results: z.int(),
  /** The place of the first of them among the results of this page, from 0; null where this page has none. */
  near_from: z.nullable(z.int()),
  /** Whole texts that may have been meant instead; at most two. */
  alternatives: z.array(z.string()),
  /** Words of the text, as typed, that nothing has. */
  missing_words: z.array(z.string()),
};
const ReadingAnswer = z.object(readingAnswer);
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

/** What is nearest to a text that finds nothing, beside a few things to go on from. */
export const nearestAnswer = {
  /** Words that are written or heard much like those that nothing has; each finds something. At most four. */
  texts: z.array(z.string()),
  /**
   * The kind of results. `text`: of the same text without the filters. `alternative`: what `text` finds. `filters`: the
   * best within the filters. `all`: the best of all.
   */
  of: z.enum(['text', 'alternative', 'filters', 'all']),
  /** The first text that may have been meant, or the nearest word, where the things are what it finds; else null. */
  text: z.nullable(z.string()),
  /** How many such things there are. */
  total: z.int(),
};
const NearestAnswer = z.object(nearestAnswer);
export type NearestAnswer = z.infer<typeof NearestAnswer>;

/** One reason of a place in the list; the points of a card's reasons sum to what the list is ordered by. */
const SearchReason = z.object({ signal: z.string(), value: z.string(), points: z.int() });

/** What a search adds to each card. */
export const foundCard = {
  /** Where words of the title meet the text: from and to, in UTF-16 units, in order. */
  title_marks: z.array(z.object({ from: z.int(), to: z.int() })),
  /** Only with `explain=1`. */
  why: z.optional(z.array(SearchReason)),
};
