import { sql } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { LAST_MENU_ID } from '../categories/list-categories.ts';
import { indexCourses } from '../search/index-courses.ts';
import { hasChildren, lockCategory, lockTree, placeInTree } from './category-places.ts';
import type { EditingDeps } from '../editing-deps.ts';

export interface CategoryMove {
  id: number;
  /** The version that the colleague saw. */
  version: number;
  /** Null: it becomes top-level. */
  parentId: number | null;
  operator: StaffOperator;
}

/**
 * Moves a category below another top-level one, or to the top level, as the last one there. Its name, its address and
 * its courses stay; searches are updated. With a row of the audit. Refuses with category.not_found, category.fixed,
 * category.has_children, category.parent and category.name_used.
 */
export const moveCategory = (
  { db, clock, audit }: EditingDeps,
  { id, version, parentId, operator }: CategoryMove,
): Promise<'done' | 'unchanged' | 'stale'> =>
  inTransaction(db, async (tx) => {
    await lockTree(tx);
    const now = await lockCategory(tx, id);
    if (id <= LAST_MENU_ID) throw new Refusal('category.fixed');
    if (now.version !== version) return 'stale';
    if (now.parent_id === parentId) return 'unchanged';
    if (parentId !== null && (await hasChildren(tx, id))) throw new Refusal('category.has_children');
    const { position } = await placeInTree(tx, { parentId, key: now.name_key, id });
    await sql`update category set parent_id = ${parentId}, position = ${position}, version = version + 1
      where id = ${id}`.execute(tx);
    const courses = await tx.selectFrom('course').select('id').where('category_id', '=', id).execute();
    await indexCourses(
      tx,
      courses.map((course) => course.id),
      clock,
    );
    await audit.record(tx, {
      operator,
      action: 'category.moved',
      subject: `category ${id}`,
      details: { before: { parent_id: now.parent_id }, after: { parent_id: parentId } },
    });
    return 'done';
  });
