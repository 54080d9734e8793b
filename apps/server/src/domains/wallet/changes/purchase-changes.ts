import type { Kysely } from 'kysely';
import type { PurchaseChange } from '@kavosh/contract/purchases.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PurchaseState, WalletTables } from '../wallet.tables.ts';
import { changesSince } from './changes-since.ts';

/**
 * What changed since these were bought, by purchase; of those that were cancelled or came back nothing. Two queries,
 * none where none of them is live.
 */
export async function purchaseChanges(
  db: Kysely<WalletTables>,
  catalogue: Pick<Catalogue, 'factsNow'>,
  purchases: readonly { id: number; state: PurchaseState }[],
): Promise<Map<number, PurchaseChange[]>> {
  const live = purchases.filter(({ state }) => state === 'unconfirmed' || state === 'confirmed').map(({ id }) => id);
  if (live.length === 0) return new Map();
  const rows = await db
    .selectFrom('bought_facts')
    .select(['purchase_id', 'course_id', 'edition_id', 'title', 'starts_at', 'ends_at', 'center', 'address', 'teacher'])
    .where('purchase_id', 'in', live)
    .execute();
  const facts = await catalogue.factsNow(
    db,
    rows.map(({ course_id: courseId, edition_id: editionId }) => ({ courseId, editionId })),
  );
  return new Map(
    rows.map(({ purchase_id: id, starts_at: startsAt, ends_at: endsAt, ...bought }, at) => {
      const now = facts[at];
      return [id, now ? changesSince({ ...bought, startsAt, endsAt }, now) : []];
    }),
  );
}
