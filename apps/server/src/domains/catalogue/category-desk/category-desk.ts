import { sql, type Transaction } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { rolledBack } from '../../../kernel/rolled-back.ts';
import { LAST_MENU_ID } from '../categories/list-categories.ts';
import { indexCourses } from '../search/index-courses.ts';
import { addCategory, type NewCategory } from './add-category.ts';
import { addStandardCategories } from './add-standard-categories.ts';
import { lockCategory, lockTree } from './category-places.ts';
import { readCategoryTree, type CategoryForDesk } from './category-tree-store.ts';
import type { EditingTables } from '../editing-deps.ts';
import { mergeCategory, type CategoryDeskDeps, type CategoryMerge } from './merge-category.ts';
import { moveCategory, type CategoryMove } from './move-category.ts';
import { removeCategory, type CategoryRemoval } from './remove-category.ts';

/** `stale`: a colleague changed it first, and nothing was written. */
export type CategoryOutcome = 'done' | 'unchanged' | 'stale';

interface Rename {
  id: number;
  version: number;
  name: string;
  operator: StaffOperator;
}

interface Order {
  /** Null: the top ones that are not fixed. */
  parentId: number | null;
  /** The order that was seen, and the new one. */
  before: readonly number[];
  after: readonly number[];
  operator: StaffOperator;
}

/** Categories at the desk. Each change is one row of the audit. */
export interface CategoryDesk {
  tree(): Promise<CategoryForDesk[]>;
  /** As add-category.ts says. */
  add(category: NewCategory): Promise<void>;
  /** See add-standard-categories.ts. */
  addStandard(operator: StaffOperator): Promise<void>;
  /** The name it had leads on. Refuses with category.not_found and category.name_used. */
  rename(change: Rename): Promise<CategoryOutcome>;
  /** Tries a new name and returns the current one. Writes nothing. Refuses as `rename` does. */
  tryName(change: Omit<Rename, 'operator'>): Promise<{ name: string } | 'stale'>;
  order(change: Order): Promise<CategoryOutcome>;
  /** See move-category.ts. */
  move(change: CategoryMove): Promise<CategoryOutcome>;
  /** See remove-category.ts. */
  remove(change: CategoryRemoval): Promise<CategoryOutcome>;
  /** As merge-category.ts says. */
  merge(change: CategoryMerge): Promise<CategoryOutcome>;
}

/** Between two that follow each other in one order. */
const STEP = 10;

export function createCategoryDesk(deps: CategoryDeskDeps): CategoryDesk {
  const { db, clock, audit } = deps;
  return {
    tree: () => readCategoryTree(db),
    add: (category) => addCategory(deps, category),
    addStandard: (operator) => addStandardCategories(deps, operator),
    move: (change) => moveCategory(deps, change),
    remove: (change) => removeCategory(deps, change),
    rename: ({ id, version, name, operator }) =>
      inTransaction(db, async (tx) => {
        await lockTree(tx);
        const now = await lockCategory(tx, id);
        if (now.version !== version) return 'stale';
        if (now.name === name) return 'unchanged';
        const key = nameKey(name);
        await refuseUsedName(tx, now.parent_id, key, id);
        const former = [...new Set([...now.former_keys, now.name_key])].filter((one) => one !== key);
        await sql`update category set name = ${name}, name_key = ${key}, former_keys = ${former}::text[],
          version = version + 1 where id = ${id}`.execute(tx);
        const { rows } = await sql<{ id: number }>`
          select c.id from course c join category k on k.id = c.category_id
          where k.id = ${id} or k.parent_id = ${id}`.execute(tx);
        await indexCourses(
          tx,
          rows.map((row) => row.id),
          clock,
        );
        await audit.record(tx, {
          operator,
          action: 'category.renamed',
          subject: `category ${id}`,
          details: { before: { name: now.name }, after: { name } },
        });
        return 'done';
      }),
    tryName: ({ id, version, name }) =>
      rolledBack(db, async (tx) => {
        const now = await lockCategory(tx, id);
        if (now.version !== version) return 'stale';
        await refuseUsedName(tx, now.parent_id, nameKey(name), id);
        return { name: now.name };
      }),
    order: ({ parentId, before, after, operator }) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ id: number }>`
          select id from category where parent_id is not distinct from ${parentId}::int and merged_into is null
            and (parent_id is not null or id > ${LAST_MENU_ID})
          order by position, id for no key update`.execute(tx);
        const now = rows.map((row) => row.id);
        if (now.join() !== before.join()) return 'stale';
        if (now.join() === after.join()) return 'unchanged';
        await sql`update category k set position = n.place * ${STEP}
          from unnest(${[...after]}::int[]) with ordinality as n(id, place) where k.id = n.id`.execute(tx);
        await audit.record(tx, {
          operator,
          action: 'category.ordered',
          subject: parentId === null ? 'categories' : `category ${parentId}`,
          details: { before: now, after },
        });
        return 'done';
      }),
    merge: (change) => mergeCategory(deps, change),
  };
}

/** Two categories under one parent never have the same name. */
async function refuseUsedName(
  tx: Transaction<EditingTables>,
  parentId: number | null,
  key: string,
  except: number,
): Promise<void> {
  const same = await tx
    .selectFrom('category')
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('name_key', '=', key)
    .where('merged_into', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (same) throw new Refusal('category.name_used');
}
