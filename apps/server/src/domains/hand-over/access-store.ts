import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { AccessState, HandedPurchase, HandOverTables } from './hand-over.tables.ts';
import { isPast, type Since } from './is-past.ts';

export type AccessRow = Selectable<HandOverTables['purchase_access']>;

/**
 * The address of the course (`course_entry e`) that the buyer of a purchase (`purchase_access a`) is shown, null where
 * the purchase has its own: what was given at once follows the course, and so does another code's address.
 */
export const followsCourse = sql<Buffer | null>`
  case when a.given_by = 'system' or (a.delivery = 'codes' and a.sealed_url is null) then e.sealed_url end`;

/** Holds it until the transaction ends. Undefined: the purchase is handed over in no way. */
export const lockAccess = (tx: Transaction<HandOverTables>, purchaseId: number): Promise<AccessRow | undefined> =>
  tx.selectFrom('purchase_access').selectAll().where('purchase_id', '=', purchaseId).forUpdate().executeTakeFirst();

export const findAccess = (executor: Executor<HandOverTables>, purchaseId: number): Promise<AccessRow | undefined> =>
  executor.selectFrom('purchase_access').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst();

export const purchaseOf = (row: AccessRow): HandedPurchase => ({
  id: row.purchase_id,
  user_id: row.user_id,
  course_id: row.course_id,
  academy_id: row.academy_id,
  track_id: row.track_id,
});

/** Of several purchases; those that are handed over in no way are missing. */
export const findAccessOf = async (
  executor: Executor<HandOverTables>,
  purchaseIds: readonly number[],
): Promise<AccessRow[]> =>
  purchaseIds.length === 0
    ? []
    : executor
        .selectFrom('purchase_access')
        .selectAll()
        .where('purchase_id', 'in', [...purchaseIds])
        .execute();

/** How far the hand-over of purchases is; of those that ended, and of those handed over in no way, there is none. */
export async function accessStates(
  executor: Executor<HandOverTables>,
  purchaseIds: readonly number[],
): Promise<Map<number, AccessState>> {
  if (purchaseIds.length === 0) return new Map();
  const { rows } = await sql<{ purchase_id: number; state: AccessState }>`
    select purchase_id, state from purchase_access
    where purchase_id = any(${[...purchaseIds]}::int[]) and ended_at is null`.execute(executor);
  return new Map(rows.map((row) => [row.purchase_id, row.state]));
}

/**
 * Purchases whose price still lies in escrow because their academy has not let the buyer in since a moment, the oldest
 * first.
 */
export async function toldBefore(executor: Executor<HandOverTables>, before: Since, most: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('purchase_access')
    .select('purchase_id')
    .where('state', '=', 'told')
    .where('ended_at', 'is', null)
    .where('holds_money', '=', true)
    .where(isPast(sql`told_at`, before) as RawBuilder<boolean>)
    .orderBy('told_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.purchase_id);
}

/** Those of the purchases whose buyer has seen their way in. */
export async function accessUsed(
  executor: Executor<HandOverTables>,
  purchaseIds: readonly number[],
): Promise<Set<number>> {
  if (purchaseIds.length === 0) return new Set();
  const { rows } = await sql<{ purchase_id: number }>`
    select purchase_id from purchase_access
    where purchase_id = any(${[...purchaseIds]}::int[]) and shown_at is not null`.execute(executor);
  return new Set(rows.map((row) => row.purchase_id));
}
