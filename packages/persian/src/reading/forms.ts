import type { Form, ReadingRule } from '../query-plan.ts';
import { splitsOf } from '../words/compounds.ts';
import { latinSpellings, STEM_SIGN } from './document-terms.ts';
import { latinCost } from './latin-letters.ts';
import { MAX_COMPLETIONS, MAX_FORMS, SOUND_CANDIDATES } from './limits.ts';
import { keptCandidates } from './kept-candidates.ts';
import { foundWith, isRight, shownOf, termOf, type Reader } from './reader.ts';
import { soundKeys } from './sound-keys.ts';
import { stemsOf } from '../words/stems.ts';
import type { Synonym } from '../dictionary/synonyms.ts';
import { translationsOf, type Translation } from '../dictionary/word-translations.ts';
import type { Word } from '../words/words.ts';

/** Points of a meeting, against 1 for the words as typed. */
const WEIGHT = {
  /** Another spelling of the same words. */
  spelling: 0.95,
  /** The word without its endings, as a separate word of a text. */
  stem: 0.8,
  /** Texts that have another inflected form of it. */
  inflected: 0.65,
  /** A word of a skill in the other script, where the dictionary does not know the whole name. */
  translated: 0.5,
  /** A loan word in the other script that the dictionary does not know: sounds are no proof. */
  loan: 0.6,
  /** The word is longer than what was typed so far. */
  completion: 0.5,
  /** One letter begins far too many words. */
  letter: 0.2,
};
/** So few letters are the beginning of a word, even where they are one. */
const SHORT_BEGINNING = 3;
/** A loan word has this much in common with its other script, or it is another word. */
const LOAN_COST = 0.9;
const LOAN_LEAST = 4;

