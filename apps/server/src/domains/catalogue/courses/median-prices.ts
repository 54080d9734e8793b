import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** Academies by their numbers, or by their keys in a source. */
export type NamedAcademies = { ids: readonly number[] } | { source: string; keys: readonly string[] };

export interface MedianPrice {
  academyId: number;
  sourceKey: string;
  /** Whole toman. */
  median: number;
}

/** So many courses of an academy say enough about its prices. */
const MOST_COURSES = 1000;

/**
 * For each academy, the median price after discounts of its newest thousand published courses, without free ones and
 * prices in doubt. An academy without such a price is missing. One query.
 */
export async function medianPrices(
  executor: Executor<CatalogueTables>,
  academies: NamedAcademies,
): Promise<MedianPrice[]> {
  const named =
    'ids' in academies
      ? sql`a.id = any(${[...academies.ids]}::int[])`
      : sql`a.source = ${academies.source} and a.source_key = any(${[...academies.keys]}::text[])`;
  const { rows } = await sql<MedianPrice>`
    select a.id as "academyId", a.source_key as "sourceKey",
      percentile_disc(0.5) within group (order by p.amount)::float8 as median
    from academy a
      cross join lateral (
        select c.id from course c
        where c.academy_id = a.id and c.state = 'published' order by c.id desc limit ${MOST_COURSES}
      ) c
      cross join lateral (
        select e.id, final_price(e.original, e.is_free, e.discount_percent, e.discount_amount) as amount
        from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1
      ) p
    where ${named} and p.amount > 0
      and not exists (select from price_doubt d where d.price_event_id = p.id and d.cleared_at is null)
    group by a.id, a.source_key`.execute(executor);
  return rows;
}
