import { toAsciiDigits } from './digits.ts';
import { arabicLetters } from './folding/arabic-letters.ts';

/** U+200C, the half-space of Persian: it separates the parts of one word. */
export const ZWNJ = '\u200c';

// Combining marks that carry no letter: Latin accents, Arabic vowel signs, superscript alef, Quranic signs and,
// after decomposition, the madda and hamza of آ أ إ ؤ ئ ۀ. U+0640 is the tatweel; U+FE70 and U+FC5E start the blocks of
// free-standing vowel signs, which decompose into a space and would cut words in two.
const LATIN_AND_VOWEL_MARKS = '\u0300-\u036f\u0640\u064b-\u065f\u0670';
const QURANIC_MARKS =
  '\u0610-\u061a\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0883-\u0887\u088e-\u089f\u08c9-\u08ff';
const MARKS = new RegExp(`[${LATIN_AND_VOWEL_MARKS}${QURANIC_MARKS}]`, 'g');
const FREE_STANDING_MARKS = /[\ufe70-\ufe7f\ufc5e-\ufc63]/g;
// ﷺ and ﷻ: one sign each that would decompose into up to eighteen letters, four words, that are neither typed nor
// searched.
const HONORIFICS = /[\ufdfa\ufdfb]/g;

const LETTERS = new Map([
  ...arabicLetters,
  ['ß', 'ss'],
  ['ς', 'σ'],
  ['ı', 'i'],
  ['♯', '#'],
  ['٫', '.'],
  ['٬', ','],
  ['٪', '%'],
]);
const LETTERS_TO_FOLD = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/**
 * Removes what no reader sees and no store takes: lone surrogates, NUL and the other control characters, bidi controls,
 * soft hyphens, joiners, byte order marks. Line breaks and tabs become spaces; ZWNJ stays, a zero-width space becomes
 * one.
 */
export function removeInvisible(s: string): string {
  return s
    .replace(/\p{Cs}/gu, '')
    .replace(/[\t-\r\u0085\u2028\u2029]/g, ' ')
    .replace(/\u200b/g, ZWNJ)
    .replace(/\p{Cc}|(?!\u200c)\p{Cf}|[\ufe00-\ufe0f]/gu, '');
}

/**
 * The comparable form of a text, for searching and for equality, never for display.
 *
 * Compatibility forms become plain letters (NFKD, then NFC), ي ى → ی, ك → ک, ة ۀ → ه, آ أ إ ٱ → ا, ؤ → و, ئ → ی, ء is
 * dropped, diacritics and tatweel are dropped, digits become ASCII, case is folded the same way in every locale
 * (İ I ı i are one letter), invisible characters are removed. ZWNJ stays: it tells the tokenizer where a word has a
 * seam. Never throws; linear; folding twice changes nothing.
 */
export function foldLetters(s: string): string {
  const visible = removeInvisible(s).replace(FREE_STANDING_MARKS, '').replace(HONORIFICS, ' ');
  const bare = visible.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const letters = bare.replace(LETTERS_TO_FOLD, (letter) => LETTERS.get(letter) ?? letter);
  // NFC puts the letters of other scripts together again.
  return toAsciiDigits(letters).normalize('NFC');
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;

/** A dot that is part of a name: in front of a word (.NET), or between two digits (A1.1). */
function isDotOfName(folded: string, at: number): boolean {
  const before = folded.charAt(at - 1);
  const after = String.fromCodePoint(folded.codePointAt(at + 1) ?? 0x20);
  if (/[0-9]/.test(before)) return /[0-9]/.test(after);
  return before !== '.' && !LETTER_OR_DIGIT.test(before) && /\p{L}/u.test(after);
}

/**
 * The key under which two names are the same name: folded, with spaces, ZWNJ, dashes, underscores and punctuation
 * removed. `#` and `+` stay (C, C# and C++ are three names), so does the dot of .NET and of A1.1.
 * `nameKey(nameToPath(name))` equals `nameKey(name)`. A name without a letter, digit, # or + has the empty key.
 */
export function nameKey(s: string): string {
  const folded = foldLetters(s);
  return folded
    .replace(/\./g, (dot, at: number) => (isDotOfName(folded, at) ? dot : ''))
    .replace(/[^\p{L}\p{N}\p{M}#+.]/gu, '')
    .normalize('NFC'); // Marks that stood apart may be neighbours now, and have an order of their own.
}
