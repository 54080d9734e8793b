import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/**
 * The median price after discounts of the published courses of an academy, without free ones and prices in doubt; null:
 * none has a price. Whole toman.
 */
export async function middlePrice(executor: Executor<CatalogueTables>, academyId: number): Promise<number | null> {
  const { rows } = await sql<{ middle: number | null }>`
    select percentile_disc(0.5) within group (order by amount)::float8 as middle
    from course c cross join lateral (
      select e.id, final_price(e.original, e.is_free, e.discount_percent, e.discount_amount) as amount
      from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1
    ) p
    where c.academy_id = ${academyId} and c.state = 'published' and amount > 0
      and not exists (select from price_doubt d where d.price_event_id = p.id and d.cleared_at is null)`.execute(
    executor,
  );
  return rows[0]!.middle;
}
