import { foldLetters, ZWNJ } from './fold.ts';
import { tokenize } from './search-words.ts';

// Longer terms are cut, in texts and queries alike, so that every term fits an index entry.
const MAX_TERM_LENGTH = 40;

const SOLID_SUFFIXES: readonly { suffix: string; least: number }[] = [
  ...['هایشان', 'هایتان', 'هایمان', 'هایی', 'هایش', 'هایت', 'هایم', 'های', 'ها'].map((suffix) => ({
    suffix,
    least: 3,
  })),
  ...['ترین', 'تر'].map((suffix) => ({ suffix, least: 4 })),
  ...['یی', 'ی'].map((suffix) => ({ suffix, least: 3 })),
];

function capped(term: string): string {
  if (term.length <= MAX_TERM_LENGTH) return term;
  const cut = term.slice(0, MAX_TERM_LENGTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** `lightStem` of a word that is already folded and has no ZWNJ. */
function stemOf(word: string): string {
  for (const { suffix, least } of SOLID_SUFFIXES) {
    if (word.length - suffix.length >= least && word.endsWith(suffix)) return word.slice(0, -suffix.length);
  }
  return word;
}

/**
 * A word without one plural, possessive, indefinite or comparative ending: ها, های, هایی, هایشان…, ی, یی, and, from
 * four letters on, تر and ترین. Folded on the way. At least three letters are left, otherwise the word stays whole.
 * Cuts by letters alone («طراحی» → «طراح»): both sides of a search have to be stemmed, and the exact word has to weigh
 * more. Arabic plurals (ات) are left alone: «عملیات» is not «عملی».
 */
export function lightStem(word: string): string {
  return stemOf(foldLetters(word).replaceAll(ZWNJ, ''));
}

/**
 * The words of a text, folded, in order, repeats included: what a vocabulary for spelling correction is made of.
 * Splits at spaces, ZWNJ, punctuation and between Persian letters and Latin or digits. Words of their own are `c#`,
 * `f#`, `c++`, `network+`, `.net`, `asp.net`, `node.js`, `objective-c`, `v-ray`, `a1.1`; `#C` and `++C`, as
 * right-to-left lines turn them, read `c#` and `c++`. Never throws; linear.
 */
export function searchTokens(text: string): string[] {
  return tokenize(foldLetters(text)).map((token) => capped(token.text));
}
