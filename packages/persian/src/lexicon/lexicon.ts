import { foldLetters, ZWNJ } from '../fold.ts';

/** Right words, whether a catalogue has them or not. All words are asked for folded and without ZWNJ. */
export interface Lexicon {
  /** Whether the list itself has the word; `isRightWord` also knows its inflected forms. */
  has(folded: string): boolean;
  /** The word as people write it, with آ and ZWNJ. */
  written(folded: string): string | undefined;
  /** The power of ten of how often a large corpus has the word: 1 to 9, or 0 where it was not counted. */
  commonness(folded: string): number;
}

/** A lexicon without a word: for tests, and where the file is not wanted. */
export const emptyLexicon: Lexicon = { has: () => false, written: () => undefined, commonness: () => 0 };

/** Where a text begins that sorts by UTF-16 units, as `<` does; -1 where no line is the key. */
function lineOf(key: string, text: string, starts: Uint32Array): number {
  let low = 0;
  let high = starts.length - 2;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const line = text.slice(starts[middle], starts[middle + 1]! - 1);
    if (line === key) return middle;
    if (line < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function startsOf(text: string, lines: number): Uint32Array {
  const starts = new Uint32Array(lines + 1);
  let at = 0;
  for (let line = 1; line <= lines; line += 1) {
    at = text.indexOf('\n', at) + 1;
    starts[line] = at;
  }
  return starts;
}

/**
 * A lexicon from the text of its file: one word a line, as people write it, sorted by folded form, each form once, a
 * digit behind a word that was counted; an empty line; English words, sorted. Kept as two strings and their line
 * starts: about 10 MB for 240,000 words.
 */
export function createLexicon(file: string): Lexicon {
  const seam = file.indexOf('\n\n');
  const written = `${file.slice(0, seam).replace(/[0-9]/g, '')}\n`;
  const english = `${file.slice(seam + 2).trimEnd()}\n`;
  const commonness = Uint8Array.from(file.slice(0, seam).split('\n'), (line) => {
    const digit = line.charCodeAt(line.length - 1) - 0x30;
    return digit >= 0 && digit <= 9 ? digit : 0;
  });
  const lines = commonness.length;
  // Folding takes line breaks for spaces; no word has one.
  const folded = foldLetters(written).replaceAll(ZWNJ, '').replaceAll(' ', '\n');
  const starts = startsOf(folded, lines);
  const writtenStarts = startsOf(written, lines);
  const englishStarts = startsOf(english, english.split('\n').length - 1);
  return {
    has: (word) =>
      /^[a-z]/.test(word) ? lineOf(word, english, englishStarts) >= 0 : lineOf(word, folded, starts) >= 0,
    written(word) {
      const line = lineOf(word, folded, starts);
      return line < 0 ? undefined : written.slice(writtenStarts[line], writtenStarts[line + 1]! - 1);
    },
    commonness(word) {
      const line = lineOf(word, folded, starts);
      return line < 0 ? 0 : commonness[line]!;
    },
  };
}
