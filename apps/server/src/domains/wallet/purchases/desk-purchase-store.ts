import { sql } from 'kysely';
import type { amountsBeside } from '@kavosh/contract/desk/purchases.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { startOfDay } from '../../../kernel/keyset.ts';
import type { PurchaseMethod, PurchaseState, WalletTables } from '../wallet.tables.ts';
import { forOperators, type PurchaseForOperator } from './operate-purchases.ts';

export interface DeskPurchaseFilter {
  state?: PurchaseState | undefined;
  method?: PurchaseMethod | undefined;
  academy?: number | undefined;
  course?: number | undefined;
  person?: number | undefined;
  beside?: (typeof amountsBeside)[number] | undefined;
  /** Those about which the academy was asked. */
  asked?: boolean | undefined;
  /** Days in Tehran, `2026-11-23`: made on it or later; made before it. */
  since?: string | undefined;
  before?: string | undefined;
  /** A whole tracking code. */
  track?: string | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** Purchases for the desk: those that wait, the oldest first; others, the latest first. One query. */
export function findDeskPurchases(
  executor: Executor<WalletTables>,
  { state, method, academy, course, person, beside, asked, since, before, track, after, limit }: DeskPurchaseFilter,
): Promise<PurchaseForOperator[]> {
  const rising = state === 'unconfirmed';
  let query = forOperators(executor)
    .orderBy('purchase.id', rising ? 'asc' : 'desc')
    .limit(limit);
  if (after !== null) query = query.where('purchase.id', rising ? '>' : '<', after);
  if (state !== undefined) query = query.where('state', '=', state);
  if (method !== undefined) query = query.where('method', '=', method);
  if (academy !== undefined) query = query.where('academy_id', '=', academy);
  if (course !== undefined) query = query.where('course_id', '=', course);
  if (person !== undefined) query = query.where('user_id', '=', person);
  if (track !== undefined) query = query.where('track_id', '=', track);
  if (since !== undefined) query = query.where('created_at', '>=', startOfDay(since));
  if (before !== undefined) query = query.where('created_at', '<', startOfDay(before));
  if (asked === true)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('purchase_question as asked')
          .select('asked.id')
          .whereRef('asked.purchase_id', '=', 'purchase.id'),
      ),
    );
  if (beside === 'reported')
    return query.where('state', '=', 'unconfirmed').where('reported_at', 'is not', null).execute();
  if (beside === undefined) return query.execute();
  query = query.where('purchase.amount', '<>', sql<number>`shown_amount`);
  if (beside === 'above') query = query.where('purchase.amount', '>', sql<number>`shown_amount`);
  if (beside === 'below_half') query = query.where(sql<boolean>`purchase.amount * 2 < shown_amount`);
  return query.execute();
}
