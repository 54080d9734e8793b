import { sql, type RawBuilder } from 'kysely';
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
import type { WalletTables, WithdrawalState } from '../wallet.tables.ts';
import type { OwedWithdrawal } from './operate-withdrawals.ts';

/** A withdrawal with what the desk looks at before it pays. Whole toman. */
export type WithdrawalForDesk = OwedWithdrawal & {
  last_cashback_at: Date | null;
  batch_id: number | null;
  batch_state: WalletTables['withdrawal_batch']['state'] | null;
};

export interface DeskWithdrawalFilter {
  state: WithdrawalState | 'waiting' | 'all';
  person?: number | undefined;
  /** Of this batch alone, as they were put into it. */
  batch?: number | undefined;
  /** These alone. */
  ids?: readonly number[] | undefined;
  /** Days in Tehran, `2026-11-23`: asked for on it or later; before it. */
  since?: string | undefined;
  before?: string | undefined;
}

const orders: ListOrders = { at: sql`w.id`, amount: sql`w.amount` };
const isOpen = (state: DeskWithdrawalFilter['state']): boolean =>
  state === 'waiting' || state === 'pending' || state === 'on_hold';

function narrowed({ state, person, batch, ids, since, before }: DeskWithdrawalFilter): RawBuilder<boolean> {
  const states = state === 'waiting' ? ['pending', 'on_hold'] : [state];
  return allOf([
    ...(state === 'all' ? [] : [sql`w.state = any(${states}::text[])`]),
    ...(person === undefined ? [] : [sql`w.user_id = ${person}`]),
    ...(batch === undefined
      ? []
      : [sql`w.id in (select withdrawal_id from withdrawal_batch_item where batch_id = ${batch})`]),
    ...(ids === undefined ? [] : [sql`w.id = any(${[...ids]}::bigint[])`]),
    ...(since === undefined ? [] : [sql`w.created_at >= ${startOfDay(since)}`]),
    ...(before === undefined ? [] : [sql`w.created_at < ${startOfDay(before)}`]),
  ]);
}

/** Open withdrawals, oldest first (`waiting`: includes those on hold for a debt); others latest first. */
export async function findDeskWithdrawals(
  executor: Executor<WalletTables>,
  { order, after, limit, ...filter }: DeskWithdrawalFilter & ListPart,
): Promise<(WithdrawalForDesk & { cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`w.id`, orders, { order, after }, isOpen(filter.state));
  const { rows } = await sql<WithdrawalForDesk & { cursor: string }>`
    select w.*, ledger.owed(w.user_id) as owed, i.batch_id, b.state as batch_state,
      (select max(p.confirmed_at) from purchase p
        where p.user_id = w.user_id and p.state = 'confirmed' and p.cashback > 0) as last_cashback_at
    from (select w.*, ${cursor} as cursor from withdrawal w where ${narrowed(filter)} and ${behind}
      order by ${by} limit ${limit}) w
    left join withdrawal_batch_item i on i.withdrawal_id = w.id and i.is_held
    left join withdrawal_batch b on b.id = i.batch_id
    order by ${by}`.execute(executor);
  return rows;
}

/** How many there are on all pages, and what they come to. */
export async function totalOfDeskWithdrawals(
  executor: Executor<WalletTables>,
  filter: DeskWithdrawalFilter,
): Promise<ListTotal> {
  const { rows } = await sql`
    select ${totalOf({ amount: sql`w.amount` })} from withdrawal w where ${narrowed(filter)}`.execute(executor);
  return readTotal(rows);
}
