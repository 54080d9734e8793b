import { sql } from 'kysely';
import type { SearchExecutor } from './listed-course-store.ts';

export interface SearchFigures {
  /** The first day of the log, `2026-11-20`; null: it is empty. */
  since: string | null;
  asked: number;
  without_results: number;
}

/** How the searches that are logged ended. One query. */
export async function searchFigures(executor: SearchExecutor): Promise<SearchFigures> {
  const { rows } = await sql<SearchFigures>`
    select min(day)::text as since, count(*)::int as asked,
      (count(*) filter (where results = 0))::int as without_results
    from search_log`.execute(executor);
  return rows[0]!;
}
