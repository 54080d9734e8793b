import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { onOffer } from '../goes-on.ts';
import { visitorScore } from './visitor-score.ts';

/** The traits of a course that interests are made of. */
export interface CourseTraits {
  id: number;
  categoryId: number;
  /** The category itself where nothing stands above it. */
  topId: number;
  academyId: number;
  level: string | null;
  cityId: number | null;
  typeId: number;
  /** The final price in toman; null: not known. */
  price: number | null;
  /** Published, and not over. */
  onOffer: boolean;
  /** Popularity and freshness, as visitor-score.ts says. */
  base: number;
  /** Whole days since it was published. */
  age: number;
}

/** Traits of the courses among `ids`, in any state and order. One query, a lookup of the price for each. */
export async function courseTraits(
  executor: Executor<CatalogueTables>,
  now: Date,
  ids: readonly number[],
): Promise<CourseTraits[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CourseTraits>`
    select c.id, c.category_id as "categoryId", coalesce(k.parent_id, k.id) as "topId", c.academy_id as "academyId",
      c.level, c.city_id as "cityId", c.course_type_id as "typeId", p.price::float as price,
      c.state = 'published' and ${onOffer(now)} as "onOffer", ${visitorScore(now)}::float as base,
      greatest(0, floor(extract(epoch from ${now}::timestamptz - c.published_at) / 86400))::int as age
    from unnest(${[...ids]}::int[]) as i(id) join course c on c.id = i.id join category k on k.id = c.category_id
      left join lateral (
        select case when e.is_free then 0
          when e.original is not null then greatest(
            0, e.original - coalesce(e.original * e.discount_percent / 100, e.discount_amount, 0)
          ) end as price
        from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1
      ) p on true`.execute(executor);
  return rows;
}
