import { sql, type Kysely } from 'kysely';
import { goesOn } from '../../apps/server/src/domains/catalogue/goes-on.ts';
import { visitorScore } from '../../apps/server/src/domains/catalogue/recommend/visitor-score.ts';

/** A member's taste, as ids of courses. */
export interface Taste {
  /** What they chose, the latest first. */
  readonly chosen: readonly number[];
  /** What people with the same taste chose, with how near those people are; any positive scale. */
  readonly alsoChosen: readonly { readonly id: number; readonly weight: number }[];
  /** Categories, of either level, that they named as interesting. */
  readonly categories: readonly number[];
  /** Never to be recommended: what was bought already. */
  readonly excluded: readonly number[];
}

/**
 * How courses were recommended before interests were recognised, kept to compare with.
 *
 * Ids of courses for a member whose taste is known (decisions § 7). Each course is scored on a scale of about 0 to 12:
 * up to 6 for what people of the same taste chose; up to 3 for lying in the subcategories they chose from or named, 1
 * in those top categories (later choices count for more); up to 1.5 for the same teachers and 0.5 for the same
 * academies; up to 2 for being popular and new, as for a visitor. At most three of one subcategory; never what was
 * chosen or is excluded, never an ended course. One query.
 */
export async function recommendByTaste(
  executor: Kysely<never>,
  now: Date,
  taste: Taste,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with liked as (
      select c.id, c.category_id, coalesce(k.parent_id, k.id) as top_id, c.academy_id,
        1.0 / (1 + l.place * 0.1) as weight
      from unnest(${[...taste.chosen]}::int[]) with ordinality as l(id, place)
        join course c on c.id = l.id join category k on k.id = c.category_id
    ), named as (
      select k.id as category_id, coalesce(k.parent_id, k.id) as top_id, 0.7 as weight from category k
      where k.id = any(${[...taste.categories]}::int[]) or k.parent_id = any(${[...taste.categories]}::int[])
    ), interest as (
      select category_id, top_id, weight from liked union all select category_id, top_id, weight from named
    ), by_category as (select category_id, sum(weight) / max(sum(weight)) over () as share from interest group by 1),
    by_top as (select top_id, sum(weight) / max(sum(weight)) over () as share from interest group by 1),
    by_academy as (select academy_id, sum(weight) / max(sum(weight)) over () as share from liked group by 1),
    by_teacher as (
      select ci.instructor_id, sum(weight) / max(sum(weight)) over () as share
      from liked join course_instructor ci on ci.course_id = liked.id group by 1
    ),
    also as (
      select course_id, weight / nullif(max(weight) over (), 0) as share
      from unnest(
        ${taste.alsoChosen.map((one) => one.id)}::int[], ${taste.alsoChosen.map((one) => one.weight)}::float[]
      ) as a(course_id, weight)
    ), visited as (
      select c.id, c.category_id, c.academy_id, coalesce(k.parent_id, k.id) as top_id,
        ${visitorScore(now)} as base
      from course c join category k on k.id = c.category_id
      where c.state = 'published' and ${goesOn(now)}
        and c.id <> all(${[...taste.chosen, ...taste.excluded]}::int[])
    ), scored as (
      select v.id, v.category_id, 2 * v.base / nullif(max(v.base) over (), 0)
        + 6 * coalesce(a.share, 0) + 3 * coalesce(bc.share, 0) + coalesce(bt.share, 0) + 0.5 * coalesce(ba.share, 0)
        + 1.5 * coalesce(
          (
            select max(share) from by_teacher t
              join course_instructor ci using (instructor_id)
            where ci.course_id = v.id
          ),
          0
        ) as score
      from visited v left join also a on a.course_id = v.id left join by_category bc on bc.category_id = v.category_id
        left join by_top bt on bt.top_id = v.top_id left join by_academy ba on ba.academy_id = v.academy_id
    ), ranked as (
      select id, score, row_number() over (partition by category_id order by score desc, id) as place from scored
    )
    select id from ranked where place <= 3 order by score desc, id limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
