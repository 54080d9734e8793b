import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** How many courses of an academy are enough for a median. */
const MOST_COURSES = 1000;

/**
 * The median of the current prices of a source's academies, whole toman, by their keys: over the newest thousand
 * courses of each, without free ones and those without a price. An academy without any price is left out. One query.
 */
export async function medianPrices(
  executor: Executor<CatalogueTables>,
  source: string,
  academyKeys: readonly string[],
): Promise<Map<string, number>> {
  if (academyKeys.length === 0) return new Map();
  const { rows } = await sql<{ source_key: string; median: number }>`
    select a.source_key, round(percentile_cont(0.5) within group (order by p.original))::float8 as median
    from academy a
      cross join lateral (
        select c.id from course c where c.academy_id = a.id order by c.id desc limit ${MOST_COURSES}
      ) c
      cross join lateral (
        select e.original, e.is_free from price_event e
        where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1
      ) p
    where a.source = ${source} and a.source_key = any(${[...academyKeys]}::text[]) and p.original > 0 and not p.is_free
    group by a.source_key`.execute(executor);
  return new Map(rows.map((row) => [row.source_key, row.median]));
}
