import { sql } from 'kysely';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import { categoryWordKey } from '@kavosh/contract/panel/category-word-key.ts';
import type { setPanelImport } from '@kavosh/contract/panel/panel-import.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { SheetContext } from '../../../kernel/ports/course-sheets.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';

type SellersExecutor = Executor<SellersTables>;

/** Names for which an academy has a choice; of more the one that was chosen longest ago goes. */
const MOST_KEPT = 1_000;

/** What an academy's files call categories, by folded name. One query. */
export async function readCategoryWords(
  executor: SellersExecutor,
  academyId: number,
): Promise<SheetContext['categoryWords']> {
  const rows = await executor
    .selectFrom('academy_category_word')
    .select(['key', 'category_id as id'])
    .where('academy_id', '=', academyId)
    .execute();
  return rows;
}

/**
 * Keeps which category a name of the academy's files means, or that none is chosen for it any more. Refuses with
 * import.category_unknown.
 */
export async function keepCategoryWords(
  { catalogue, clock }: Pick<SellersDeps, 'catalogue' | 'clock'>,
  tx: SellersExecutor,
  academyId: number,
  chosen: NonNullable<HandlerInput<typeof setPanelImport>['body']['categories']>,
): Promise<void> {
  if (chosen.length === 0) return;
  const known = new Set((await catalogue.desk.choices()).categories.map(({ id }) => id));
  if (chosen.some(({ id }) => id !== null && !known.has(id))) throw new Refusal('import.category_unknown');
  const byKey = new Map(chosen.map(({ value, id }) => [categoryWordKey(value), id]));
  const kept = [...byKey].flatMap(([key, id]) => (id === null ? [] : [{ key, id }]));
  await tx
    .deleteFrom('academy_category_word')
    .where('academy_id', '=', academyId)
    .where('key', 'in', [...byKey.keys()])
    .execute();
  await sql`insert into academy_category_word (academy_id, key, category_id, chosen_at)
    select ${academyId}, n.key, n.id, ${clock.now()}
    from unnest(${kept.map((one) => one.key)}::text[], ${kept.map((one) => one.id)}::int[]) as n(key, id)`.execute(tx);
  await sql`delete from academy_category_word where academy_id = ${academyId} and key not in (
      select key from academy_category_word where academy_id = ${academyId}
      order by chosen_at desc, key limit ${MOST_KEPT})`.execute(tx);
}
