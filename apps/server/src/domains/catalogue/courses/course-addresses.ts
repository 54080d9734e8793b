import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

export interface CourseAddress {
  id: number;
  title: string;
  updatedAt: Date;
}

export interface CourseBlock {
  block: number;
  updatedAt: Date;
}

/** Courses are listed for sitemaps in blocks of this many ids, so that a block's content never moves to another one. */
export const COURSES_IN_A_BLOCK = 5_000;

/** Blocks that hold published courses, with the newest change in each. */
export async function courseBlocks(executor: Executor<CatalogueTables>): Promise<CourseBlock[]> {
  return executor
    .selectFrom('course')
    .where('state', '=', 'published')
    .select([sql<number>`id / ${sql.lit(COURSES_IN_A_BLOCK)}`.as('block'), sql<Date>`max(updated_at)`.as('updatedAt')])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

/** The published courses of one block, in id order. */
export async function courseAddresses(executor: Executor<CatalogueTables>, block: number): Promise<CourseAddress[]> {
  const rows = await executor
    .selectFrom('course')
    .select(['id', 'title', 'updated_at'])
    .where('state', '=', 'published')
    .where('id', '>=', block * COURSES_IN_A_BLOCK)
    .where('id', '<', (block + 1) * COURSES_IN_A_BLOCK)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, title: row.title, updatedAt: row.updated_at }));
}

/** When the courses were published; unknown ones are left out. */
export async function publicationDates(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('course')
    .select(['id', 'published_at'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.published_at]));
}
