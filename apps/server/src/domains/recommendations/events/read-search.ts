import { searchTokens } from '@kavosh/persian/search-text.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import type { RecommendationsWork } from '../deps.ts';
import type { ReadSearch } from './interest-log.ts';

const REMEMBERED_MS = 60_000;
/** More subjects than a person means by one search. */
const MOST_SUBJECTS = 5;

/** Reads which skills and categories a text names, as whole words; the tables are looked at once a minute. */
export function createReadSearch({ jobs, catalogue }: Pick<RecommendationsWork, 'jobs' | 'catalogue'>): ReadSearch {
  const matcher = memoizeFor(REMEMBERED_MS, () => jobs.skillMatcher());
  return async (q) => {
    const words = ` ${searchTokens(q).join(' ')} `;
    const [skills, categories] = await Promise.all([matcher(), catalogue.listCategories()]);
    const named = categories
      .flatMap((top) => [top, ...top.sub])
      .filter(({ name }) => words.includes(` ${searchTokens(name).join(' ')} `))
      .map(({ id }) => `category:${id}`);
    return [...[...skills.skillsIn(q)].map((id) => `skill:${id}`), ...named].slice(0, MOST_SUBJECTS);
  };
}
