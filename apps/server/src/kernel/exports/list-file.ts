import writeExcelFile from 'write-excel-file/node';
import type { fileFormats, ListFile } from '@kavosh/contract/desk/lists/list.ts';
import { formatJalaliStamp } from '@kavosh/persian/jalali.ts';
import { csvText } from '../csv-text.ts';

export type FileFormat = (typeof fileFormats)[number];

/** A column of a file: its head in Persian, and what stands below it. A Date is written as Jalali time in Tehran. */
export interface FileColumn<Row> {
  head: string;
  cell: (row: Row) => string | number | Date | null;
}

/** Spreadsheets round longer numbers, so these are written as text. */
const MOST_EXACT = 999_999_999_999_999;

function written(value: string | number | Date | null): string | number {
  if (value === null) return '';
  if (value instanceof Date) return formatJalaliStamp(value);
  return typeof value === 'number' && Math.abs(value) > MOST_EXACT ? String(value) : value;
}

async function contentOf(
  format: FileFormat,
  rows: readonly (readonly (string | number)[])[],
): Promise<Pick<ListFile, 'type' | 'content'>> {
  if (format === 'csv')
    return { type: 'text/csv;charset=utf-8', content: Buffer.from(csvText(rows)).toString('base64') };
  // A text is a text here, whatever it begins with: there is no formula to be taken for.
  const cells = rows.map((row, at) =>
    row.map((value) => ({
      value: typeof value === 'string' ? value.replaceAll('\0', '') : value,
      type: typeof value === 'number' ? Number : String,
      ...(at === 0 ? { fontWeight: 'bold' as const } : {}),
    })),
  );
  const bytes = await writeExcelFile(cells, { rightToLeft: true, stickyRowsCount: 1 }).toBuffer();
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: bytes.toString('base64'),
  };
}

/** Rows as a file. @param what the list, in the file's name; `day`: of the name as well, in Tehran */
export async function listFile<Row>(
  what: string,
  {
    format,
    columns,
    rows,
    now,
  }: { format: FileFormat; columns: readonly FileColumn<Row>[]; rows: readonly Row[]; now: Date },
): Promise<Omit<ListFile, 'is_complete'>> {
  const heads = columns.map(({ head }) => head);
  const lines = rows.map((row) => columns.map(({ cell }) => written(cell(row))));
  const day = formatJalaliStamp(now).slice(0, 10).replaceAll('/', '-');
  return {
    file_name: `kavosh-${what}-${day}.${format}`,
    ...(await contentOf(format, [heads, ...lines])),
    lines: rows.length,
  };
}
