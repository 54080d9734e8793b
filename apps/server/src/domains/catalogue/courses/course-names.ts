import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** A course's title and its academy. */
export interface CourseName {
  title: string;
  academy: string;
}

/**
 * Names of courses by id, also of those no longer on offer: a bought course keeps its name. One query, none for no id.
 */
export async function courseNames(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
): Promise<Map<number, CourseName>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('course as c')
    .innerJoin('academy as a', 'a.id', 'c.academy_id')
    .select(['c.id', 'c.title', 'a.name as academy'])
    .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute();
  return new Map(rows.map(({ id, title, academy }) => [id, { title, academy }]));
}
