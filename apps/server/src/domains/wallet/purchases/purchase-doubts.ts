import { sql, type Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { CourseOffer } from '../../catalogue/catalogue.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** For this many days after a price came into doubt, purchases are confirmed by two people. */
const TWO_NEEDED_DAYS = 7;

/** Notes that a purchase was made at a price in doubt. */
export async function noteDoubt(
  tx: Transaction<WalletTables>,
  purchaseId: number,
  { event, reasons, since }: NonNullable<CourseOffer['priceDoubt']>,
  now: Date,
): Promise<void> {
  const until = since.getTime() + TWO_NEEDED_DAYS * DAY_MS;
  await tx
    .insertInto('purchase_doubt')
    .values({
      purchase_id: purchaseId,
      price_event_id: event,
      reasons: sql<string[]>`${reasons}::text[]`,
      needs_two: now.getTime() <= until,
    })
    .execute();
}

/** Two people confirmed the price later: purchases made at it can be confirmed by one. */
export async function forgetDoubt(tx: Transaction<WalletTables>, priceEvent: number): Promise<void> {
  await tx.updateTable('purchase_doubt').set({ needs_two: false }).where('price_event_id', '=', priceEvent).execute();
}

/** Undefined: it was made at a believed price. */
export const findDoubt = (
  executor: Executor<WalletTables>,
  purchaseId: number,
): Promise<{ reasons: string[]; needs_two: boolean } | undefined> =>
  executor
    .selectFrom('purchase_doubt')
    .select(['reasons', 'needs_two'])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
