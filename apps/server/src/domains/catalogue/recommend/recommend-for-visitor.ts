import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { onOffer } from '../goes-on.ts';
import { visitorScore } from './visitor-score.ts';

/**
 * Ids of courses for a visitor of unknown taste (decisions § 7): by popularity and freshness, without ended ones. Score
 * = popularity + votes weighted by their average, halved every 180 days since publication; at most two courses of one
 * subcategory, so that the shelf shows the breadth of the catalogue.
 */
export async function recommendForVisitor(
  executor: Executor<CatalogueTables>,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with scored as (
      select c.id, c.category_id,
        ${visitorScore(now)} as score
      from course c
      where c.state = 'published' and ${onOffer(now)}
    ), ranked as (
      select id, score, row_number() over (partition by category_id order by score desc, id) as place from scored
    )
    select id from ranked where place <= 2 order by score desc, id limit ${limit}`.execute(executor);
  return rows.map((row) => row.id);
}
