import { readBankReference, saysFailure } from '@kavosh/persian/bank-reference.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';

/**
 * A line of the bank's answer. `id` null: it cannot be assigned to one of ours. `reference` null: the second column is
 * no reference. `others`: the further columns, shown to the colleague.
 */
export interface ReferenceLine {
  /** Counted from 1. */
  line: number;
  text: string;
  id: number | null;
  reference: string | null;
  others: string[];
  /** A column says that the payment failed, came back or is not done yet. */
  failed: boolean;
}

const LARGEST_ID = 2_147_483_647;
const MOST_LETTERS = 500;

/**
 * Columns of a line: separated by tabs where there is one, else by commas, semicolons or bars; quoted columns may
 * contain them.
 */
function columnsOf(text: string): string[] {
  const parted = text.includes('\t') ? /[^\t]*/g : /(?:\s*"(?:[^"]|"")*"\s*(?=[,;|،؛]|$)|[^,;|،؛]*)/g;
  const separators = text.includes('\t') ? /\t/y : /[,;|،؛]/y;
  const columns: string[] = [];
  for (let at = 0; ; at += 1) {
    parted.lastIndex = at;
    const [column = ''] = parted.exec(text) ?? [];
    columns.push(unquoted(column.trim()));
    at += column.length;
    separators.lastIndex = at;
    if (!separators.test(text)) return columns;
  }
}

const unquoted = (cell: string): string =>
  /^".*"$/s.test(cell) && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;

/** How our references begin: of withdrawals, and of payouts to academies. */
export type OurPrefix = 'KV' | 'KP';

const ours: Readonly<Record<OurPrefix, RegExp>> = {
  KV: /^(?:kv\s?-?\s?)?(\d{1,10})$/i,
  KP: /^(?:kp\s?-?\s?)?(\d{1,10})$/i,
};

/** `KV-12`, or the bare number; null: neither. */
function ownNumber(cell: string, prefix: OurPrefix): number | null {
  const [, digits] = ours[prefix].exec(toAsciiDigits(cell).replace(/[\p{Cf}]/gu, '')) ?? [];
  const id = Number(digits);
  return digits !== undefined && id > 0 && id <= LARGEST_ID ? id : null;
}

const isOurs = (cell: string): boolean => /^k[vp]\s?-?\s?\d+$/i.test(toAsciiDigits(cell));

/**
 * Lines of the bank's answer: `KV-12` (or another of our prefixes), the bank's reference, and what else the bank wrote,
 * each in its own column, with digits of any kind. Empty lines are skipped. Pure; linear.
 */
export function readReferences(typed: string, prefix: OurPrefix = 'KV'): ReferenceLine[] {
  return typed.split(/\r\n|\r|\n/).flatMap((text, at): ReferenceLine[] => {
    if (text.trim() === '') return [];
    const isLong = text.length > MOST_LETTERS;
    const [first = '', second = '', ...others] = columnsOf(text.slice(0, MOST_LETTERS).replace(/^ +| +$/g, ''));
    // A later column has another of our numbers: the line cannot be assigned.
    const isDoubtful = isLong || [second, ...others].some((cell) => isOurs(cell));
    return [
      {
        line: at + 1,
        text: text.trim().slice(0, 200),
        id: isDoubtful ? null : ownNumber(first, prefix),
        reference: readBankReference(second),
        others: others.filter((cell) => cell !== ''),
        failed: [first, second, ...others].some(saysFailure),
      },
    ];
  });
}
