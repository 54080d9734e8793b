import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';
import type { ListedWithdrawal, StatementLine } from '@kavosh/contract/wallet.ts';
import { pageOf, skippedBefore, type PageOf } from '../page-of.ts';
import type { ReadDeps } from '../purchases/show-offer.ts';
import { presentWithdrawal } from '../withdrawals/show-withdrawal.ts';
import { readPage } from './statement-store.ts';
import { statementTitles } from './statement-titles.ts';
import { listWithdrawals } from '../withdrawals/withdrawal-store.ts';

export interface Transactions extends PageOf {
  pending_withdrawals: ListedWithdrawal[];
  withdrawals_page: PageOf['page'];
  statement: StatementLine[];
}

/** A page of a person's withdrawals and one of their statement, the latest first; in at most three queries. */
export async function listTransactions(
  { db, catalogue }: ReadDeps,
  userId: number,
  wanted: number,
  wantedWithdrawals: number,
): Promise<Transactions> {
  const [lines, withdrawals] = await Promise.all([
    readPage(db, userId, skippedBefore(wanted), ROWS_A_PAGE),
    listWithdrawals(db, userId, skippedBefore(wantedWithdrawals), ROWS_A_PAGE),
  ]);
  const titleOf = await statementTitles(catalogue, lines);
  const total = lines[0]?.total ?? 0;
  return {
    pending_withdrawals: withdrawals.map((row) => ({ ...presentWithdrawal(row), account_end: row.account_end })),
    withdrawals_page: pageOf(wantedWithdrawals, withdrawals[0]?.total ?? 0).page,
    statement: lines.map((row) => ({
      id: row.journal_id,
      created_at: row.at.toISOString(),
      title: titleOf(row),
      type: row.amount > 0 ? 'pos' : 'neg',
      amount: Math.abs(row.amount),
      after_balance: row.after_balance,
    })),
    page: pageOf(wanted, total).page,
    total,
  };
}
