import { sql, type RawBuilder } from 'kysely';
import type { amountsBeside } from '@kavosh/contract/desk/purchases.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { startOfDay } from '../../../kernel/keyset.ts';
import {
  allOf,
  listOrder,
  readTotal,
  totalOf,
  type ListOrders,
  type ListPart,
  type ListTotal,
} from '../../../kernel/list-order.ts';
import type { PurchaseMethod, PurchaseState, WalletTables } from '../wallet.tables.ts';
import { forOperators, type PurchaseForOperator } from './operate-purchases.ts';

export interface DeskPurchaseFilter {
  state?: PurchaseState | undefined;
  method?: PurchaseMethod | undefined;
  academy?: number | undefined;
  course?: number | undefined;
  person?: number | undefined;
  ids?: readonly number[] | undefined;
  /** All but these. */
  except?: readonly number[] | undefined;
  beside?: (typeof amountsBeside)[number] | undefined;
  /** Those about which the academy was asked. */
  asked?: boolean | undefined;
  /** Days in Tehran, `2026-11-23`: made on it or later; made before it. */
  since?: string | undefined;
  before?: string | undefined;
  /** A whole tracking code. */
  track?: string | undefined;
}

const beside: Readonly<Record<(typeof amountsBeside)[number], RawBuilder<unknown>>> = {
  reported: sql`purchase.state = 'unconfirmed' and purchase_report.reported_at is not null`,
  changed: sql`purchase.amount <> purchase.shown_amount`,
  above: sql`purchase.amount > purchase.shown_amount`,
  below_half: sql`purchase.amount * 2 < purchase.shown_amount`,
};

const orders: ListOrders = {
  at: sql`purchase.id`,
  amount: sql`purchase.amount`,
  shown: sql`coalesce(purchase.shown_amount, -1)`,
  cashback: sql`purchase.cashback`,
};

const narrowed = (filter: DeskPurchaseFilter): RawBuilder<boolean> =>
  allOf([
    ...(filter.state === undefined ? [] : [sql`purchase.state = ${filter.state}`]),
    ...(filter.method === undefined ? [] : [sql`purchase.method = ${filter.method}`]),
    ...(filter.academy === undefined ? [] : [sql`purchase.academy_id = ${filter.academy}`]),
    ...(filter.course === undefined ? [] : [sql`purchase.course_id = ${filter.course}`]),
    ...(filter.person === undefined ? [] : [sql`purchase.user_id = ${filter.person}`]),
    ...(filter.ids === undefined ? [] : [sql`purchase.id = any(${[...filter.ids]}::bigint[])`]),
    ...(filter.except === undefined ? [] : [sql`purchase.id <> all(${[...filter.except]}::bigint[])`]),
    ...(filter.track === undefined ? [] : [sql`purchase.track_id = ${filter.track}`]),
    ...(filter.since === undefined ? [] : [sql`purchase.created_at >= ${startOfDay(filter.since)}`]),
    ...(filter.before === undefined ? [] : [sql`purchase.created_at < ${startOfDay(filter.before)}`]),
    ...(filter.asked === true
      ? [sql`exists (select from purchase_question asked where asked.purchase_id = purchase.id)`]
      : []),
    ...(filter.beside === undefined ? [] : [beside[filter.beside]]),
  ]);

/** Purchases for the desk: those that wait, the oldest first; others, the latest first. One query. */
export function findDeskPurchases(
  executor: Executor<WalletTables>,
  { order, after, limit, ...filter }: DeskPurchaseFilter & ListPart,
): Promise<(PurchaseForOperator & { cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`purchase.id`, orders, { order, after }, filter.state === 'unconfirmed');
  // What stands beside a purchase is read of those on the page alone.
  const page = sql<boolean>`purchase.id in (
    select purchase.id from purchase left join purchase_report on purchase_report.purchase_id = purchase.id
    where ${narrowed(filter)} and ${behind} order by ${by} limit ${limit})`;
  return forOperators(executor).select(cursor.as('cursor')).where(page).orderBy(by).execute();
}

/** How many there are on all pages, and sums of what they cost, gave back and earn. */
export async function totalOfDeskPurchases(
  executor: Executor<WalletTables>,
  filter: DeskPurchaseFilter,
): Promise<ListTotal> {
  const sums = { amount: sql`purchase.amount`, cashback: sql`purchase.cashback`, commission: sql`purchase.commission` };
  const { rows } = await sql`
    select ${totalOf(sums)} from purchase
      left join purchase_report on purchase_report.purchase_id = purchase.id
    where ${narrowed(filter)}`.execute(executor);
  return readTotal(rows);
}
