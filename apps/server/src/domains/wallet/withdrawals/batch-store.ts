import { sql } from 'kysely';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WalletTables } from '../wallet.tables.ts';

type WalletExecutor = Executor<WalletTables>;

/** Withdrawals that are paid out together. Whole toman. */
export interface BatchRow {
  id: number;
  made_by: number;
  state: 'asked' | 'approved' | 'dropped';
  created_at: Date;
  file_made_at: Date | null;
  withdrawals: number;
  amount: number;
  /** How many are settled, waiting, and ended otherwise. */
  settled: number;
  waiting: number;
  ended: number;
}

export interface BatchPage {
  /** This one alone. */
  id?: number | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** Batches, the latest first. */
export async function findBatches(executor: WalletExecutor, { id, after, limit }: BatchPage): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.*, s.* from (
      select * from withdrawal_batch
      where (${id ?? null}::int is null or id = ${id ?? null}) and (${after}::int is null or id < ${after})
      order by id desc limit ${limit}
    ) b cross join lateral (
      select count(*)::int as withdrawals, coalesce(sum(w.amount), 0)::float8 as amount,
        count(*) filter (where w.state = 'settled')::int as settled,
        count(*) filter (where w.state in ('pending', 'on_hold'))::int as waiting,
        count(*) filter (where w.state in ('rejected', 'cancelled', 'bounced'))::int as ended
      from withdrawal_batch_item i join withdrawal w on w.id = i.withdrawal_id where i.batch_id = b.id
    ) s order by b.id desc`.execute(executor);
  return rows;
}

export interface NewBatch {
  ids: readonly number[];
  staffId: number;
}

/**
 * A batch of withdrawals that wait, within the caller's transaction, which holds them. Refuses with
 * withdrawal.not_found, withdrawal.on_hold, withdrawal.wrong_state and withdrawal.in_batch.
 * @returns its number, and what all of them are worth
 */
export async function insertBatch(
  tx: WalletExecutor,
  { ids, staffId }: NewBatch,
  now: Date,
): Promise<{ id: number; amount: number }> {
  const found = await tx
    .selectFrom('withdrawal')
    .select(['id', 'state', 'amount'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  if (found.length !== new Set(ids).size) throw new Refusal('withdrawal.not_found');
  if (found.some(({ state }) => state === 'on_hold')) throw new Refusal('withdrawal.on_hold');
  if (found.some(({ state }) => state !== 'pending')) throw new Refusal('withdrawal.wrong_state');
  const batch = await tx
    .insertInto('withdrawal_batch')
    .values({ made_by: staffId, state: 'asked', created_at: now, file_made_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = await sql<{ withdrawal_id: number }>`
    insert into withdrawal_batch_item (batch_id, withdrawal_id)
    select ${batch.id}, id from unnest(${[...ids]}::bigint[]) id
    on conflict do nothing returning withdrawal_id`.execute(tx);
  if (taken.rows.length !== found.length) {
    const inserted = new Set(taken.rows.map((row) => row.withdrawal_id));
    throw new Refusal('withdrawal.in_batch', { id: toPersianDigits(ids.find((id) => !inserted.has(id))!) });
  }
  return { id: batch.id, amount: found.reduce((sum, { amount }) => sum + amount, 0) };
}

/** What a second person decided of a batch. Of one that was dropped, each withdrawal may go into another. */
export async function setBatchState(tx: WalletExecutor, id: number, state: 'approved' | 'dropped'): Promise<void> {
  await tx.updateTable('withdrawal_batch').set({ state }).where('id', '=', id).where('state', '=', 'asked').execute();
  if (state === 'dropped')
    await tx.updateTable('withdrawal_batch_item').set({ is_held: false }).where('batch_id', '=', id).execute();
}

/** Notes that the bank's file was made; the first time counts. */
export async function noteFile(tx: WalletExecutor, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('withdrawal_batch')
    .set({ file_made_at: now })
    .where('id', '=', id)
    .where('file_made_at', 'is', null)
    .execute();
}
