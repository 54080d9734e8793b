import { pairsOfTitle } from '@kavosh/persian/dictionary/title-pairs.ts';
import type { SearchExecutor } from './listed-course-store.ts';

/** At most so many titles with brackets are read. A few in a hundred titles of a catalogue have brackets. */
const MOST_TITLES = 20_000;
const MOST_PAIRS = 2_000;
/** What one title says may be an aside; two say a name. */
const LEAST_TITLES = 2;

/**
 * Names in both scripts that titles of published courses carry («یادگیری ماشین (Machine Learning)»), those of the most
 * titles first. One query.
 */
export async function readTitlePairs(
  executor: SearchExecutor,
): Promise<(readonly [persian: string, english: string])[]> {
  const rows = await executor
    .selectFrom('course')
    .select('title')
    .where('state', '=', 'published')
    .where('title', '~', '[([]')
    .orderBy('id')
    .limit(MOST_TITLES)
    .execute();
  const found = new Map<string, { pair: readonly [string, string]; titles: Set<string> }>();
  for (const { title } of rows) {
    for (const { persian, english } of pairsOfTitle(title)) {
      const key = `${persian} | ${english.toLowerCase()}`;
      const known = found.get(key) ?? { pair: [persian, english] as const, titles: new Set<string>() };
      known.titles.add(title);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .filter(({ titles }) => titles.size >= LEAST_TITLES)
    .sort((a, b) => b.titles.size - a.titles.size)
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}
