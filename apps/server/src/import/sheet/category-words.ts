import { categoryWordKey, listedCategoryWord } from '@kavosh/contract/panel/category-word-key.ts';
import { MOST_CATEGORY_WORDS, type ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import type { SheetContext } from '../../kernel/ports/course-sheets.ts';

interface Word {
  value: string;
  times: number;
  nearest: number | null;
  /** Categories of which a word stands in the titles, with how often. */
  guesses: Map<number, number>;
}

const mostFrequent = (guesses: ReadonlyMap<number, number>): number | null =>
  [...guesses].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;

/** Names of categories in a table that Kavosh has none of, each once, with what the academy chose for them. */
export class CategoryWords {
  readonly #chosen: ReadonlyMap<string, number>;
  readonly #words = new Map<string, Word>();

  constructor({ categories, categoryWords }: Pick<SheetContext, 'categories' | 'categoryWords'>) {
    const known = new Set(categories.map(({ id }) => id));
    this.#chosen = new Map(categoryWords.filter(({ id }) => known.has(id)).map(({ key, id }) => [key, id]));
  }

  /** The category that the academy chose for a name; of an empty one, for courses without a category. */
  chosen(text: string): number | null {
    return this.#chosen.get(categoryWordKey(text)) ?? null;
  }

  /** Counts a name, with the category whose name is nearest and the one that the title of its row speaks of. */
  note(text: string, nearest: number | null, guess: number | null): void {
    const key = categoryWordKey(text);
    const word = this.#words.get(key) ?? {
      value: listedCategoryWord(text),
      times: 0,
      nearest,
      guesses: new Map<number, number>(),
    };
    word.times += 1;
    if (guess !== null) word.guesses.set(guess, (word.guesses.get(guess) ?? 0) + 1);
    this.#words.set(key, word);
  }

  /** Those without a choice first, then the most frequent ones. */
  list(): ImportTrial['categories'] {
    return [...this.#words]
      .map(([key, { value, times, nearest, guesses }]) => ({
        value,
        times,
        nearest: nearest ?? mostFrequent(guesses),
        chosen: this.#chosen.get(key) ?? null,
      }))
      .toSorted((a, b) => Number(a.chosen !== null) - Number(b.chosen !== null) || b.times - a.times)
      .slice(0, MOST_CATEGORY_WORDS);
  }
}
