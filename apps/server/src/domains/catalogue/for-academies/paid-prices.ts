import { sql, type Kysely } from 'kysely';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** What a course that is bought here costs now: the least and the most of itself and its open editions, whole toman. */
export interface PaidPrices {
  id: number;
  title: string;
  least: number;
  most: number;
}

/** More courses are not looked at. */
const MOST = 10_000;

/**
 * Prices of the courses of an academy that are paid in Kavosh and cost something; those of `courseIds`, or all where it
 * is empty. Withdrawn courses are left out. One query.
 */
export async function paidPrices(
  executor: Kysely<CatalogueTables>,
  academyId: number,
  courseIds: readonly number[],
): Promise<PaidPrices[]> {
  const { rows } = await sql<PaidPrices>`
    select c.id, c.title, p.least::float8 as least, p.most::float8 as most
    from course c cross join lateral (
      select min(x.price) as least, max(x.price) as most from (
        select distinct on (e.edition_id) final_price(e.original, e.is_free, e.discount_percent, e.discount_amount)
          as price
        from price_event e left join edition d on d.id = e.edition_id
        where e.course_id = c.id and (e.edition_id is null or d.is_open)
        order by e.edition_id, e.id desc
      ) x where x.price > 0
    ) p
    where c.academy_id = ${academyId} and c.payment_type = 'wallet' and c.state <> 'withdrawn'
      and (${courseIds.length === 0} or c.id = any(${[...courseIds]}::int[])) and p.least is not null
    order by c.id limit ${MOST}`.execute(executor);
  return rows;
}
