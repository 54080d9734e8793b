import type { Kysely, Transaction } from 'kysely';
import { EXPORTED_LINES, type ListFile } from '@kavosh/contract/desk/lists/list.ts';
import type { Operator } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../in-transaction.ts';
import { listFile, type FileColumn, type FileFormat } from './list-file.ts';

export interface ExportDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: {
    record<T>(
      tx: Transaction<T>,
      action: { operator: Operator; action: string; subject: string; details: Record<string, unknown> },
    ): Promise<void>;
  };
}

interface ExportedList<Row> {
  /** The list, as the audit and the file's name call it. */
  what: string;
  /** As they were asked for. */
  filters: object;
  format: FileFormat;
  operator: Operator;
  /** What the row of the audit says besides. */
  details?: Readonly<Record<string, unknown>>;
  /** Rows from the first on. */
  find: (page: { after: null; limit: number }) => Promise<readonly Row[]>;
  columns: readonly FileColumn<Row>[];
}

/** The list from its first row on as a file, as it is narrowed and ordered; noted in the audit. */
export async function exportList<Row>(
  { db, clock, audit }: ExportDeps,
  { what, filters, format, operator, details, find, columns }: ExportedList<Row>,
): Promise<ListFile> {
  const found = await find({ after: null, limit: EXPORTED_LINES + 1 });
  const rows = found.slice(0, EXPORTED_LINES);
  const file = await listFile(what, { format, columns, rows, now: clock.now() });
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator,
      action: `${what}.exported`,
      subject: what,
      details: { ...details, filters, format, lines: rows.length },
    }),
  );
  return { ...file, is_complete: found.length <= EXPORTED_LINES };
}

/** The time of an ISO 8601 text, for a column of a file. */
export const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

export const yesOrNo = (is: boolean): string => (is ? 'بله' : 'خیر');
