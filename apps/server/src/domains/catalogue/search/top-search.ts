import { sql } from 'kysely';
import { foldedSearch } from './folded-search.ts';
import type { SearchExecutor } from './listed-course-store.ts';

/**
 * The texts that most people searched (and found something with) in the last 30 days, at most `limit`. Only texts that
 * at least three people searched on one and the same day (see search-log). Where these are too few, as on a new site,
 * the list is filled up with the names of the subcategories that have the most courses.
 */
export async function topSearch(executor: SearchExecutor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    (select shown from search_popular order by people desc, folded limit ${limit})
    union all
    (select c.name from category c join lateral (
        select count(*) as courses from search_course s
        where s.category_id = c.id or s.top_category_id = c.id) n on n.courses > 0
      order by c.parent_id is null, n.courses desc, c.id limit ${limit})`.execute(executor);
  const unique = new Map<string, string>();
  for (const { shown } of rows) {
    const key = foldedSearch(shown);
    if (!unique.has(key)) unique.set(key, shown);
  }
  return [...unique.values()].slice(0, limit);
}

/** Texts that several people searched, the most searched first. */
export async function popularTexts(executor: SearchExecutor, limit: number): Promise<string[]> {
  const rows = await executor
    .selectFrom('search_popular')
    .select('shown')
    .orderBy('people', 'desc')
    .orderBy('folded')
    .limit(limit)
    .execute();
  return rows.map((row) => row.shown);
}
