import type { Executor } from '../../kernel/executor.ts';
import type { WalletTables } from './wallet.tables.ts';

/** One line of a statement as it is stored (0023), with what its journal was. */
export interface StatementRow {
  n: number;
  journal_id: number;
  amount: number;
  after_balance: number;
  at: Date;
  kind: string;
  ref_id: number;
}

/** How many lines a person's statement has: the number of the last one. */
export async function countLines(executor: Executor<WalletTables>, userId: number): Promise<number> {
  const last = await executor.selectFrom('ledger.statement').select('n').where('user_id', '=', userId).orderBy('n', 'desc').limit(1).executeTakeFirst();
  return last?.n ?? 0;
}

/** The lines from number `last` down, at most `most`: a range of the key, however long the statement is. */
export async function readLines(executor: Executor<WalletTables>, userId: number, last: number, most: number): Promise<StatementRow[]> {
  return executor.selectFrom('ledger.statement as s').innerJoin('ledger.journal as j', 'j.id', 's.journal_id')
    .select(['s.n', 's.journal_id', 's.amount', 's.after_balance', 's.at', 'j.kind', 'j.ref_id'])
    .where('s.user_id', '=', userId).where('s.n', '<=', last).where('s.n', '>', last - most).orderBy('s.n', 'desc').execute();
}
