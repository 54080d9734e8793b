import readXlsxFile from 'read-excel-file/node';
import { MOST_STATEMENT_LINES } from '@kavosh/contract/desk/settlement/bank.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { parseTable } from '../../settlement/settlement.ts';

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** Text of a bank's file: UTF-8, UTF-16 with its mark, or else the code page that Windows has for Persian. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : '';
}

/**
 * The cells of a statement that was pasted or sent as CSV or XLSX (its first sheet). Refuses with
 * statement.unreadable.
 */
export async function readTable({
  text,
  file,
}: {
  text?: string | undefined;
  file?: string | undefined;
}): Promise<string[][]> {
  const rows = file === undefined ? parseTable(text ?? '') : await readFile(Buffer.from(file, 'base64'));
  const isTable = rows.some((row) => row.filter((cell) => cell !== '').length > 2);
  if (!isTable || rows.length > MOST_STATEMENT_LINES) throw new Refusal('statement.unreadable');
  return rows;
}

async function readFile(bytes: Buffer): Promise<string[][]> {
  if (!isZip(bytes)) return parseTable(decode(bytes));
  try {
    const [sheet] = (await readXlsxFile(bytes)) as unknown as { data: unknown[][] }[];
    return (sheet?.data ?? []).map((row) => row.map((cell) => cellText(cell).trim()));
  } catch {
    throw new Refusal('statement.unreadable');
  }
}