class FormList {
  readonly #forms = new Map<string, Form>();
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Where no text has all terms, the form would find nothing. `always`: what was typed. */
  add(
    terms: readonly string[],
    rule: ReadingRule,
    weight: number,
    { shown, always = false, byWord = false }: { shown?: string | undefined; always?: boolean; byWord?: boolean } = {},
  ): void {
    const key = terms.join(' ');
    if (key === '' || this.#forms.has(key)) return;
    if (!always && !terms.every((term) => this.#reader.vocabulary.frequency(term) > 0)) return;
    const written = shown ?? terms.map((term) => shownOf(this.#reader, term)).join(' ');
    this.#forms.set(key, { terms, rule, weight, shown: written, ...(byWord && { byWord }) });
  }

  list(): Form[] {
    const [first, ...rest] = this.#forms.values();
    if (!first) return [];
    return [first, ...rest.sort((a, b) => b.weight - a.weight).slice(0, MAX_FORMS - 1)];
  }
}

/** Inflected forms of the last word, and the texts that contain them. */
function addStems(list: FormList, words: readonly Word[]): void {
  const last = words.at(-1)!;
  const front = words.slice(0, -1).map((word) => word.text);
  const add = (stem: string, weight: number): void => {
    list.add([...front, stem], 'stem', WEIGHT.stem * weight);
    list.add([...front, STEM_SIGN + stem], 'stem', WEIGHT.inflected * weight);
  };
  list.add([...front, STEM_SIGN + last.text], 'stem', WEIGHT.inflected);
  if (last.base !== last.text) add(last.base, 1);
  for (const { stem, weight } of stemsOf(last.base)) add(stem, weight);
}

function addSpellings(list: FormList, words: readonly Word[], reader: Reader): void {
  const texts = words.map((word) => word.text);
  if (texts.length > 1) {
    const joined = texts.join('');
    list.add([joined], 'joined', WEIGHT.spelling);
    list.add([STEM_SIGN + joined], 'stem', WEIGHT.inflected);
    for (const { stem, weight } of stemsOf(joined)) list.add([stem], 'stem', WEIGHT.inflected * weight);
    // «کسب‌وکار» is cut where its half-space stands; texts write «کسب و کار».
    for (const { parts } of splitsOf(joined, (term) => reader.vocabulary.frequency(term), 1))
      list.add(parts, 'split', WEIGHT.spelling * 0.9, { shown: parts.map((part) => shownOf(reader, part)).join(' ') });
    return;
  }
  const word = words[0]!;
  // `angular.js` is one of many names that end so, not all of them.
  const isEnd = (other: string): boolean => (other === 'js' || other === 'net') && word.text !== '.net';
  if (!word.persian)
    for (const other of latinSpellings(word.text)) if (!isEnd(other)) list.add([other], 'folded', WEIGHT.spelling);
  const known = reader.vocabulary.frequency(word.text) > 0;
  const written = reader.lexicon.written(word.text);
  // Of a word that texts or books write as one, short parts are chance: «بازار» is not «با زار».
  const whole = known || (written !== undefined && !written.includes('\u200c'));
  const splits = keptCandidates(reader.vocabulary, 'spelt', word.text, () =>
    splitsOf(word.text, (term) => foundWith(reader, term), 1),
  );
  for (const { parts } of splits) {
    if (whole && parts.some((part) => part.length < 3)) continue;
    const terms = parts.map((part) => termOf(reader, part));
    const shown = parts.map((part) => shownOf(reader, part)).join(' ');
    list.add(terms, 'split', WEIGHT.spelling * (whole ? 0.9 : 1), { shown });
  }
}

/**
 * Terms of the other script that sound like a word, the nearest first. A Persian word that books know is no loan:
 * «کارت» sounds like many things.
 */
function loanWords(reader: Reader, word: Word): string[] {
  const { vocabulary, lexicon } = reader;
  if (word.persian && lexicon.has(word.text)) return [];
  if (word.text.length < LOAN_LEAST || !/^(?:[a-z]+|[آ-ی]+)$/.test(word.text)) return [];
  const found: { term: string; cost: number }[] = [];
  for (const key of soundKeys(word.text)) {
    if (key.length < 3) continue;
    for (const term of vocabulary.soundingLike(key, SOUND_CANDIDATES)) {
      const persian = /^[آ-ی]/.test(term);
      // «Word» is no «ورد»; what is no right word may be Persian.
      if (persian && lexicon.has(term) && isRight(reader, word)) continue;
      if (persian === word.persian || term.length < LOAN_LEAST || found.some((one) => one.term === term)) continue;
      const cost = word.persian ? latinCost(term, word.text) : latinCost(word.text, term);
      if (cost <= LOAN_COST) found.push({ term, cost });
    }
  }
  return found
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 2)
    .map(({ term }) => term);
}

/** A word that books or the dictionary know is not the beginning of another one, unless it is still being typed. */
const isWhole = ({ lexicon, synonyms }: Reader, { text }: Word): boolean =>
  text.length > SHORT_BEGINNING && (lexicon.has(text) || synonyms.isKnown(text));

/** What a word, or a compound, is in the other script; of an inflected one what its stem is. */
function wordTranslations(words: readonly Word[]): readonly Translation[] {
  const front = words.slice(0, -1).map((word) => word.text);
  const last = words.at(-1)!;
  for (const text of [last.text, last.base, ...stemsOf(last.base).map(({ stem }) => stem)]) {
    const found = translationsOf([...front, text].join(''));
    if (found.length > 0) return found;
  }
  return [];
}

/** The reading of a part. */
export interface Meaning {
  words: readonly Word[];
  /** How the words came to be; `folded` for what was typed. */
  rule: ReadingRule;
  synonyms: readonly Synonym[];
  /** The last words of a text that is still being typed. */
  completes: boolean;
}

/**
 * The forms under which a part of a text may stand in a document, the words themselves first: one after the other,
 * as one, cut in two, without endings, under other names of the dictionary, in the other script. Only what texts have;
 * at most MAX_FORMS.
 */
export function formsOf(reader: Reader, { words, rule, synonyms, completes }: Meaning): Form[] {
  const list = new FormList(reader);
  const texts = words.map((word) => word.text);
  list.add(texts, rule, 1, { always: true });
  addSpellings(list, words, reader);
  addStems(list, words);
  for (const { terms, shown, weight, translation } of synonyms) {
    const kind = translation ? 'translation' : 'synonym';
    list.add(terms, kind, weight, { shown });
    list.add([...terms.slice(0, -1), STEM_SIGN + terms.at(-1)!], kind, weight * WEIGHT.inflected, { shown });
    if (terms.length > 1) list.add([terms.join('')], kind, weight, { shown });
    else if (reader.vocabulary.frequency(terms[0]!) === 0) {
      const [split] = splitsOf(terms[0]!, (term) => reader.vocabulary.frequency(term), 1);
      // «فتوشاپ» has one spelling; names of several words that the dictionary writes as one have two.
      if (split?.parts.every((part) => part.length > 2)) list.add(split.parts, kind, weight * 0.8, { shown });
    }
  }
  const [word] = words;
  const isTranslated = synonyms.some((one) => one.translation && one.relation === 'same');
  const translated = isTranslated ? [] : wordTranslations(words);
  for (const { terms, shown } of translated) {
    list.add(terms, 'translation', WEIGHT.translated, { shown, byWord: true });
    const inflected = [...terms.slice(0, -1), STEM_SIGN + terms.at(-1)!];
    list.add(inflected, 'translation', WEIGHT.translated * WEIGHT.inflected, { byWord: true });
  }
  if (word && words.length === 1 && translated.length === 0 && !synonyms.some((one) => one.translation)) {
    for (const term of keptCandidates(reader.vocabulary, 'loans', word.text, () => loanWords(reader, word)))
      list.add([term], word.persian ? 'translation' : 'latin', WEIGHT.loan);
  }
  if (completes && !(reader.entered && isWhole(reader, words.at(-1)!))) {
    const last = texts.at(-1)!;
    const weight = last.length === 1 ? WEIGHT.letter : WEIGHT.completion;
    // Of one Latin letter the languages come first: «C» is more often C# or C++ than CSS.
    if (/^[a-z]$/.test(last))
      for (const sign of ['#', '++']) list.add([...texts.slice(0, -1), last + sign], 'prefix', WEIGHT.completion);
    for (const term of reader.vocabulary.startingWith(last, MAX_COMPLETIONS)) {
      list.add([...texts.slice(0, -1), term], 'prefix', weight);
    }
  }
  return list.list();
}
