import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { MediaDesign } from './designs.ts';
import type { MediaTables } from './media.tables.ts';

/**
 * Inserts many designs by one statement; those that are there already stay. Rows go in the order of their ids, so that
 * two transactions with the same designs wait for each other instead of locking each other out.
 */
export async function insertDesigns(
  executor: Executor<MediaTables>,
  designs: ReadonlyMap<string, MediaDesign>,
): Promise<void> {
  if (designs.size === 0) return;
  const ids = [...designs.keys()].sort();
  const texts = ids.map((id) => JSON.stringify(designs.get(id)));
  await executor
    .insertInto('media')
    .columns(['id', 'design'])
    .expression(
      sql`select given.id, given.design::jsonb from unnest(${ids}::text[], ${texts}::text[]) as given (id, design)`,
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Ids that are not there are passed over. */
export async function deleteDesigns(executor: Executor<MediaTables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await executor
      .deleteFrom('media')
      .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
      .execute();
}

export async function findDesign(executor: Executor<MediaTables>, id: string): Promise<MediaDesign | null> {
  const row = await executor.selectFrom('media').select('design').where('id', '=', id).executeTakeFirst();
  return row?.design ?? null;
}
