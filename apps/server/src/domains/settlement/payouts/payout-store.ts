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
import type { PayoutState, SettlementTables } from '../settlement.tables.ts';

type SettlementExecutor = Executor<SettlementTables>;

/** A payout with the account that it goes to. Whole toman. */
export interface PayoutRow {
  id: number;
  batch_id: number;
  academy_id: number;
  until_at: Date;
  gross: number;
  netted: number;
  amount: number;
  state: PayoutState;
  bank_reference: string | null;
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
  account_end: string;
  account_owner: string;
  /** False: the academy has another account by now. */
  account_is_current: boolean;
  /** It is suspended or closed. */
  academy_is_held: boolean;
  sealed_sheba: Buffer;
}

export interface PayoutFilter {
  batch?: number | undefined;
  academy?: number | undefined;
  ids?: readonly number[] | undefined;
  state?: PayoutState | 'all' | undefined;
  /** Days in Tehran, `2026-11-23`: drafted on it or later; before it. */
  since?: string | undefined;
  before?: string | undefined;
}

const orders: ListOrders = { at: sql`p.id`, amount: sql`p.amount`, netted: sql`p.netted` };

const narrowed = ({ batch, academy, ids, state = 'all', since, before }: PayoutFilter): RawBuilder<boolean> =>
  allOf([
    ...(batch === undefined ? [] : [sql`p.batch_id = ${batch}`]),
    ...(academy === undefined ? [] : [sql`p.academy_id = ${academy}`]),
    ...(ids === undefined ? [] : [sql`p.id = any(${[...ids]}::int[])`]),
    ...(state === 'all' ? [] : [sql`p.state = ${state}`]),
    ...(since === undefined ? [] : [sql`p.created_at >= ${startOfDay(since)}`]),
    ...(before === undefined ? [] : [sql`p.created_at < ${startOfDay(before)}`]),
  ]);

/** Payouts, the latest first. */
export async function findPayouts(
  executor: SettlementExecutor,
  { order, after, limit, ...filter }: PayoutFilter & ListPart,
): Promise<(PayoutRow & { cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`p.id`, orders, { order, after }, false);
  const { rows } = await sql<PayoutRow & { cursor: string }>`
    select p.id, p.batch_id, p.academy_id, p.until_at, p.gross::float8, p.netted::float8, p.amount::float8, p.state,
      p.bank_reference, p.created_at, p.sent_at, p.ended_at, a.account_end, a.owner as account_owner,
      a.state = 'current' as account_is_current, a.sealed_sheba,
      y.state in ('suspended', 'closed') as academy_is_held, ${cursor} as cursor
    from payout p join academy_account a on a.id = p.account_id join academy y on y.id = p.academy_id
    where ${narrowed(filter)} and ${behind} order by ${by} limit ${limit}`.execute(executor);
  return rows;
}

/** How many there are on all pages, and what they come to. */
export async function totalOfPayouts(executor: SettlementExecutor, filter: PayoutFilter): Promise<ListTotal> {
  const { rows } = await sql`
    select ${totalOf({ amount: sql`p.amount`, netted: sql`p.netted` })} from payout p
    where ${narrowed(filter)}`.execute(executor);
  return readTotal(rows);
}

/** Payouts that are sent together. Whole toman. */
export interface PayoutBatchRow {
  id: number;
  made_by: number;
  approval_id: number | null;
  state: 'asked' | 'approved' | 'dropped';
  created_at: Date;
  file_made_at: Date | null;
  payouts: number;
  amount: number;
  netted: number;
  settled: number;
  /** Drafted, approved or sent. */
  waiting: number;
  /** Bounced or dropped. */
  ended: number;
}

/** Batches, the latest first. */
export async function findPayoutBatches(
  executor: SettlementExecutor,
  { id, after, limit }: { id?: number | undefined; after: number | null; limit: number },
): Promise<PayoutBatchRow[]> {
  const { rows } = await sql<PayoutBatchRow>`
    select b.*, s.* from (
      select * from payout_batch
      where (${id ?? null}::int is null or id = ${id ?? null}) and (${after}::int is null or id < ${after})
      order by id desc limit ${limit}
    ) b cross join lateral (
      select count(*)::int as payouts, coalesce(sum(amount), 0)::float8 as amount,
        coalesce(sum(netted), 0)::float8 as netted,
        count(*) filter (where state = 'settled')::int as settled,
        count(*) filter (where state in ('drafted', 'approved', 'sent'))::int as waiting,
        count(*) filter (where state in ('bounced', 'dropped'))::int as ended
      from payout where batch_id = b.id
    ) s order by b.id desc`.execute(executor);
  return rows;
}

/** What a payout is made of. */
export interface PayoutLine {
  id: number;
  kind: 'share' | 'refund' | 'adjust' | 'again';
  amount: number;
  purchase_id: number | null;
  again_id: number | null;
  course_id: number | null;
}

/** Lines of a payout, in their order. */
export async function findPayoutLines(
  executor: SettlementExecutor,
  payoutId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    select l.id::float8 as id, l.kind, l.amount::float8 as amount, l.purchase_id::float8 as purchase_id, l.again_id,
      p.course_id
    from payout_line l left join purchase p on p.id = l.purchase_id
    where l.payout_id = ${payoutId} and (${after}::bigint is null or l.id > ${after})
    order by l.id limit ${limit}`.execute(executor);
  return rows;
}

/**
 * What the payouts of a batch are now, in a few letters; null: there is no such batch. Locks them until the transaction
 * ends.
 */
export async function batchVersion(tx: SettlementExecutor, batchId: number): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(one, ';' order by id)) as version from (
      select p.id, concat_ws('|', p.id, p.state, p.gross, p.netted, p.amount, a.state) as one
      from payout p join academy_account a on a.id = p.account_id
      where p.batch_id = ${batchId} order by p.id for update of p) held`.execute(tx);
  return rows[0]?.version ?? null;
}
