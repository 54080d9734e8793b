import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defaultCover, mediaId, paletteOf } from '../../media/media.ts';
import { standardCategoryRecords } from '../categories/standard-categories.ts';
import { saveCategories } from '../import/save-categories.ts';
import { lockTree } from './category-places.ts';
import type { EditingDeps } from '../editing-deps.ts';

/**
 * Adds the built-in categories to an installation without any, with the ids that feeds use for them, with a row of the
 * audit. Refuses with category.some_exist where there is any.
 */
export const addStandardCategories = ({ db, audit, media }: EditingDeps, operator: StaffOperator): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockTree(tx);
    const any = await tx.selectFrom('category').select('id').limit(1).executeTakeFirst();
    if (any) throw new Refusal('category.some_exist');
    const designs = standardCategoryRecords.map(({ id, name, palette }) =>
      defaultCover(paletteOf(palette), `category-${id}`, { topic: name }),
    );
    await media.register(tx, designs);
    await saveCategories(
      tx,
      standardCategoryRecords.map((record, place) => ({ ...record, image: mediaId(designs[place]!) })),
    );
    await audit.record(tx, {
      operator,
      action: 'category.standard_added',
      subject: 'categories',
      details: { categories: standardCategoryRecords.length },
    });
  });
