import { sql } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { LAST_MENU_ID } from '../categories/list-categories.ts';
import { lockTree } from './category-places.ts';
import type { EditingDeps } from '../editing-deps.ts';

export interface CategoryRemoval {
  id: number;
  /** The version that the colleague saw. */
  version: number;
  reason: string;
  operator: StaffOperator;
}

/**
 * Deletes a category that was never used, with a row of the audit. One that has courses, or that a feed may use again,
 * is merged into another one instead, so its courses and its address stay reachable. Refuses with category.not_found,
 * category.fixed, category.has_children and category.in_use.
 */
export const removeCategory = (
  { db, audit }: EditingDeps,
  { id, version, reason, operator }: CategoryRemoval,
): Promise<'done' | 'stale'> =>
  inTransaction(db, async (tx) => {
    await lockTree(tx);
    // A transaction that puts a course into it waits for this lock, and then finds it deleted.
    const now = await tx
      .selectFrom('category')
      .select(['id', 'parent_id', 'name', 'version'])
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!now) throw new Refusal('category.not_found');
    if (id <= LAST_MENU_ID) throw new Refusal('category.fixed');
    if (now.version !== version) return 'stale';
    const { rows } = await sql<{ children: boolean; used: boolean }>`
      select exists (select from category where parent_id = ${id} and merged_into is null) as children,
        exists (select from category where parent_id = ${id} or merged_into = ${id})
          or exists (select from course where category_id = ${id})
          or exists (select from course_override where field = 'category' and to_jsonb(${id}::int) in (value, feed))
          or exists (select from course_feed_record where record ->> 'categoryId' = ${String(id)}) as used`.execute(tx);
    const { children, used } = rows[0]!;
    if (children) throw new Refusal('category.has_children');
    if (used) throw new Refusal('category.in_use');
    await tx.deleteFrom('category').where('id', '=', id).execute();
    await audit.record(tx, {
      operator,
      action: 'category.removed',
      subject: `category ${id}`,
      details: { reason, before: { parent_id: now.parent_id, name: now.name } },
    });
    return 'done';
  });
