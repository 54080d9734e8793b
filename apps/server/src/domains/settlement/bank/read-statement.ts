import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import { jalaliToGregorian, parseJalaliDate } from '@kavosh/persian/jalali.ts';
import { shownLine } from '@kavosh/persian/shown-text.ts';

/** Which column of a statement says what, counted from 0; null: none does. */
export interface StatementColumns {
  day: number;
  /** What came in and what went out, each in a column of its own… */
  credit: number | null;
  debit: number | null;
  /** …or both in one, out of the account negative, or with a word beside it. */
  amount: number | null;
  direction: number | null;
  text: number | null;
  reference: number | null;
  balance: number | null;
}

type Column = keyof StatementColumns;

/**
 * How banks name the columns of what they export; a header is of the bank whose names are all there. Made by hand from
 * descriptions that banks publish.
 */
const shapes: readonly { bank: string; columns: Partial<Record<Column, string>> }[] = [
  {
    bank: 'بانک ملت',
    columns: {
      day: 'تاریخ',
      debit: 'برداشت',
      credit: 'واریز',
      text: 'شرح تراکنش',
      reference: 'شماره پیگیری',
      balance: 'مانده',
    },
  },
  {
    bank: 'بانک ملی',
    columns: {
      day: 'تاریخ',
      debit: 'گردش بدهکار',
      credit: 'گردش بستانکار',
      text: 'شرح',
      reference: 'شماره سند',
      balance: 'مانده',
    },
  },
  {
    bank: 'بانک پاسارگاد',
    columns: {
      day: 'تاریخ سند',
      amount: 'مبلغ',
      direction: 'نوع عملیات',
      text: 'شرح سند',
      reference: 'شماره ارجاع',
      balance: 'مانده حساب',
    },
  },
];

/** Words of a column that says in which direction an amount went. */
const outWords = ['برداشت', 'بدهکار', 'بد', 'debit', 'd'];
const inWords = ['واریز', 'بستانکار', 'بس', 'credit', 'c'];

const nowhere: StatementColumns = {
  day: 0,
  credit: null,
  debit: null,
  amount: null,
  direction: null,
  text: null,
  reference: null,
  balance: null,
};

/** The shape of a header, where it is known. */
export function shapeOf(header: readonly string[]): { bank: string; columns: StatementColumns } | null {
  const keys = header.map((name) => nameKey(name.replace(/\(.*\)/, '')));
  for (const { bank, columns } of shapes) {
    const places = Object.entries(columns).map(([name, word]) => [name, keys.indexOf(nameKey(word))] as const);
    if (places.every(([, place]) => place >= 0))
      return { bank, columns: { ...nowhere, ...Object.fromEntries(places) } };
  }
  return null;
}

/** A line of a statement: into the account positive; whole toman. `day`: `2026-11-26`. */
export interface StatementLine {
  /** Counted from 1, the header too. */
  line: number;
  day: string;
  amount: number;
  text: string;
  reference: string | null;
  /** After it; null: the statement does not say. */
  balance: number | null;
}

export type LineProblem = 'day' | 'amount' | 'no_amount' | 'rial';

export interface ReadStatement {
  lines: StatementLine[];
  problems: { line: number; text: string; why: LineProblem }[];
  /** The first line whose balance is not the one before it and its amount; null: all are, or none is given. */
  wrongSum: number | null;
}

const LONGEST_TEXT = 500;
const LONGEST_REFERENCE = 100;
const RIALS_A_TOMAN = 10;

/** An amount in the statement's unit, with its sign; null: it is none. An empty cell or a dash is 0. */
function readAmount(cell: string): number | null {
  const text = toAsciiDigits(cell)
    .replace(/[\s,٬،_\p{Cf}]/gu, '')
    .replace(/(?:ریال|تومان|irr)$/i, '')
    .replace(/[.٫/]0+$/, '')
    .replace(/\u2212/g, '-');
  if (text === '' || text === '-') return 0;
  const [, open, digits, close] = /^(\(?)([+-]?\d{1,15}|\d{1,15}-)(\)?)$/.exec(text) ?? [];
  if (digits === undefined || (open === '(') !== (close === ')')) return null;
  const isNegative = open === '(' || digits.startsWith('-') || digits.endsWith('-');
  return Number(digits.replace(/[+-]/g, '')) * (isNegative ? -1 : 1);
}

