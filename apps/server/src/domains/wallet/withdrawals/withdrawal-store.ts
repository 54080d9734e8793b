import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WithdrawalRow } from './show-withdrawal.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** A withdrawal without the account that it goes to. */
export interface WithdrawalLine extends Pick<
  WithdrawalRow,
  'id' | 'amount' | 'state' | 'account_end' | 'created_at' | 'ended_at'
> {
  /** How many the person has, the same in every row. */
  total: number;
}

/**
 * The page of `most` withdrawals of a person that begins below the `skipped` newest ones; where there are not so many,
 * the last page, as page-of.ts has it.
 */
export async function listWithdrawals(
  executor: Executor<WalletTables>,
  userId: number,
  skipped: number,
  most: number,
): Promise<WithdrawalLine[]> {
  const { rows } = await sql<WithdrawalLine>`
    select w.*, own.total from (select count(*) as total from withdrawal where user_id = ${userId}) own
      cross join lateral (
        select id, amount, state, account_end, created_at, ended_at from withdrawal
        where user_id = ${userId} order by id desc
        limit ${most}::int offset least(${skipped}::int, (own.total - 1) / ${most}::int * ${most}::int)) w
    order by w.id desc`.execute(executor);
  return rows;
}
