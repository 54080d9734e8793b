import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

export interface CategoryPlace {
  id: number;
  parentId: number | null;
  name: string;
  palette: string;
  /** Keys of names that it had before: feeds may still use them. */
  formerKeys: string[];
}

/**
 * All current categories in id order, for tools that assign courses to them. A merged category is replaced by the one
 * it was merged into.
 */
export async function allCategories(executor: Executor<CatalogueTables>): Promise<CategoryPlace[]> {
  return executor
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'name', 'palette', 'former_keys as formerKeys'])
    .orderBy('id')
    .execute();
}
