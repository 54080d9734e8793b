import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { LAST_MENU_ID } from '../categories/list-categories.ts';

/** A category as the desk has it; `merged_into` null: it is on the site. */
export interface CategoryForDesk {
  id: number;
  parent_id: number | null;
  name: string;
  merged_into: number | null;
  courses: { published: number; all: number };
  version: number;
}

/** All of them, in the order of the site: the four fixed ones first, each before those below it. One query. */
export async function readCategoryTree(executor: Executor<CatalogueTables>): Promise<CategoryForDesk[]> {
  const { rows } = await sql<CategoryForDesk>`
    select k.id, k.parent_id, k.name, k.merged_into, k.version,
      json_build_object('published', coalesce(n.published, 0), 'all', coalesce(n.all, 0)) as courses
    from category k left join category p on p.id = k.parent_id
      left join (
        select category_id, count(*) as all, count(*) filter (where state = 'published') as published
        from course group by category_id
      ) n on n.category_id = k.id
    order by least(coalesce(p.id, k.id), ${LAST_MENU_ID} + 1),
      case when coalesce(p.id, k.id) <= ${LAST_MENU_ID} then 0 else coalesce(p.position, k.position) end,
      coalesce(p.id, k.id), k.parent_id is not null, k.position, k.id`.execute(executor);
  return rows;
}
