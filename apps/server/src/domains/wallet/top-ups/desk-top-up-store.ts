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
import type { TopUpRow } from './top-up-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface DeskTopUpFilter {
  show: 'unsettled' | 'contradicted' | 'all';
  /** Only top-ups that began earlier count as unsettled: a person who is at the gateway now needs no help. */
  unsettledBefore: Date;
  person?: number | undefined;
  /** The provider's or our whole name for it, or the number that the person was given. */
  name?: string | undefined;
  /** Days in Tehran, `2026-11-23`: begun on it or later; before it. */
  since?: string | undefined;
  before?: string | undefined;
}

/** As the partial index of migration 0100 has it. */
export const contradicted = sql<boolean>`state = 'failed' and closed_at is null
  and (failure like 'mismatch-%' or failure = 'unknown-authority')`;

/** Whether the provider contradicts it and it is not closed. */
export const isContradicted = ({ state, failure, closed_at: closedAt }: TopUpRow): boolean =>
  state === 'failed' && closedAt === null && failure !== null && /^(?:mismatch-|unknown-authority$)/.test(failure);

const orders: ListOrders = { at: sql`id`, amount: sql`amount` };

const narrowed = ({ show, unsettledBefore, person, name, since, before }: DeskTopUpFilter): RawBuilder<boolean> =>
  allOf([
    ...(show === 'unsettled'
      ? [sql`state in ('begun', 'redirected')`, sql`created_at < ${unsettledBefore}::timestamptz`]
      : []),
    ...(show === 'contradicted' ? [contradicted] : []),
    ...(person === undefined ? [] : [sql`user_id = ${person}`]),
    ...(name === undefined ? [] : [sql`(order_id = ${name} or authority = ${name} or provider_reference = ${name})`]),
    ...(since === undefined ? [] : [sql`created_at >= ${startOfDay(since)}`]),
    ...(before === undefined ? [] : [sql`created_at < ${startOfDay(before)}`]),
  ]);

/** Those that are not settled, the oldest first; others, the latest first. One query. */
export function findDeskTopUps(
  executor: Executor<WalletTables>,
  { order, after, limit, ...filter }: DeskTopUpFilter & ListPart,
): Promise<(TopUpRow & { cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`id`, orders, { order, after }, filter.show === 'unsettled');
  return executor
    .selectFrom('top_up')
    .selectAll()
    .select(cursor.as('cursor'))
    .where(narrowed(filter))
    .where(behind)
    .orderBy(by)
    .limit(limit)
    .execute();
}

/** How many there are on all pages, and what they come to. */
export async function totalOfDeskTopUps(executor: Executor<WalletTables>, filter: DeskTopUpFilter): Promise<ListTotal> {
  const { rows } = await sql`select ${totalOf({ amount: sql`amount` })} from top_up where ${narrowed(filter)}`.execute(
    executor,
  );
  return readTotal(rows);
}
