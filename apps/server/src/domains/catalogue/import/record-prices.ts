import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { PriceRecord } from '../courses/course-record.ts';

/**
 * Appends a price event for each course or edition whose price differs from what holds now; equal prices add nothing,
 * and so does «no price is known» where none ever was. Each course and edition once in `prices`. Returns how many
 * events were added. One query, however many prices.
 */
export async function recordPrices(
  executor: Executor<CatalogueTables>,
  source: string,
  prices: readonly { courseId: number; editionId: number | null; price: PriceRecord }[],
): Promise<number> {
  if (prices.length === 0) return 0;
  const rows = prices.map(({ courseId, editionId, price }) => ({
    course_id: courseId,
    edition_id: editionId,
    original: price.original,
    is_free: price.isFree,
    discount_percent: price.discountPercent,
    discount_amount: price.discountAmount,
  }));
  const added = await sql`
    insert into price_event (course_id, edition_id, original, is_free, discount_percent, discount_amount, source)
    select r.course_id, r.edition_id, r.original, r.is_free, r.discount_percent, r.discount_amount, ${source}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(
        course_id int, edition_id int, original bigint, is_free boolean, discount_percent int, discount_amount bigint
      )
    left join lateral (
      select * from price_event p
      where p.course_id = r.course_id and p.edition_id is not distinct from r.edition_id
      order by p.id desc limit 1
    ) now on true
    where case when now.id is null then r.original is not null or r.is_free
      else (
        now.original, now.is_free, now.discount_percent, now.discount_amount
      ) is distinct from (r.original, r.is_free, r.discount_percent, r.discount_amount) end`.execute(executor);
  return Number(added.numAffectedRows ?? 0);
}