/** A day as banks write it, Jalali or Gregorian, with a time behind it or not. */
function readDay(cell: string): string | null {
  const text = toAsciiDigits(cell).trim();
  const [, first = text] = /^(.*?\d)[ T،,-]+\d{1,2}:\d{2}(?::\d{2})?$/.exec(text) ?? [];
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(first);
  const written = compact ? `${compact[1]}/${compact[2]}/${compact[3]}` : first;
  const jalali = parseJalaliDate(written);
  if (jalali && jalali.y < 1500) return isoDay(jalaliToGregorian(jalali.y, jalali.m, jalali.d));
  const [, y, m, d] = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ?? [];
  if (y === undefined) return null;
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)));
  return date.getUTCMonth() === Number(m) - 1 ? date.toISOString().slice(0, 10) : null;
}

const isoDay = ({ y, m, d }: { y: number; m: number; d: number }): string =>
  `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;

const cellOf = (row: readonly string[], place: number | null): string => (place === null ? '' : (row[place] ?? ''));

/** What of a row is in the account and out of it, in the statement's unit; null: it cannot be read. */
function signedAmount(row: readonly string[], columns: StatementColumns): number | null {
  if (columns.amount === null) {
    const credit = readAmount(cellOf(row, columns.credit));
    const debit = readAmount(cellOf(row, columns.debit));
    // Some banks write what goes out as a negative number.
    return credit === null || debit === null ? null : Math.abs(credit) - Math.abs(debit);
  }
  const amount = readAmount(cellOf(row, columns.amount));
  if (amount === null || columns.direction === null) return amount;
  const word = nameKey(cellOf(row, columns.direction));
  if (outWords.some((one) => nameKey(one) === word)) return -Math.abs(amount);
  return inWords.some((one) => nameKey(one) === word) ? Math.abs(amount) : null;
}

/** Whether balances follow from amounts, the oldest line first or last. */
function findWrongSum(lines: readonly StatementLine[]): number | null {
  const told = lines.filter((line) => line.balance !== null);
  if (told.length < 2) return null;
  const wrongIn = (rows: readonly StatementLine[]): number | null => {
    for (let at = 1; at < rows.length; at += 1)
      if (rows[at - 1]!.balance! + rows[at]!.amount !== rows[at]!.balance) return rows[at]!.line;
    return null;
  };
  const rising = wrongIn(told);
  return rising === null || wrongIn(told.toReversed()) === null ? null : rising;
}

/**
 * Reads the rows of a statement below its header. Rows without day and amount are skipped: they are totals or empty.
 * Amounts have to be whole toman. Pure; linear.
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  unit: 'rial' | 'toman',
  firstLine: number,
): ReadStatement {
  const lines: StatementLine[] = [];
  const problems: ReadStatement['problems'] = [];
  const inToman = (amount: number): number => (unit === 'rial' ? amount / RIALS_A_TOMAN : amount);
  for (const [at, row] of rows.entries()) {
    const line = firstLine + at;
    const dayCell = cellOf(row, columns.day).trim();
    if (row.every((cell) => cell.trim() === '') || dayCell === '') continue;
    const problem = (why: LineProblem) => problems.push({ line, text: row.join(' | ').slice(0, 200), why });
    const day = readDay(dayCell);
    const amount = signedAmount(row, columns);
    if (day === null) problem('day');
    else if (amount === null) problem('amount');
    else if (amount === 0) problem('no_amount');
    else if (!Number.isInteger(inToman(amount))) problem('rial');
    else {
      const balance = columns.balance === null ? null : readAmount(cellOf(row, columns.balance));
      const reference = shownLine(toAsciiDigits(cellOf(row, columns.reference))).slice(0, LONGEST_REFERENCE);
      lines.push({
        line,
        day,
        amount: inToman(amount),
        text: shownLine(cellOf(row, columns.text)).slice(0, LONGEST_TEXT),
        reference: reference === '' ? null : reference,
        balance: balance === null || cellOf(row, columns.balance).trim() === '' ? null : inToman(balance),
      });
    }
  }
  return { lines, problems, wrongSum: findWrongSum(lines) };
}
