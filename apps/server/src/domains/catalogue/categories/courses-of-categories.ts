import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** A category and those below it; empty where there is none of this number. */
export async function categoriesBelow(executor: Executor<CatalogueTables>, id: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('category')
    .select('id')
    .where('merged_into', 'is', null)
    .where((or) => or.or([or('id', '=', id), or('parent_id', '=', id)]))
    .orderBy('id')
    .execute();
  return rows.some((row) => row.id === id) ? rows.map((row) => row.id) : [];
}

/** The courses of these categories, in any state. */
export async function courseIdsOfCategories(
  executor: Executor<CatalogueTables>,
  categoryIds: readonly number[],
): Promise<number[]> {
  const rows = await executor
    .selectFrom('course')
    .select('id')
    .where('category_id', '=', sql<number>`any(${[...categoryIds]}::int[])`)
    .execute();
  return rows.map((row) => row.id);
}
