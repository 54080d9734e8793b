import { stemsOf } from '../words/stems.ts';
import { MAX_TERM_LENGTH, wordsOf, type Word } from '../words/words.ts';

/**
 * One term of a text and its place among the text's words, from 0. Several terms may have one place; terms that stand
 * one after the other have places that follow each other.
 */
export interface PlacedTerm {
  term: string;
  at: number;
}

/**
 * The sign in front of a stem. «خورشیدی» is stored as `خورشیدی` and `~خورشید`: a search for «خورشید» asks for both and
 * weighs the second less, so a text that has the word itself comes first. No word can begin with it.
 */
export const STEM_SIGN = '~';

/** Compounds of more parts are addresses and rows of numbers; they are never written as one word. */
const MAX_PARTS = 4;

/** What else a Latin word is called: nodejs, node and js for node.js, net for .net, html for html5. */
export function latinSpellings(word: string): string[] {
  if (/^[\p{L}\p{M}]+$/u.test(word)) return [];
  const base = word.replace(/\+{1,2}$/, '');
  const terms: string[] = [];
  if (base !== word && base.length > 1) terms.push(base);
  if (word === '.net') terms.push('net');
  else if (/[.-]/.test(base)) {
    const parts = base.split(/[.-]/);
    const isVersion = /^[0-9]/.test(parts.at(-1) ?? '');
    // Joined digits would be another number: A1.1 is not A11.
    if (!isVersion) terms.push(parts.join(''));
    terms.push(...(isVersion ? parts.slice(0, 1) : parts.filter((part) => part.length > 1)));
    if (parts.at(-1) === 'net') terms.push('.net');
  }
  const letters = /^([a-z]{3,})[0-9]+$/.exec(word)?.[1];
  if (letters !== undefined) terms.push(letters);
  return terms;
}

/** The word without its endings and what that may come from, under the sign of stems. */
function markedStems(word: Pick<Word, 'text' | 'base'>): string[] {
  const stems = word.base === word.text ? [] : [word.base];
  for (const { stem } of stemsOf(word.base)) stems.push(stem);
  return stems.filter((stem) => stem !== word.text).map((stem) => STEM_SIGN + stem);
}

/** Where the terms of words are remembered; it bounds itself. */
export interface TermMemory {
  get(key: string): readonly string[] | undefined;
  set(key: string, terms: readonly string[]): void;
}

const MOST_REMEMBERED = 50_000;

/** For programs without a bound of their own: when full, it starts again. */
function ownMemory(): TermMemory {
  const known = new Map<string, readonly string[]>();
  return {
    get: (key) => known.get(key),
    set(key, terms) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(key, terms);
    },
  };
}

/** Texts have few different words; looking for the endings of one takes longer than all else that is done with it. */
let remembered = ownMemory();

/** From now on the terms of words are remembered there. */
export const rememberTermsIn = (memory: TermMemory): void => {
  remembered = memory;
};

/** The word itself, its other spellings and its stems, each once. */
function termsOfWord(word: Pick<Word, 'text' | 'base' | 'persian'>): readonly string[] {
  const key = word.base === word.text ? word.text : `${word.text} ${word.base}`;
  let terms = remembered.get(key);
  if (!terms) {
    terms = [...new Set([word.text, ...(word.persian ? [] : latinSpellings(word.text)), ...markedStems(word)])];
    remembered.set(key, terms);
  }
  return terms;
}

/** The words of one ZWNJ compound as one word. */
function compoundOf(words: readonly Word[]): Word | null {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length < 2) return null;
  const front = words
    .slice(0, -1)
    .map((word) => word.text)
    .join('');
  const text = front + last.text;
  return text.length > MAX_TERM_LENGTH ? null : { ...first, text, base: front + last.base };
}

const NONE: readonly string[] = [];

/** Terms of a place that its word alone does not have: of the compound that it begins, and with a `js` behind it. */
function otherTerms(words: readonly Word[], at: number): readonly string[] {
  const word = words[at]!;
  const next = words[at + 1];
  if (!next || (next.gap !== 'zwnj' && word.persian)) return NONE;
  const terms = new Set<string>();
  let end = at + 1;
  // A compound of more parts than one word can have is stored by its parts alone.
  if (word.gap !== 'zwnj') while (words[end]?.gap === 'zwnj') end += 1;
  const whole = end - at > MAX_PARTS ? null : compoundOf(words.slice(at, end));
  if (whole) for (const term of [whole.text, ...markedStems(whole)]) terms.add(term);
  if (!word.persian && (next.text === 'js' || next.text === 'net') && next.gap === 'space')
    terms.add(word.text + next.text);
  return [...terms];
}

/**
 * The terms to store for a text, with their places: every word, the whole of every ZWNJ compound, other spellings of
 * technology words, and stems under STEM_SIGN. Words that are written apart are not stored as one: a query that writes
 * them as one asks for the parts one after the other (`splitsOf`). A term has at most 40 UTF-16 units; at most twelve
 * terms have one place. Never throws; linear.
 */
export function documentTerms(text: string): PlacedTerm[] {
  const words = wordsOf(text);
  const placed: PlacedTerm[] = [];
  words.forEach((word, at) => {
    const own = termsOfWord(word);
    for (const term of own) placed.push({ term, at });
    const others = otherTerms(words, at);
    for (const term of others) if (!own.includes(term)) placed.push({ term, at });
  });
  return placed;
}
