import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CategoryRecord } from '../courses/course-record.ts';

/** Adds or rewrites categories by id, parents first. */
export async function saveCategories(
  executor: Executor<CatalogueTables>,
  records: readonly CategoryRecord[],
): Promise<void> {
  const parentsFirst = [...records].sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  if (parentsFirst.length === 0) return;
  await executor
    .insertInto('category')
    .values(
      parentsFirst.map((record) => ({
        id: record.id,
        parent_id: record.parentId,
        name: record.name,
        name_key: nameKey(record.name),
        image: record.image,
        palette: record.palette,
        position: record.position,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        parent_id: eb.ref('excluded.parent_id'),
        name: eb.ref('excluded.name'),
        name_key: eb.ref('excluded.name_key'),
        image: eb.ref('excluded.image'),
        palette: eb.ref('excluded.palette'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}
