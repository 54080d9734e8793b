import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';
import { LISTED_WITHDRAWALS, type PendingWithdrawal, type StatementLine } from '@kavosh/contract/wallet.ts';
import { pageOf, type PageOf } from './page-of.ts';
import { withdrawalTitles } from './present-withdrawal.ts';
import type { ReadWorkings } from './show-offer.ts';
import { countLines, readLines } from './statement-store.ts';
import { statementTitles } from './statement-titles.ts';

export interface Transactions extends PageOf {
  pending_withdrawals: PendingWithdrawal[];
  statement: StatementLine[];
}

/** A person's pending withdrawals and a page of their statement, the latest first; in at most six queries. */
export async function listTransactions({ db, catalogue }: ReadWorkings, userId: number, wanted: number): Promise<Transactions> {
  const [total, pending] = await Promise.all([
    countLines(db, userId),
    db.selectFrom('withdrawal').select(['id', 'created_at', 'amount', 'state', 'account_end']).where('user_id', '=', userId).where('state', '=', 'pending')
      .orderBy('id', 'desc').limit(LISTED_WITHDRAWALS).execute(),
  ]);
  const { page, skipped } = pageOf(wanted, total);
  const rows = await readLines(db, userId, total - skipped, ROWS_A_PAGE);
  const titleOf = await statementTitles(db, catalogue, rows);
  return {
    pending_withdrawals: pending.map(({ id, created_at: at, amount, state, account_end: end }) =>
      ({ id, created_at: at.toISOString(), amount, status_title: withdrawalTitles[state], checkout_at: null, account_end: end })),
    statement: rows.map((row) => ({
      id: row.journal_id, created_at: row.at.toISOString(), title: titleOf(row), type: row.amount > 0 ? 'pos' : 'neg', amount: Math.abs(row.amount), after_balance: row.after_balance,
    })),
    page,
    total,
  };
}
