import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** Published courses, and the academies that have at least one. */
export async function countForHome(
  executor: Executor<CatalogueTables>,
): Promise<{ academies: number; courses: number }> {
  const row = await executor
    .selectFrom('course')
    .where('state', '=', 'published')
    .select([sql<number>`count(*)::int`.as('courses'), sql<number>`count(distinct academy_id)::int`.as('academies')])
    .executeTakeFirstOrThrow();
  return row;
}
