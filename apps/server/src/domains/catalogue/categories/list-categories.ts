import { sql } from 'kysely';
import type { Category } from '@kavosh/contract/course-shapes.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { coverAddress } from '../course-image-addresses.ts';

/** The four fixed menu entries have these ids (decisions § 3). */
export const LAST_MENU_ID = 3;

interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  image: string | null;
  courses: number;
}

async function categoryRows(executor: Executor<CatalogueTables>): Promise<CategoryRow[]> {
  return executor
    .selectFrom('category as k')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('course')
          .select(['category_id', sql<number>`count(*)::int`.as('courses')])
          .where('state', '=', 'published')
          .groupBy('category_id')
          .as('n'),
      (join) => join.onRef('n.category_id', '=', 'k.id'),
    )
    .select(['k.id', 'k.parent_id', 'k.name', 'k.image', sql<number>`coalesce(n.courses, 0)`.as('courses')])
    .where('k.merged_into', 'is', null)
    .orderBy('k.position')
    .orderBy('k.id')
    .execute();
}

/**
 * Top-level categories with their subcategories, the four fixed ones first; a parent counts its own courses and those
 * below it. One query.
 */
export async function listCategories(executor: Executor<CatalogueTables>): Promise<Category[]> {
  const rows = await categoryRows(executor);
  const tops = rows.filter((row) => row.parent_id === null);
  const isFixed = (row: CategoryRow): boolean => row.id <= LAST_MENU_ID;
  const ordered = [...tops.filter(isFixed).sort((a, b) => a.id - b.id), ...tops.filter((row) => !isFixed(row))];
  return ordered.map((top) => {
    const sub = rows.filter((row) => row.parent_id === top.id).map(({ id, name, courses }) => ({ id, name, courses }));
    return {
      id: top.id,
      name: top.name,
      image: coverAddress(top.image),
      courses: sub.reduce((sum, one) => sum + one.courses, top.courses),
      sub,
    };
  });
}

const MENU_ENTRIES = LAST_MENU_ID + 1;

/**
 * The four entries of the menu: the fixed ones, or, if an installation made its own categories by hand, the first of
 * those in their order.
 */
export async function menuCategories(
  executor: Executor<CatalogueTables>,
): Promise<{ id: number; name: string; image: string | null }[]> {
  const rows = await executor
    .selectFrom('category')
    .select(['id', 'name', 'image'])
    .where('parent_id', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy((eb) => eb.fn<number>('least', ['id', eb.val(MENU_ENTRIES)]))
    .orderBy('position')
    .orderBy('id')
    .limit(MENU_ENTRIES)
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, image: coverAddress(row.image) }));
}
