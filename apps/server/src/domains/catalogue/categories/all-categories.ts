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
 * Every category as it stands now, in id order: for tools that put courses into them. What is put into one that was
 * merged goes to the one in its place.
 */
export async function allCategories(executor: Executor<CatalogueTables>): Promise<CategoryPlace[]> {
  return executor
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'name', 'palette', 'former_keys as formerKeys'])
    .orderBy('id')
    .execute();
}
