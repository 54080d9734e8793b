import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defaultCover, paletteOf } from '../../media/media.ts';
import type { EditingDeps } from './edit-course.ts';

export interface NewCategory {
  /** A top one. */
  parentId: number;
  name: string;
  operator: StaffOperator;
}

/**
 * Adds a category below a top one, the last of its order, in the colours of that, with a row of the audit. Refuses with
 * category.parent and category.name_used.
 */
export const addCategory = (
  { db, audit, media }: EditingDeps,
  { parentId, name, operator }: NewCategory,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Anyone who adds below the same one waits: no two of one name.
    const parent = await tx
      .selectFrom('category')
      .select(['id', 'palette'])
      .where('id', '=', parentId)
      .where('parent_id', 'is', null)
      .where('merged_into', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!parent) throw new Refusal('category.parent');
    const key = nameKey(name);
    const { rows } = await sql<{ used: boolean; next: number; id: number }>`
      select coalesce(bool_or(name_key = ${key}), false) as used, coalesce(max(position), 0) + 10 as next,
        -- Feeds bring categories under numbers of their own, which the sequence does not know.
        (select greatest(nextval(pg_get_serial_sequence('category', 'id')), max(id) + 1) from category)::int as id
      from category where parent_id = ${parentId} and merged_into is null`.execute(tx);
    const { used, next, id } = rows[0]!;
    if (used) throw new Refusal('category.name_used');
    const [image = null] = await media.register(tx, [defaultCover(paletteOf(parent.palette), `category-${id}`)]);
    const values = { parent_id: parentId, name, palette: parent.palette };
    await tx
      .insertInto('category')
      .values({ id, ...values, name_key: key, image, position: next })
      .execute();
    await audit.record(tx, {
      operator,
      action: 'category.added',
      subject: `category ${id}`,
      details: { after: { parent_id: parentId, name } },
    });
  });
