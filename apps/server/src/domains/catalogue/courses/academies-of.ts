import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** The academy of each of the courses that are on the site, by the id of the course. One query, none for no id. */
export async function academiesOf(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('course')
    .select(['id', 'academy_id'])
    .where('state', '=', 'published')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row.academy_id]));
}
