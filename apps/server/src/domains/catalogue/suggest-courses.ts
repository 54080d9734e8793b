import { academyPath, categoryPath, coursePath, searchPath } from '@kavosh/contract/addresses.ts';
import type { Suggestion } from '@kavosh/contract/courses.ts';
import { findNearWords, findSuggestions, type SearchExecutor } from './search-store.ts';
import { likelierReadings, understandQuery } from '@kavosh/persian/understand-query.ts';

export const MOST_SUGGESTIONS = 8;
/**
 * How many of a kind come before the kinds after it get their turn; what is free in the end goes to courses, then to
 * the others.
 */
const turns = [
  ['query', 2],
  ['category', 2],
  ['academy', 1],
  ['instructor', 1],
  ['course', 4],
] as const;

/**
 * What the search box offers for a text that is being typed, at most eight: texts that people searched, categories,
 * academies and teachers whose names have the words, courses whose titles have them. The last word may be unfinished.
 * One round trip; where nothing fits, two more for the same text with a slip of the pen mended. An empty text: nothing.
 */
export async function suggestCourses(executor: SearchExecutor, text: string): Promise<Suggestion[]> {
  const reading = understandQuery(text);
  if (reading.words.length === 0) return [];
  let found = await findSuggestions(executor, reading, MOST_SUGGESTIONS);
  if (found.length === 0) {
    const [likelier] = likelierReadings(reading, await findNearWords(executor, reading));
    if (!likelier) return [];
    found = await findSuggestions(executor, likelier, MOST_SUGGESTIONS);
  }
  const rest = new Map(turns.map(([kind]) => [kind, found.filter((one) => one.kind === kind)]));
  const chosen = turns.map(([kind, most]) => ({ kind, list: rest.get(kind)!.splice(0, most) }));
  for (const kind of ['course', 'query', 'category', 'academy', 'instructor'] as const) {
    const free = MOST_SUGGESTIONS - chosen.reduce((sum, one) => sum + one.list.length, 0);
    if (free > 0) chosen.find((one) => one.kind === kind)!.list.push(...rest.get(kind)!.splice(0, free));
  }
  return chosen
    .flatMap(({ kind, list }) =>
      list.map(({ id, shown }) => ({ kind, id, text: shown, url: addressOf(kind, id, shown) })),
    )
    .slice(0, MOST_SUGGESTIONS);
}

/** Texts that people searched, as suggestions. */
export const querySuggestions = (texts: readonly string[]): Suggestion[] =>
  texts.map((text) => ({ kind: 'query', id: null, text, url: searchPath(text) }));

function addressOf(kind: Suggestion['kind'], id: number | null, text: string): string {
  if (id === null || kind === 'query' || kind === 'instructor') return searchPath(text);
  if (kind === 'course') return coursePath({ id, title: text });
  return kind === 'academy' ? academyPath({ id }) : categoryPath({ id, name: text });
}
