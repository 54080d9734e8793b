import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** Concurrent additions and moves wait for each other: no two siblings may have the same name. */
const CHANGING = sql`pg_advisory_xact_lock(hashtext('category.tree'))`;

interface Wanted {
  /** Null: the top level. */
  parentId: number | null;
  /** The key of its name in the new place. */
  key: string;
  /** The category that moves there; left out for a new one. */
  id?: number;
}

/** The place for a category: last among its siblings. */
export interface CategoryPlace {
  position: number;
  /** Its parent. */
  parent: { id: number; palette: string } | null;
}

/** Locks the tree against other changes until the transaction ends. */
export async function lockTree(tx: Transaction<CatalogueTables>): Promise<void> {
  await sql`select ${CHANGING}`.execute(tx);
}

interface LockedCategory {
  id: number;
  parent_id: number | null;
  name: string;
  name_key: string;
  former_keys: string[];
  version: number;
}

/** One that is not merged into another, held until the transaction ends. Refuses with category.not_found. */
export async function lockCategory(tx: Transaction<CatalogueTables>, id: number): Promise<LockedCategory> {
  const row = await tx
    .selectFrom('category')
    .select(['id', 'parent_id', 'name', 'name_key', 'former_keys', 'version'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('category.not_found');
  return row;
}

/** Whether it has subcategories; merged ones do not count. */
export const hasChildren = async (tx: Transaction<CatalogueTables>, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()) !== undefined;

/**
 * The place of a new or moved category, locked until the transaction ends. There are two levels. Refuses with
 * category.parent unless the parent is top-level, and with category.name_used.
 */
export async function placeInTree(
  tx: Transaction<CatalogueTables>,
  { parentId, key, id }: Wanted,
): Promise<CategoryPlace> {
  await lockTree(tx);
  const parent =
    parentId === null
      ? null
      : await tx
          .selectFrom('category')
          .select(['id', 'palette'])
          .where('id', '=', parentId)
          .where('parent_id', 'is', null)
          .where('merged_into', 'is', null)
          .forUpdate()
          .executeTakeFirst();
  if (parent === undefined || (parent !== null && parent.id === id)) throw new Refusal('category.parent');
  const { rows } = await sql<{ used: boolean; next: number }>`
    select coalesce(bool_or(name_key = ${key}), false) as used, coalesce(max(position), 0) + 10 as next
    from category
    where parent_id is not distinct from ${parentId}::int and merged_into is null
      and id is distinct from ${id ?? null}::int`.execute(tx);
  const { used, next } = rows[0]!;
  if (used) throw new Refusal('category.name_used');
  return { position: next, parent };
}
