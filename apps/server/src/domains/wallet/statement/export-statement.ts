import { EXPORTED_LINES } from '@kavosh/contract/wallet.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { csvText } from '../../../kernel/csv-text.ts';
import type { ReadDeps } from '../purchases/show-offer.ts';
import { readPage } from './statement-store.ts';
import { statementTitles } from './statement-titles.ts';

export interface ExportedStatement {
  file_name: string;
  csv: string;
  lines: number;
  is_complete: boolean;
}

// Credits and debits have separate columns, so that no amount needs a sign: a cell that begins with a minus is a
// formula.
const header = ['ردیف', 'تاریخ', 'شرح', 'واریز (تومان)', 'برداشت (تومان)', 'مانده (تومان)'];

/**
 * A person's statement as a CSV file, its latest lines first and numbered from there, as the page shows them; at most
 * the 10,000 newest, which are some 2 MB.
 */
export async function exportStatement({ db, catalogue, clock }: ReadDeps, userId: number): Promise<ExportedStatement> {
  const rows = await readPage(db, userId, 0, EXPORTED_LINES);
  const titleOf = await statementTitles(catalogue, rows);
  const cells = rows.map((row, place) => [
    place + 1,
    formatJalaliDateTime(row.at),
    titleOf(row),
    row.amount > 0 ? row.amount : '',
    row.amount < 0 ? -row.amount : '',
    row.after_balance,
  ]);
  return {
    file_name: `kavosh-statement-${clock.now().toISOString().slice(0, 10)}.csv`,
    csv: csvText([header, ...cells]),
    lines: rows.length,
    is_complete: rows.length === (rows[0]?.total ?? 0),
  };
}
