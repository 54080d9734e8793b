import { sql } from 'kysely';
import { searchTokens } from '@kavosh/persian/search-text.ts';
import { filterKinds } from './index-course.ts';
import type { SearchExecutor } from './search-store.ts';

/**
 * The texts that most people searched (and found something with) in the last 30 days, at most `limit`. Only texts that
 * at least three people searched on one and the same day (see search-log). Where these are too few, as on a new site,
 * the list is filled up with the names of the subcategories that have the most courses.
 */
export async function topSearch(executor: SearchExecutor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    (select shown from search_popular order by people desc, folded limit ${limit})
    union all
    (select c.name from search_filter f join category c on c.id = f.key where f.kind = ${filterKinds.category}
      group by c.id order by c.parent_id is null, sum(bit_count(f.bits)) desc, c.id limit ${limit})`.execute(executor);
  const unique = new Map<string, string>();
  for (const { shown } of rows) {
    const key = searchTokens(shown).join(' ');
    if (!unique.has(key)) unique.set(key, shown);
  }
  return [...unique.values()].slice(0, limit);
}
