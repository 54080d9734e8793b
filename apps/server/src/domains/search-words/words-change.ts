import { wordsOf } from '@kavosh/persian/words/words.ts';

/** What an operator does to the words of searches. `away` takes back, or takes a shipped one out. */
export type WordsChange =
  | { subject: 'synonyms'; names: readonly string[]; relation: 'same' | 'related' }
  | { subject: 'synonyms'; away: true; names: readonly [string, string] }
  | { subject: 'generic'; away?: true; words: readonly string[] }
  | { subject: 'reading'; away?: true; typed: string; as: string };

/** The change makes no sense: one sentence for an operator. */
export class WordsChangeError extends Error {}

const MAX_NAME = 80;
const MAX_NAMES = 16;

/** A text by its words, however it is written. */
export const keyOf = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');

function checkText(text: string): void {
  if (text.length > MAX_NAME) throw new WordsChangeError(`A name has at most ${MAX_NAME} characters.`);
  if (keyOf(text) === '' || /\p{Cc}/u.test(text)) throw new WordsChangeError('A name has a word in it.');
}

/** @throws {WordsChangeError} */
export function checkChange(change: WordsChange): void {
  if (change.subject === 'synonyms') {
    change.names.forEach(checkText);
    const keys = new Set(change.names.map(keyOf));
    if (keys.size !== change.names.length || keys.size < 2 || keys.size > MAX_NAMES)
      throw new WordsChangeError(`Give 2 to ${MAX_NAMES} names that differ.`);
  } else if (change.subject === 'generic') {
    change.words.forEach(checkText);
    if (change.words.length === 0 || change.words.length > MAX_NAMES)
      throw new WordsChangeError(`Give 1 to ${MAX_NAMES} words.`);
    if (change.words.some((word) => wordsOf(word).length !== 1))
      throw new WordsChangeError('A generic word is one word.');
  } else {
    [change.typed, change.as].forEach(checkText);
    if (keyOf(change.typed) === keyOf(change.as)) throw new WordsChangeError('Give two texts that differ.');
  }
}
