import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** True where no course was ever saved. */
export async function isCatalogueEmpty(executor: Executor<CatalogueTables>): Promise<boolean> {
  return (await executor.selectFrom('course').select('id').limit(1).executeTakeFirst()) === undefined;
}
