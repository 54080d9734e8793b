import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';
import { pageOf, type PageOf } from '../page-of.ts';
import { purchaseChanges } from '../changes/purchase-changes.ts';
import { presentPurchase, type PurchaseView } from './present-purchase.ts';
import type { PurchaseChange } from '@kavosh/contract/purchases.ts';
import type { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { presentRefunds } from './present-refunds.ts';
import type { ReadPurchasesDeps } from './show-offer.ts';

export interface PurchaseList extends PageOf {
  purchases: (PurchaseView & { refund: PurchaseRefund; changes: PurchaseChange[] })[];
  /** How many there are in each. */
  tabs: { unconfirmed: number; all: number };
}

/**
 * A person's purchases, the latest first, with what may be taken back of each.
 * @param tab `unconfirmed`: only those that wait for the academy
 */
export async function listPurchases(
  deps: ReadPurchasesDeps,
  userId: number,
  tab: 'unconfirmed' | 'all',
  wanted: number,
): Promise<PurchaseList> {
  const { db, catalogue, handOver } = deps;
  const all = db.selectFrom('purchase').where('user_id', '=', userId);
  const own = all.$if(tab === 'unconfirmed', (query) => query.where('state', '=', 'unconfirmed'));
  const tabs = await all
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'unconfirmed').as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
  const total = tabs[tab];
  const { page, skipped } = pageOf(wanted, total);
  const rows = await own.selectAll().orderBy('id', 'desc').limit(ROWS_A_PAGE).offset(skipped).execute();
  const [names, refunds, access, changes] = await Promise.all([
    catalogue.courseNames(rows.map((row) => row.course_id)),
    presentRefunds(db, deps, userId, rows),
    handOver.states(
      db,
      rows.map((row) => row.id),
    ),
    purchaseChanges(db, catalogue, rows),
  ]);
  return {
    purchases: rows.map((row) => ({
      ...presentPurchase(row, names.get(row.course_id)?.title ?? '', access.get(row.id)),
      refund: refunds.get(row.id)!,
      changes: changes.get(row.id) ?? [],
    })),
    tabs,
    page,
    total,
  };
}
