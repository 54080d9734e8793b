import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { averageRating } from '../average-rating.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** Published courses, and the academies that have at least one. */
export async function countForHome(
  executor: Executor<CatalogueTables>,
): Promise<{ academies: number; courses: number; rating: { average: number; participants: number } | null }> {
  const { sum, votes, ...counts } = await executor
    .selectFrom('course')
    .where('state', '=', 'published')
    .select([
      sql<number>`count(*)::int`.as('courses'),
      sql<number>`count(distinct academy_id)::int`.as('academies'),
      sql<number>`coalesce(sum(rating_sum), 0)::float8`.as('sum'),
      sql<number>`coalesce(sum(rating_count), 0)::float8`.as('votes'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, rating: votes === 0 ? null : { average: averageRating(sum, votes), participants: votes } };
}
