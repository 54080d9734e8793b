import type { Kysely } from 'kysely';
import { EXPORTED_LINES, type CsvFile } from '@kavosh/contract/desk/money.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Operator } from '../../kernel/actor.ts';
import { csvText } from '../../kernel/csv-text.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { Audit } from '../audit/audit.ts';

export interface ExportDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

interface ExportedList<Row> {
  /** The list, as the audit and the file's name call it. */
  what: string;
  /** As they were asked for. */
  filters: object;
  operator: Operator;
  find: (page: { after: null; limit: number }) => Promise<readonly Row[]>;
  /** The first line. */
  columns: readonly string[];
  cells: (row: Row) => readonly (string | number)[];
}

/** The newest filtered rows as a file, noted in the audit. */
export async function exportList<Row>(
  { db, clock, audit }: ExportDeps,
  { what, filters, operator, find, columns, cells }: ExportedList<Row>,
): Promise<CsvFile> {
  const found = await find({ after: null, limit: EXPORTED_LINES + 1 });
  const rows = found.slice(0, EXPORTED_LINES).map(cells);
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator,
      action: `${what}.exported`,
      subject: what,
      details: { filters, lines: rows.length },
    }),
  );
  return {
    file_name: `kavosh-${what}-${clock.now().toISOString().slice(0, 10)}.csv`,
    csv: csvText([columns, ...rows]),
    lines: rows.length,
    is_complete: found.length <= EXPORTED_LINES,
  };
}
