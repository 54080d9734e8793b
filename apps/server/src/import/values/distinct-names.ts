import { foldLetters, nameKey, ZWNJ } from '@kavosh/persian/fold.ts';
import { likenessOf } from './nearest-names.ts';

/** From here on two words are one, written in two ways. */
const SAME_WORD = 0.6;
/** From here on two names are one, also where they are written with other spaces. */
const SAME_NAME = 0.85;

const wordsOf = (name: string): string[] =>
  foldLetters(name)
    .replaceAll(ZWNJ, ' ')
    .split(/[^\p{L}\p{N}\p{M}#+.]+/u)
    .filter((word) => word !== '' && word !== 'و');

const isSameWord = (one: string, other: string): boolean => one === other || likenessOf(one, other) >= SAME_WORD;

/**
 * Which name of a list a text may mean. Words that stand in several of its names («زبان») distinguish none of them, so
 * «زبان اسپانیایی» is not «زبان آلمانی», however alike the letters are.
 */
export class DistinctNames {
  readonly #generic: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    const times = new Map<string, number>();
    for (const name of new Set(names))
      for (const word of new Set(wordsOf(name))) times.set(word, (times.get(word) ?? 0) + 1);
    this.#generic = new Set([...times].filter(([, count]) => count > 1).map(([word]) => word));
  }

  /** Whether a name has a word of its own. */
  hasOwnWord(name: string): boolean {
    return wordsOf(name).some((word) => !this.#generic.has(word));
  }

  /**
   * Whether a word of the name's own stands in the text, and not both have words that the other lacks; of a name of
   * generic words alone, whether the text says nothing besides.
   */
  mayMean(text: string, name: string): boolean {
    if (likenessOf(nameKey(text), nameKey(name)) >= SAME_NAME) return true;
    const [said, named] = [wordsOf(text), wordsOf(name)];
    const own = named.filter((word) => !this.#generic.has(word));
    const lacking = own.filter((word) => !said.some((one) => isSameWord(one, word)));
    const besides = said.filter((word) => !named.some((one) => isSameWord(one, word)));
    if (own.length === 0) return besides.length === 0;
    return lacking.length < own.length && (lacking.length === 0 || besides.every((word) => this.#generic.has(word)));
  }
}
