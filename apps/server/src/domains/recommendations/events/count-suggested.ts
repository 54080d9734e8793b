import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { RecommendationsTables } from '../recommendations.tables.ts';
import { KEPT_DAYS } from './interest-log.ts';

/** A course that a person came to by a suggestion, and when that was first. */
export interface SuggestedVisit {
  userId: number;
  courseId: number;
  at: Date;
}

/** Visits of courses that were noted, and how many of them began at a suggestion. */
export interface SuggestedViews {
  /** How far back visits are kept. */
  days: number;
  views: number;
  suggested: number;
  /** Of those that began at a suggestion, at most 50,000. */
  visits: SuggestedVisit[];
}

const MOST_VISITS = 50_000;

/** Visits of courses by members with the switch on, as far back as they are kept. Two queries. */
export async function countSuggested(executor: Executor<RecommendationsTables>): Promise<SuggestedViews> {
  const [sums, visits] = await Promise.all([
    sql<{ views: number; suggested: number }>`
      select coalesce(sum(n), 0)::int as views, coalesce(sum(suggested), 0)::int as suggested
      from interest_event where kind = 'view'`.execute(executor),
    sql<SuggestedVisit>`
      select user_id as "userId", split_part(subject, ':', 2)::int as "courseId", min(day)::timestamptz as at
      from interest_event where suggested > 0 and subject like 'course:%'
      group by 1, 2 order by 1, 2 limit ${MOST_VISITS}`.execute(executor),
  ]);
  return { days: KEPT_DAYS, ...sums.rows[0]!, visits: visits.rows };
}
