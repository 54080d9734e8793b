import { removeInvisible } from '@kavosh/persian/fold.ts';
import { shownLine } from '@kavosh/persian/shown-text.ts';

// Arabic keyboards write these in place of Persian letters; fonts draw them with dots and tails that Persian does not
// have.
const ARABIC_LETTERS = /[يىك]/g;
const persianOf: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' };
// Letters in the shape they have at one place of a word, as texts taken out of PDF files carry them.
const SHAPED_LETTERS = /[\ufb50-\ufdfb\ufe70-\ufefc]/g;

/**
 * Persian letters for Arabic ones, whole letters for presentation forms; everything else stays. Changes only the
 * spelling of a word.
 */
export function persianLetters(text: string): string {
  return text
    .replace(SHAPED_LETTERS, (letter) => letter.normalize('NFKC'))
    .replace(ARABIC_LETTERS, (letter) => persianOf[letter] ?? letter);
}

/** A text for display on one line: Persian letters, without invisible characters (docs/shown-text.md). */
export function displayLine(text: string): string {
  return shownLine(persianLetters(removeInvisible(text).normalize('NFC')));
}

/** The lines of a text that say something, each ready for display. */
export function displayLines(text: string): string[] {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(displayLine)
    .filter((line) => line !== '');
}

/** At most `length` characters (code points), cut at a space where one is near the end; the ellipsis counts. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length * 0.7 ? cut.slice(0, space) : cut).replace(/[\s\u200c،؛,;:]+$/, '')}…`;
}
