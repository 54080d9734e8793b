import { sql, type Transaction } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { defaultCover, paletteNames, paletteOf, type PaletteName } from '../../media/media.ts';
import { placeInTree } from './category-places.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';

export interface NewCategory {
  /** A top-level category; null: the new one is top-level itself. */
  parentId: number | null;
  name: string;
  operator: StaffOperator;
}

/**
 * Adds a category, last in its order, with a row of the audit: below a top-level one it takes the colours of its
 * parent, at the top level the least used colours. Refuses with category.parent and category.name_used.
 */
export const addCategory = (
  { db, audit, media }: EditingDeps,
  { parentId, name, operator }: NewCategory,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const key = nameKey(name);
    const { position, parent } = await placeInTree(tx, { parentId, key });
    const { rows } = await sql<{ id: number }>`
      -- Feeds bring categories under numbers of their own, which the sequence does not know.
      select greatest(nextval(pg_get_serial_sequence('category', 'id')), max(id) + 1)::int as id
      from category`.execute(tx);
    const { id } = rows[0]!;
    const palette = parent ? paletteOf(parent.palette) : await rarestPalette(tx);
    const [image = null] = await media.register(tx, [defaultCover(palette, `category-${id}`, { topic: name })]);
    await tx
      .insertInto('category')
      .values({ id, parent_id: parentId, name, palette, name_key: key, image, position })
      .execute();
    await audit.record(tx, {
      operator,
      action: 'category.added',
      subject: `category ${id}`,
      details: { after: { parent_id: parentId, name } },
    });
  });

/** The colours that the fewest top-level categories have; the first in case of a tie. */
async function rarestPalette(tx: Transaction<EditingTables>): Promise<PaletteName> {
  const rows = await tx.selectFrom('category').select('palette').where('parent_id', 'is', null).execute();
  const uses = (name: PaletteName): number => rows.filter(({ palette }) => palette === name).length;
  return paletteNames.reduce((rarest, name) => (uses(name) < uses(rarest) ? name : rarest));
}
