import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Calendar } from '../../calendar/calendar.ts';
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
import type { AskedRefund } from '../purchases/purchase-changed.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import type { RefundNow } from '../purchases/refund-now.ts';
import type { RefundRequestState, RefundWhy, WalletTables } from '../wallet.tables.ts';

/** So many working days an academy has to decide a request; then the desk does. */
export const ACADEMY_DAYS = 3;

export interface RefundRequestRow {
  id: number;
  purchase_id: number;
  user_id: number;
  state: RefundRequestState;
  promised_bp: number;
  why: RefundWhy;
  note: string;
  back_to: 'wallet' | 'card';
  created_at: Date;
  academy_until: Date;
  decided_at: Date | null;
  decided_by: string | null;
  accepted_bp: number | null;
  answer: string | null;
  academy_bp: number | null;
  academy_answer: string | null;
  academy_answered_at: Date | null;
}

/** The latest request about a purchase. */
export const findLastRequest = (
  executor: Executor<WalletTables>,
  purchaseId: number,
): Promise<RefundRequestRow | undefined> =>
  executor
    .selectFrom('refund_request')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Asks the academy; of any number of requests about a locked purchase at once, one is made. @returns it */
export async function askAcademyForRefund(
  tx: Transaction<WalletTables>,
  calendar: Pick<Calendar, 'deadline'>,
  purchase: PurchaseRow,
  { share_bp: promised, why }: RefundNow,
  { note, backTo, now }: { note: string; backTo: 'wallet' | 'card'; now: Date },
): Promise<AskedRefund> {
  const { id, user_id: userId } = purchase;
  const { until } = await calendar.deadline(tx, now, ACADEMY_DAYS);
  const request = await tx
    .insertInto('refund_request')
    .values({
      purchase_id: id,
      user_id: userId,
      state: 'asked',
      promised_bp: promised,
      why: why!,
      note,
      back_to: backTo,
      created_at: now,
      academy_until: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { purchase, requestId: request.id, why: why!, promisedBp: promised, until };
}

/** Requests that their academy did not decide in time go to the desk. @returns how many */
export async function escalateRequests(db: Kysely<WalletTables>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('refund_request')
    .set({ state: 'escalated' })
    .where('state', '=', 'asked')
    .where('academy_until', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface RequestFilter {
  /** Those that wait, or those that are decided; left out: all of them. */
  open?: boolean | undefined;
  ids?: readonly number[] | undefined;
  academy?: number | undefined;
  /** Days in Tehran, `2026-11-23`: asked for on it or later; before it. */
  since?: string | undefined;
  before?: string | undefined;
}

const orders: ListOrders = {
  at: sql`r.id`,
  amount: sql`p.amount`,
  until: sql`extract(epoch from r.academy_until)::numeric(20, 6)`,
};

const narrowed = ({ open, ids, academy, since, before }: RequestFilter): RawBuilder<boolean> =>
  allOf([
    ...(open === undefined
      ? []
      : [sql`r.state = any(${open ? ['asked', 'escalated'] : ['accepted', 'refused', 'expired']}::text[])`]),
    ...(ids === undefined ? [] : [sql`r.id = any(${ids}::int[])`]),
    ...(academy === undefined ? [] : [sql`p.academy_id = ${academy}`]),
    ...(since === undefined ? [] : [sql`r.created_at >= ${startOfDay(since)}`]),
    ...(before === undefined ? [] : [sql`r.created_at < ${startOfDay(before)}`]),
  ]);

/** For the desk: those that wait, the oldest first; those that are decided, the latest first. */
export async function findRequests(
  executor: Executor<WalletTables>,
  { order, after, limit, ...filter }: RequestFilter & ListPart,
): Promise<(RefundRequestRow & { purchase: PurchaseRow; cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`r.id`, orders, { order, after }, filter.open === true);
  const { rows } = await sql<{ id: number; cursor: string }>`
    select r.id, ${cursor} as cursor from refund_request r join purchase p on p.id = r.purchase_id
    where ${narrowed(filter)} and ${behind} order by ${by} limit ${limit}`.execute(executor);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const requests = await executor.selectFrom('refund_request').selectAll().where('id', 'in', ids).execute();
  const purchases = await executor
    .selectFrom('purchase')
    .selectAll()
    .where(
      'id',
      'in',
      requests.map((one) => one.purchase_id),
    )
    .execute();
  const byId = new Map(purchases.map((row) => [row.id, row]));
  const requestOf = new Map(requests.map((row) => [row.id, row]));
  return rows.map((row) => {
    const request = requestOf.get(row.id)!;
    return { ...request, purchase: byId.get(request.purchase_id)!, cursor: row.cursor };
  });
}

/** How many there are on all pages, and what their purchases cost. */
export async function totalOfRequests(executor: Executor<WalletTables>, filter: RequestFilter): Promise<ListTotal> {
  const { rows } = await sql`
    select ${totalOf({ amount: sql`p.amount` })} from refund_request r join purchase p on p.id = r.purchase_id
    where ${narrowed(filter)}`.execute(executor);
  return readTotal(rows);
}
