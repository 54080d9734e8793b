import { sql } from 'kysely';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';

/** Courses that are asked for together. */
export interface CourseList {
  key: number;
  ids: readonly number[];
}

export interface CourseOnOffer {
  card: CourseCard;
  /** Null where its end is not set. */
  endsAt: Date | null;
  /** Keys of the lists that contain it. */
  lists: number[];
}

/**
 * From lists of courses, picks published ones that have not ended: of each list the `most` cheapest and the `most` best
 * rated, and the `most` that are in the most lists. In a search for the cheapest, courses that are in the same lists
 * differ only by price and length: the first represents all of them. Better rated ones first. One query, which reads
 * every course of the lists.
 */
export async function coursesOnOffer(
  executor: Executor<CatalogueTables & SearchTables>,
  lists: readonly CourseList[],
  most: number,
  now: Date,
): Promise<CourseOnOffer[]> {
  const pairs = lists.flatMap(({ key, ids }) => ids.map((id) => [key, id] as const));
  if (pairs.length === 0) return [];
  // The price is what finalPrice of the contract makes of it. A discount of percent wins where both stand.
  const { rows } = await sql<{ card: string; ends_at: Date | null; lists: number[] }>`
    with asked as (
      select id, array_agg(key order by key) as lists
      from unnest(${pairs.map(([key]) => key)}::int[], ${pairs.map(([, id]) => id)}::int[]) as a(key, id)
      group by id
    ), offer as materialized (
      select c.course_id as id, a.lists, c.quality, p.price, k.duration_minutes from asked a
        join search_course c on c.course_id = a.id join course k on k.id = a.id
        left join lateral (
          select case when e.is_free then 0
            when e.original is not null then greatest(
              0, e.original - coalesce(e.original * e.discount_percent / 100, e.discount_amount, 0)
            ) end as price
          from price_event e where e.course_id = a.id and e.edition_id is null order by e.id desc limit 1) p on true
      where not c.is_ended and (c.ends_at is null or c.ends_at > ${now})
    ), cheapest as (
      select distinct on (lists) id, lists, price from offer
      order by lists, price nulls last, duration_minutes nulls first, id
    ), chosen as (
      select id
      from (
        select id, row_number() over (partition by key order by price nulls last, id) as place
        from cheapest cross join lateral unnest(lists) key
      ) c
      where place <= ${most}
      union select id
      from (
        select id, row_number() over (partition by key order by quality desc, id desc) as place
        from offer cross join lateral unnest(lists) key
      ) b
      where place <= ${most}
      union (select id from offer order by cardinality(lists) desc, quality desc, id desc limit ${most})
    )
    select c.card, c.ends_at, o.lists from chosen join offer o using (id)
      -- One look for each chosen one: without it the rows of all that were asked after may be read again.
      cross join lateral (select card, ends_at from search_course where course_id = chosen.id offset 0) c
    order by o.quality desc, o.id desc`.execute(executor);
  return rows.map((row) => ({ card: JSON.parse(row.card) as CourseCard, endsAt: row.ends_at, lists: row.lists }));
}
