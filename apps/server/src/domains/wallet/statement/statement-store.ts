import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** A stored line of a statement (0023), with the subject of its journal. */
export interface StatementRow {
  n: number;
  journal_id: number;
  amount: number;
  after_balance: number;
  at: Date;
  kind: string;
  /** Of a purchase's journal alone. */
  course_id: number | null;
  /** Of a withdrawal's journal alone. */
  account_end: string | null;
  /** How many lines the statement has: the number of its newest one, the same in every row. */
  total: number;
}

/**
 * The lines from a number downwards, at most `most`, newest first; walks the key, whatever the statement's length. One
 * query.
 * @param last the number, in terms of `newest.n`, the newest line's
 */
async function linesFrom(
  executor: Executor<WalletTables>,
  userId: number,
  last: RawBuilder<number>,
  most: number,
): Promise<StatementRow[]> {
  // What a journal is not of is asked for by null, and no index is searched for that.
  const { rows } = await sql<StatementRow>`
    select s.*, j.kind, p.course_id, w.account_end, newest.n as total
    from (select n from ledger.statement where user_id = ${userId} order by n desc limit 1) newest
      cross join lateral (
        select n, journal_id, amount, after_balance, at from ledger.statement
        where user_id = ${userId} and n <= ${last} order by n desc limit ${most}::int
      ) s
      join ledger.journal j on j.id = s.journal_id
      left join purchase_refund r on r.id = case when j.kind like '%\\_share.refunded' then j.ref_id end
      left join purchase p
        on p.id = case when j.kind like 'purchase.%' or j.kind like 'referral.%' then j.ref_id else r.purchase_id end
      left join withdrawal w on w.id = case when j.kind like 'withdrawal.%' then j.ref_id end
    order by s.n desc`.execute(executor);
  return rows;
}

/**
 * The page of `most` lines that begins below the `skipped` newest ones; where there are not so many, the last page, as
 * page-of.ts has it.
 */
export const readPage = (
  executor: Executor<WalletTables>,
  userId: number,
  skipped: number,
  most: number,
): Promise<StatementRow[]> =>
  linesFrom(
    executor,
    userId,
    sql<number>`newest.n - least(${skipped}::int, (newest.n - 1) / ${most}::int * ${most}::int)`,
    most,
  );

/** The lines from number `last` down, or from the newest where there are fewer; at most `most`. */
export const readLines = (
  executor: Executor<WalletTables>,
  userId: number,
  last: number,
  most: number,
): Promise<StatementRow[]> => linesFrom(executor, userId, sql<number>`least(${last}::int, newest.n)`, most);
