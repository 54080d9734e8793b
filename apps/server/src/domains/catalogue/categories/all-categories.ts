import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

export interface CategoryPlace {
  id: number;
  parentId: number | null;
  name: string;
  palette: string;
}

/** Every category as it stands now, in id order: for tools that put courses into them. */
export async function allCategories(executor: Executor<CatalogueTables>): Promise<CategoryPlace[]> {
  return executor
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'name', 'palette'])
    .orderBy('id')
    .execute();
}
