import type { Kysely } from 'kysely';
import { EXPORTED_LINES, type ListFile } from '@kavosh/contract/desk/lists/list.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Operator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { Audit } from '../audit/audit.ts';
import { listFile, type FileColumn, type FileFormat } from './list-file.ts';

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
  format: FileFormat;
  operator: Operator;
  /** Rows from the first on. */
  find: (page: { after: null; limit: number }) => Promise<readonly Row[]>;
  columns: readonly FileColumn<Row>[];
}

/** The list from its first row on as a file, as it is narrowed and ordered; noted in the audit. */
export async function exportList<Row>(
  { db, clock, audit }: ExportDeps,
  { what, filters, format, operator, find, columns }: ExportedList<Row>,
): Promise<ListFile> {
  const found = await find({ after: null, limit: EXPORTED_LINES + 1 });
  const rows = found.slice(0, EXPORTED_LINES);
  const file = await listFile(what, { format, columns, rows, now: clock.now() });
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator,
      action: `${what}.exported`,
      subject: what,
      details: { filters, format, lines: rows.length },
    }),
  );
  return { ...file, is_complete: found.length <= EXPORTED_LINES };
}

/** The time of an ISO 8601 text, for a column of a file. */
export const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

export const yesOrNo = (is: boolean): string => (is ? 'بله' : 'خیر');
