import writeExcelFile from 'write-excel-file/node';
import { csvText } from '../../../kernel/csv-text.ts';
import { kindOfAccount } from './account-kind.ts';

/** Whom the bank pays what; whole toman. `reference`: ours, by which the bank's answer is brought back. */
export interface BankFileLine {
  digits: string;
  owner: string;
  amount: number;
  reference: string;
}

type Row = readonly (string | number)[];

const RIALS_A_TOMAN = 10;
const heads = {
  sheba: ['شبا', 'صاحب حساب', 'مبلغ (ریال)', 'شناسه واریز'],
  card: ['شماره کارت', 'صاحب کارت', 'مبلغ (ریال)', 'شناسه واریز'],
} as const;

const rowOf = ({ digits, owner, amount, reference }: BankFileLine): Row => [
  kindOfAccount(digits) === 'sheba' ? `IR${digits}` : digits,
  owner,
  amount * RIALS_A_TOMAN,
  reference,
];

async function contentOf(format: 'csv' | 'xlsx', rows: readonly Row[]): Promise<{ type: string; bytes: Buffer }> {
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', bytes: Buffer.from(csvText(rows)) };
  // Numbers of accounts are text: a spreadsheet rounds numbers of more than fifteen digits.
  const cells = rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })));
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await writeExcelFile(cells).toBuffer(),
  };
}

/** The file that a bank is given: a line for each payment, in rials. @param name without its ending */
export async function bankFileOf(
  name: string,
  { kind, format }: { kind: keyof typeof heads; format: 'csv' | 'xlsx' },
  lines: readonly BankFileLine[],
): Promise<{ file_name: string; type: string; content: string; lines: number }> {
  const { type, bytes } = await contentOf(format, [heads[kind], ...lines.map(rowOf)]);
  return { file_name: `${name}.${format}`, type, content: bytes.toString('base64'), lines: lines.length };
}
