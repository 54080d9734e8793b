import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { JobCategoryRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';

/** Adds or rewrites job categories by id; those that are not given stay. */
export async function saveJobCategories(
  executor: Executor<JobsTables>,
  records: readonly JobCategoryRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await executor
    .insertInto('job_category')
    .values(
      records.map((record) => ({
        id: record.id,
        name: record.name,
        name_key: nameKey(record.name),
        image: record.image,
        position: record.position,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_key: eb.ref('excluded.name_key'),
        image: eb.ref('excluded.image'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}
