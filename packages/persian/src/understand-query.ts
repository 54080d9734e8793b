import { queryWords, searchTokens, withinOneEdit, type QueryWord } from './search-text.ts';

/**
 * The one place that decides what a typed text means. A text has a reading, `understandQuery`; where that finds
 * nothing, there may be likelier ones, `likelierReadings`. Whatever else a text may be (the keyboard in the wrong
 * layout, Persian in Latin letters, another word for the same thing) belongs here, as a further reading or as further
 * `forms` of a word: no other file looks into a query.
 */
export interface QueryReading {
  /** The text that this reading searches, as people write it. */
  text: string;
  /** At most MAX_WORDS. */
  words: readonly QueryWord[];
}

/**
 * A word of a reading that found nothing, with the words of the vocabulary that look like it, those of the most titles
 * and names first.
 */
export interface NearWords {
  /** Index in `words`. */
  word: number;
  /** Whether something has the word itself. */
  known: boolean;
  /** `count`: how many courses, jobs or whatever is searched have it. */
  near: readonly { term: string; shown: string; count: number }[];
}

/** Words beyond these do not narrow a search: a pasted page is not looked up word by word. */
export const MAX_WORDS = 12;
/** Each further reading is a further search. */
const MAX_READINGS = 2;
/** In shorter words one letter is too much of the word. */
const MIN_CORRECTED_LENGTH = 3;

export function understandQuery(text: string): QueryReading {
  return { text, words: queryWords(text).slice(0, MAX_WORDS) };
}

/** The same for texts that differ in letters, half-spaces and signs alone. Empty where there is no word in it. */
export function foldedText(reading: QueryReading): string {
  return searchTokens(reading.text).join(' ');
}

/**
 * Readings to try, likeliest first, where `reading` matched nothing. One letter wrong, missing, too many or two
 * swapped: words that nothing has are replaced together; where each word is known but never together, one word at a
 * time is replaced by a more common one.
 */
export function likelierReadings(reading: QueryReading, nearWords: readonly NearWords[]): QueryReading[] {
  const unknown = nearWords.filter((one) => !one.known);
  if (unknown.length > 0) {
    const found = unknown.map((one) => ({ word: one.word, by: correction(reading, one) }));
    return found.every((one) => one.by !== null)
      ? [rewritten(reading, new Map(found.map((one) => [one.word, one.by!])))]
      : [];
  }
  return nearWords
    .flatMap((one) => {
      const by = correction(reading, one);
      return by === null ? [] : [{ word: one.word, by }];
    })
    .sort((a, b) => b.by.count - a.by.count)
    .slice(0, MAX_READINGS)
    .map((one) => rewritten(reading, new Map([[one.word, one.by]])));
}

type Near = NearWords['near'][number];

/** The likeliest of the words one slip away. */
function correction(reading: QueryReading, { word, near }: NearWords): Near | null {
  const text = reading.words[word]?.text ?? '';
  // 2024 is not a slip of 2025.
  if (text.length < MIN_CORRECTED_LENGTH || /^[\d.]+$/.test(text)) return null;
  return near.find((one) => one.term !== text && withinOneEdit(one.term, text)) ?? null;
}

/**
 * The reading with some words replaced: in the text as it was typed where they stand there alone, else word by word.
 */
function rewritten(reading: QueryReading, by: ReadonlyMap<number, Near>): QueryReading {
  const pieces = reading.text.split(/([\s\u200c]+)/);
  for (const [word, { shown }] of by) {
    const wrong = reading.words[word]!.text;
    const at = pieces.findIndex((piece) => {
      const tokens = searchTokens(piece);
      return tokens.length === 1 && tokens[0] === wrong;
    });
    if (at < 0) return understandQuery(reading.words.map((one, i) => by.get(i)?.shown ?? one.text).join(' '));
    pieces[at] = shown;
  }
  return understandQuery(pieces.join(''));
}
