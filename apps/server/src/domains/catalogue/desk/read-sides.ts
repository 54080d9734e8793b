import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { heldValuesOf, type HeldColumns, type HeldValues } from '../overrides/held-values.ts';
import { readOverrides, sideOf, type Override } from '../overrides/override-store.ts';

/** What a course says, and what it would say without anything by hand. */
export interface CourseSides {
  values: HeldValues;
  feed: HeldValues;
  overrides: Override[];
}

/** Three queries beside the course's own row. */
export async function readSides<Tables extends CatalogueTables>(
  tx: Executor<Tables>,
  id: number,
  row: HeldColumns,
): Promise<CourseSides> {
  const executor = tx as unknown as Executor<CatalogueTables>;
  const [price, teaching, held] = await Promise.all([
    executor
      .selectFrom('price_event')
      .select(['original', 'is_free', 'discount_percent', 'discount_amount'])
      .where('course_id', '=', id)
      .where('edition_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    executor
      .selectFrom('course_instructor')
      .select('instructor_id')
      .where('course_id', '=', id)
      .orderBy('position')
      .orderBy('instructor_id')
      .execute(),
    readOverrides(executor, [id]),
  ]);
  const values = heldValuesOf(row, {
    price: {
      original: price?.original ?? null,
      isFree: price?.is_free ?? false,
      discountPercent: price?.discount_percent ?? null,
      discountAmount: price?.discount_amount ?? null,
    },
    instructors: teaching.map((one) => one.instructor_id),
  });
  const overrides = held.get(id) ?? [];
  return { values, feed: { ...values, ...sideOf(overrides, 'feed') }, overrides };
}
