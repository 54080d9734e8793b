import { sql, type Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { LAST_MENU_ID } from '../categories/list-categories.ts';
import { indexCourses } from '../search/index-courses.ts';
import { hasChildren } from './category-places.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';

export interface CategoryDeskDeps extends EditingDeps {
  /** Called in the transaction; left out by tools, which have no members with interests. */
  categoryMerged?: ((tx: Transaction<EditingTables>, from: number, into: number) => Promise<void>) | undefined;
}

export interface CategoryMerge {
  id: number;
  /** The version that was seen. */
  version: number;
  into: number;
  reason: string;
  operator: StaffOperator;
}

/**
 * Moves all courses of a category into another one, for good: its address leads there, and what feeds put into it goes
 * there. With a row of the audit. Refuses with category.not_found, category.fixed, category.has_children and
 * category.merge_target.
 */
export const mergeCategory = (
  { db, clock, audit, categoryMerged }: CategoryDeskDeps,
  { id, version, into, reason, operator }: CategoryMerge,
): Promise<'done' | 'stale'> =>
  inTransaction(db, async (tx) => {
    // Imports share the lock of a category before they lock courses.
    const found = await tx
      .selectFrom('category')
      .select(['id', 'name', 'version'])
      .where('id', '=', sql<number>`any(${[id, into]}::int[])`)
      .where('merged_into', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const from = found.find((one) => one.id === id);
    if (!from) throw new Refusal('category.not_found');
    if (id <= LAST_MENU_ID) throw new Refusal('category.fixed');
    if (from.version !== version) return 'stale';
    const target = found.find((one) => one.id === into && into !== id);
    if (!target) throw new Refusal('category.merge_target');
    if (await hasChildren(tx, id)) throw new Refusal('category.has_children');
    const { rows } = await sql<{ id: number }>`
      update course set category_id = ${into}, version = version + 1, updated_at = ${clock.now()}
      where id in (select id from course where category_id = ${id} order by id for no key update)
      returning id`.execute(tx);
    const isOld = (side: 'value' | 'feed') => sql`${sql.ref(side)} = to_jsonb(${id}::int)`;
    await sql`update course_override set
        value = case when ${isOld('value')} then to_jsonb(${into}::int) else value end,
        feed = case when ${isOld('feed')} then to_jsonb(${into}::int) else feed end
      where field = 'category' and (${isOld('value')} or ${isOld('feed')})`.execute(tx);
    // Categories that were merged into this one earlier now lead to the same target, so no redirect takes two steps.
    await sql`update category set merged_into = ${into}, version = version + 1
      where id = ${id} or merged_into = ${id}`.execute(tx);
    await indexCourses(
      tx,
      rows.map((row) => row.id),
      clock,
    );
    await categoryMerged?.(tx, id, into);
    await audit.record(tx, {
      operator,
      action: 'category.merged',
      subject: `category ${id}`,
      details: { reason, before: { name: from.name }, into, courses: rows.length },
    });
    return 'done';
  });
