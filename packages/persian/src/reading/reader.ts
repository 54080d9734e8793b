import { ZWNJ } from '../fold.ts';
import type { Vocabulary } from '../query-plan.ts';
import { isIntentTerm } from '../dictionary/intent-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { IN_USE, isRightWord } from '../lexicon/right-words.ts';
import { STEM_SIGN } from './document-terms.ts';
import { stemsOf } from '../words/stems.ts';
import type { Synonyms } from '../dictionary/synonyms.ts';
import type { Word } from '../words/words.ts';

/** Everything that one reading of a text asks for. */
export interface Reader {
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  lexicon: Lexicon;
  /** The words as they were typed, by folded form. */
  typed: ReadonlyMap<string, string>;
  typing: boolean;
  /** The text was entered: of what is typed, only a word that nothing knows may go on. */
  entered: boolean;
  /** Parts of a subject and wider subjects count as other names. */
  near: boolean;
  isBlocked(typed: string, as: string): boolean;
  /** Whether a folded term is too common to distinguish texts. */
  isGeneric: (term: string) => boolean;
}

/** The spelling in which a term is shown: the catalogue's, else that of books, else the typed one. */
export function shownOf(reader: Reader, term: string): string {
  const plain = term.startsWith(STEM_SIGN) ? term.slice(STEM_SIGN.length) : term;
  const known = reader.typed.get(plain) ?? reader.vocabulary.written?.(plain) ?? reader.lexicon.written(plain);
  if (known !== undefined) return known;
  const [, base, ending] = /^(.{2,}?)(ها(?:ی|یی)?)$/.exec(plain) ?? [];
  return base === undefined ? plain : `${reader.lexicon.written(base) ?? base}${ZWNJ}${ending!}`;
}

/** How many texts have a word, or other forms of it where none has the word itself: «دوخته» of «دست‌دوخته‌ها». */
export const foundWith = ({ vocabulary }: Reader, term: string): number =>
  vocabulary.frequency(term) || vocabulary.frequency(STEM_SIGN + term);

/** The term under which texts have a word: itself, or the stem of its other forms. */
export const termOf = ({ vocabulary }: Reader, term: string): string =>
  vocabulary.frequency(term) === 0 && vocabulary.frequency(STEM_SIGN + term) > 0 ? STEM_SIGN + term : term;

/** An ending that is hardly ever anything else: ها and its like. */
const SURE_ENDING = 0.85;

/** Whether texts have the word or a form of it. `least`: how sure an ending has to be to be taken off. */
export function isInTexts({ vocabulary }: Reader, word: Pick<Word, 'text' | 'base'>, least = SURE_ENDING): boolean {
  const has = (term: string): boolean => vocabulary.frequency(term) > 0;
  if (has(word.text) || has(STEM_SIGN + word.text)) return true;
  if (word.base !== word.text && (has(word.base) || has(STEM_SIGN + word.base))) return true;
  return stemsOf(word.base).some(({ stem, weight }) => weight >= least && stem.length > 2 && has(stem));
}

/** A slip rarely makes an old word of so many letters. */
const LONG_BASE = 6;

/** Whether a word is right whether texts have it or not: it is never replaced in silence. */
export function isRight({ lexicon, synonyms, typed, isGeneric }: Reader, word: Pick<Word, 'text' | 'base'>): boolean {
  const { text, base } = word;
  if (text.length < 3 || /[^\p{L}\p{M}]/u.test(text)) return true;
  // Abbreviations are no words, and one letter makes another one of them.
  if (/^[A-Z]{2,5}$/.test(typed.get(text) ?? '') || /^[a-z]{3}$/.test(text)) return true;
  if (isGeneric(base) || isIntentTerm(text) || synonyms.isKnown(text) || synonyms.isKnown(base)) return true;
  if (!/^\p{Script=Arabic}/u.test(base) && stemsOf(base).some(({ stem }) => synonyms.isKnown(stem))) return true;
  // Endings that stand apart prove nothing: «سیست های» is no plural of an old word.
  return (
    isRightWord(text, lexicon) ||
    (base !== text && (base.length >= LONG_BASE ? lexicon.has(base) : lexicon.commonness(base) >= IN_USE))
  );
}
