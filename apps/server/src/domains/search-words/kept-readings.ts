import { LRUCache } from 'lru-cache';
import type { ReadText, Vocabulary } from '@kavosh/persian/query-plan.ts';
import { MAX_CHARACTERS } from '@kavosh/persian/reading/limits.ts';
import { watchCache } from '../../kernel/caches/cache-figures.ts';
import type { HowToRead } from './find-text.ts';

/** A text as it is read for a vocabulary with these words. */
export type KeepReading = (
  text: string,
  vocabulary: Vocabulary,
  how: HowToRead,
  words: object | undefined,
  make: () => ReadText,
) => ReadText;

/** Objects and arrays take about so much more than the JSON that says the same, letters of two bytes included. */
const BYTES_A_CHARACTER = 4;
const OVERHEAD_BYTES = 300;

/** Numbers for objects, which are distinguished by identity. */
function numbering(): (of: object | undefined) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (of) => {
    if (of === undefined) return 0;
    const number = numbers.get(of) ?? (last += 1);
    numbers.set(of, number);
    return number;
  };
}

/**
 * Keeps how texts were read: the same text is read again for the next page, another filter, and the next visitor, and
 * reading it is a quarter of a search. A key says all that a reading depends on: the version of the vocabulary (each
 * change of a document is another one), the words of operators, and how it is read. What is older leaves by itself, the
 * least recently used first.
 * @param maxBytes 0: nothing is kept
 */
export function keepReadings(maxBytes: number): KeepReading {
  if (maxBytes === 0) return (_text, _vocabulary, _how, _words, make) => make();
  const numberOf = numbering();
  const kept = new LRUCache<string, ReadText>({
    maxSize: maxBytes,
    sizeCalculation: (read, key) => OVERHEAD_BYTES + BYTES_A_CHARACTER * (JSON.stringify(read).length + key.length),
  });
  watchCache('readings', () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));
  return (text, vocabulary, how, words, make) => {
    if (vocabulary.version === undefined || text.length > MAX_CHARACTERS) return make();
    const { exact = false, typing = false, entered = false, near = false, far = false, plain = [] } = how;
    const flags = [exact, typing, entered, near, far].map(Number).join('');
    const version = [numberOf(vocabulary), vocabulary.version, numberOf(words)].join('.');
    const key = `${version} ${flags} ${plain.join(',')} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const read = make();
    kept.set(key, read);
    return read;
  };
}
