import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { startOfDay } from '../../../kernel/keyset.ts';
import { allOf, listOrder, readTotal, totalOf, type ListPart, type ListTotal } from '../../../kernel/list-order.ts';
import type { WalletTables } from '../wallet.tables.ts';

export type CardRefundRow = Selectable<WalletTables['card_refund']>;

/** Days in Tehran, `2026-11-23`: asked for on it or later; before it. */
export interface CardRefundFilter {
  since?: string | undefined;
  before?: string | undefined;
}

const orders = { at: sql<number>`id`, amount: sql<number>`amount` };

const narrowed = ({ since, before }: CardRefundFilter): RawBuilder<boolean> =>
  allOf([
    ...(since === undefined ? [] : [sql`created_at >= ${startOfDay(since)}`]),
    ...(before === undefined ? [] : [sql`created_at < ${startOfDay(before)}`]),
  ]);

/** Refunds to cards for the desk, the latest first. */
export function findCardRefunds(
  executor: Executor<WalletTables>,
  { order, after, limit, ...filter }: CardRefundFilter & ListPart,
): Promise<(CardRefundRow & { cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`id`, orders, { order, after }, false);
  return executor
    .selectFrom('card_refund')
    .selectAll()
    .select(cursor.as('cursor'))
    .where(narrowed(filter))
    .where(behind)
    .orderBy(by)
    .limit(limit)
    .execute();
}

/** How many there are on all pages, and what they come to. */
export async function totalOfCardRefunds(
  executor: Executor<WalletTables>,
  filter: CardRefundFilter,
): Promise<ListTotal> {
  const { rows } = await sql`
    select ${totalOf({ amount: sql`amount` })} from card_refund where ${narrowed(filter)}`.execute(executor);
  return readTotal(rows);
}
