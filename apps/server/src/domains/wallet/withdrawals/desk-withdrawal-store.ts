import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
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
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** Open withdrawals, oldest first (`waiting`: includes those on hold for a debt); others latest first. */
export async function findDeskWithdrawals(
  executor: Executor<WalletTables>,
  { state, person, batch, ids, after, limit }: DeskWithdrawalFilter,
): Promise<WithdrawalForDesk[]> {
  const rising = state === 'waiting' || state === 'pending' || state === 'on_hold';
  const states = state === 'waiting' ? ['pending', 'on_hold'] : [state];
  const conditions = [
    ...(state === 'all' ? [] : [sql`w.state = any(${states}::text[])`]),
    ...(person === undefined ? [] : [sql`w.user_id = ${person}`]),
    ...(batch === undefined
      ? []
      : [sql`w.id in (select withdrawal_id from withdrawal_batch_item where batch_id = ${batch})`]),
    ...(ids === undefined ? [] : [sql`w.id = any(${[...ids]}::bigint[])`]),
    ...(after === null ? [] : [rising ? sql`w.id > ${after}` : sql`w.id < ${after}`]),
  ];
  const { rows } = await sql<WithdrawalForDesk>`
    select w.*, ledger.owed(w.user_id) as owed, i.batch_id, b.state as batch_state,
      (select max(p.confirmed_at) from purchase p
        where p.user_id = w.user_id and p.state = 'confirmed' and p.cashback > 0) as last_cashback_at
    from (select * from withdrawal w where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      order by w.id ${rising ? sql`asc` : sql`desc`} limit ${limit}) w
    left join withdrawal_batch_item i on i.withdrawal_id = w.id and i.is_held
    left join withdrawal_batch b on b.id = i.batch_id
    order by w.id ${rising ? sql`asc` : sql`desc`}`.execute(executor);
  return rows;
}
