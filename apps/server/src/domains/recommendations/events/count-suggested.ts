import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { RecommendationsTables } from '../recommendations.tables.ts';

/** Visits of courses by members, and who came by a suggestion. */
export interface SuggestedFigures {
  /** Visits of courses that were noted, and those of them that began at a suggestion. */
  views: number;
  suggested: number;
}

/**
 * Counts visits of the days `from` to before `to`; of members with the switch on alone, for 180 days. One query.
 */
export async function countSuggested(
  executor: Executor<RecommendationsTables>,
  { from, to }: { from: Date; to: Date },
): Promise<SuggestedFigures> {
  const { rows } = await sql<SuggestedFigures>`
    select coalesce(sum(n), 0)::int as views, coalesce(sum(suggested), 0)::int as suggested
    from interest_event
    where kind = 'view' and day >= ${from}::date and day < ${to}::date`.execute(executor);
  return rows[0]!;
}
