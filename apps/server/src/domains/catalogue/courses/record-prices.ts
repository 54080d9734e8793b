import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { readMoneyLimits } from '../../../kernel/limits/money-limits.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { PriceRecord } from './course-record.ts';

/**
 * Appends a price event for each course or edition whose price differs from the current one; equal prices add nothing,
 * and neither does «no price is known» if none was ever known. Each course and edition once in `prices`. If a course's
 * own price is in doubt, a doubt is written beside its event (decision 0222): it is above the ceiling, or it differs by
 * more than the configured percentages from the lowest or the highest believed price of the last seven days; if there
 * is none, from the last one before. A price that two people confirmed restarts this comparison. Returns how many
 * events were added. Two queries, however many prices.
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
  return withDoubts(
    executor,
    sql`
    said as (
    insert into price_event (course_id, edition_id, original, is_free, discount_percent, discount_amount, source)
    select r.course_id, r.edition_id, r.original, r.is_free, r.discount_percent, r.discount_amount, ${source}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(
        course_id int, edition_id int, original bigint, is_free boolean, discount_percent int, discount_amount bigint
      )
    left join lateral (
      select * from price_event p
      where p.course_id = r.course_id and p.edition_id is not distinct from r.edition_id and p.plan_id is null
      order by p.id desc limit 1
    ) now on true
    where case when now.id is null then r.original is not null or r.is_free
      else (
        now.original, now.is_free, now.discount_percent, now.discount_amount
      ) is distinct from (r.original, r.is_free, r.discount_percent, r.discount_amount) end
    returning *
    ), planned as (${planned(sql`said s join price_plan p on p.course_id = s.course_id and p.state = 'running'`)}),
    added as (select * from said union all select * from planned)`,
  );
}

/**
 * What is written for prices `s` that were said while a plan `p` runs: events at the plan's discount, where that is
 * lower than the discount that was said.
 */
export const planned = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into price_event
    (course_id, edition_id, original, is_free, discount_percent, discount_amount, source, plan_id)
  select s.course_id, s.edition_id, s.original, false, p.percent, p.amount, 'plan ' || p.id, p.id
  from ${from}
  where not s.is_free and s.original > 0
    and final_price(s.original, false, p.percent, p.amount)
      < final_price(s.original, false, s.discount_percent, s.discount_amount)
  returning *`;

/**
 * Writes price events and, in the same statement, the doubts about prices of courses themselves.
 * @param events parts of a WITH whose last is `added`, the events
 * @returns how many were added
 */
export async function withDoubts(executor: Executor<CatalogueTables>, events: RawBuilder<unknown>): Promise<number> {
  const { limits } = await readMoneyLimits(executor);
  const { price_ceiling: ceiling, price_change_percent: change } = limits;
  const { rows: counted } = await sql<{ added: number }>`
    with ${events}, priced as (
      select id, course_id, final_price(original, is_free, discount_percent, discount_amount) as amount
      from added where edition_id is null
    ), compared as (
      select p.*, b.lowest, b.highest,
        p.amount::numeric * 100 > b.lowest::numeric * ${change}::int as rose,
        p.amount::numeric * ${change}::int < b.highest::numeric * 100 as fell
      from priced p cross join lateral (
        with believed as (
          select e.id, e.at, final_price(e.original, e.is_free, e.discount_percent, e.discount_amount) as amount
          from price_event e
          where e.course_id = p.course_id and e.edition_id is null
            and not exists (select from price_doubt d where d.price_event_id = e.id and d.cleared_at is null)
            and e.id >= coalesce((
              select max(d.price_event_id) from price_doubt d
              where d.course_id = p.course_id and d.cleared_at is not null), 0)
        )
        select min(amount) as lowest, max(amount) as highest from (
          (select amount from believed where amount is not null and at > now() - interval '7 days')
          union all
          (select amount from believed where amount is not null and at <= now() - interval '7 days'
            order by id desc limit 1)
        ) held
      ) b
      where p.amount is not null
    ), doubted as (
      insert into price_doubt (price_event_id, course_id, reasons, before, amount)
      select c.id, c.course_id, r.reasons, case when c.rose then c.lowest else c.highest end, c.amount
      from compared c cross join lateral (
        select array_remove(array[
          case when c.rose or c.fell then 'changed' end,
          case when c.amount > ${ceiling}::bigint then 'ceiling' end
        ], null) as reasons
      ) r
      where cardinality(r.reasons) > 0
    )
    select count(*)::int as added from added`.execute(executor);
  return counted[0]!.added;
}
