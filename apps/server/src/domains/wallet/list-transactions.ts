import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';
import type { ListedWithdrawal, StatementLine } from '@kavosh/contract/wallet.ts';
import { pageOf, type PageOf } from './page-of.ts';
import type { ReadWorkings } from './show-offer.ts';
import { presentWithdrawal, type WithdrawalRow } from './show-withdrawal.ts';
import { countLines, readLines } from './statement-store.ts';
import { statementTitles } from './statement-titles.ts';

export interface Transactions extends PageOf {
  pending_withdrawals: ListedWithdrawal[];
  withdrawals_page: PageOf['page'];
  statement: StatementLine[];
}

/** A page of a person's withdrawals and one of their statement, the latest first; in at most seven queries. */
export async function listTransactions({ db, catalogue }: ReadWorkings, userId: number, wanted: number, wantedWithdrawals: number): Promise<Transactions> {
  const [total, withdrawals] = await Promise.all([countLines(db, userId), pageOfWithdrawals(db, userId, wantedWithdrawals)]);
  const { page, skipped } = pageOf(wanted, total);
  const rows = await readLines(db, userId, total - skipped, ROWS_A_PAGE);
  const titleOf = await statementTitles(db, catalogue, rows);
  return {
    pending_withdrawals: withdrawals.rows.map((row) => ({ ...presentWithdrawal(row), account_end: row.account_end })),
    withdrawals_page: withdrawals.page,
    statement: rows.map((row) => ({
      id: row.journal_id, created_at: row.at.toISOString(), title: titleOf(row), type: row.amount > 0 ? 'pos' : 'neg', amount: Math.abs(row.amount), after_balance: row.after_balance,
    })),
    page,
    total,
  };
}

async function pageOfWithdrawals(db: ReadWorkings['db'], userId: number, wanted: number): Promise<Pick<PageOf, 'page'> & { rows: WithdrawalRow[] }> {
  const own = db.selectFrom('withdrawal').where('user_id', '=', userId);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { page, skipped } = pageOf(wanted, total);
  return { page, rows: await own.selectAll().orderBy('id', 'desc').limit(ROWS_A_PAGE).offset(skipped).execute() };
}
