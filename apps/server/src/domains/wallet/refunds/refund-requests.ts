import { sql, type Kysely, type Transaction } from 'kysely';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Executor } from '../../../kernel/executor.ts';
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

/** Asks the academy; of any number of requests about a locked purchase at once, one is made. */
export async function askAcademyForRefund(
  tx: Transaction<WalletTables>,
  calendar: Pick<Calendar, 'deadline'>,
  { id, user_id: userId }: PurchaseRow,
  { share_bp: promised, why }: RefundNow,
  { note, backTo, now }: { note: string; backTo: 'wallet' | 'card'; now: Date },
): Promise<void> {
  const { until } = await calendar.deadline(tx, now, ACADEMY_DAYS);
  await tx
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
    .execute();
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
  /** Those that wait, or those that are decided. */
  open: boolean;
  after: number | null;
  limit: number;
}

/** For the desk: those that wait, the ones nearest their end first by age; those that are decided, the latest first. */
export async function findRequests(
  executor: Executor<WalletTables>,
  { open, after, limit }: RequestFilter,
): Promise<(RefundRequestRow & { purchase: PurchaseRow })[]> {
  const { rows } = await sql<{ request: RefundRequestRow; id: number }>`
    select id from refund_request
    where state = any(${open ? ['asked', 'escalated'] : ['accepted', 'refused', 'expired']}::text[])
      and (${after}::bigint is null or (id > ${after}::bigint) = ${open}::bool and id <> ${after}::bigint)
    order by case when ${open}::bool then id else -id end limit ${limit}::int`.execute(executor);
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
  return ids.map((id) => {
    const request = requestOf.get(id)!;
    return { ...request, purchase: byId.get(request.purchase_id)! };
  });
}
