import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** Names of academies by id; unknown ones have none. One query. */
export async function academyNames(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await executor
    .selectFrom('academy')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
