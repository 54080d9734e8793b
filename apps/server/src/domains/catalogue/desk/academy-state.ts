import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AcademyState, CatalogueTables } from '../catalogue.tables.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { SearchTables } from '../search.tables.ts';

type Tables = CatalogueTables & SearchTables;

/** Of these, courses are not shown. */
const isHeldState = (state: AcademyState): boolean => state === 'suspended' || state === 'closed';

/** The state of an academy and since when. Refuses with academy.not_found. */
export async function readAcademyState(
  executor: Executor<Tables>,
  id: number,
): Promise<{ state: AcademyState; since: Date | null }> {
  const row = await executor
    .selectFrom('academy')
    .select(['state', 'state_at as since'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('academy.not_found');
  return row;
}

/** The state of an academy, locked until the transaction ends. Refuses with academy.not_found. */
export async function lockAcademyState(tx: Transaction<Tables>, id: number): Promise<AcademyState> {
  const row = await tx.selectFrom('academy').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Refusal('academy.not_found');
  return row.state;
}

/**
 * Puts an academy into a state. Its published courses leave every page, list and search with it, and come back with it,
 * except those that were taken off for another reason. Refuses with academy.not_found.
 * @returns the state before, and how many courses changed
 */
export async function changeAcademyState(
  tx: Transaction<Tables>,
  clock: Clock,
  { id, state }: { id: number; state: AcademyState },
): Promise<{ before: AcademyState; courses: number }> {
  const before = await lockAcademyState(tx, id);
  const now = clock.now();
  await tx.updateTable('academy').set({ state, state_at: now }).where('id', '=', id).execute();
  if (isHeldState(before) === isHeldState(state)) return { before, courses: 0 };
  const [from, to] = isHeldState(state) ? ['published', 'suspended'] : ['suspended', 'published'];
  const { rows } = await sql<{ id: number }>`
    update course set state = ${to}, version = version + 1, updated_at = ${now}
    where id in (select id from course where academy_id = ${id} and state = ${from} order by id for no key update)
    returning id`.execute(tx);
  await indexCourses(
    tx,
    rows.map((row) => row.id),
    clock,
  );
  return { before, courses: rows.length };
}
