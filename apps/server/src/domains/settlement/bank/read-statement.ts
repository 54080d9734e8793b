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

/** What else columns are called: a first guess for a statement of an unknown shape, which a colleague checks. */
const usualNames: Readonly<Record<Column, readonly string[]>> = {
  day: ['تاریخ', 'تاریخ سند', 'تاریخ تراکنش', 'تاریخ عملیات', 'روز', 'date'],
  credit: ['واریز', 'بستانکار', 'گردش بستانکار', 'مبلغ واریز', 'مبلغ بستانکار', 'credit'],
  debit: ['برداشت', 'بدهکار', 'گردش بدهکار', 'مبلغ برداشت', 'مبلغ بدهکار', 'debit'],
  amount: ['مبلغ', 'مبلغ گردش', 'مبلغ تراکنش', 'amount'],
  direction: ['نوع', 'نوع عملیات', 'نوع تراکنش', 'نوع گردش'],
  text: ['شرح', 'شرح تراکنش', 'شرح سند', 'شرح عملیات', 'توضیحات', 'توضیح', 'description'],
  reference: ['شماره پیگیری', 'کد پیگیری', 'پیگیری', 'شماره ارجاع', 'شماره سند', 'شماره مرجع', 'reference'],
  balance: ['مانده', 'مانده حساب', 'موجودی', 'balance'],
};

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

const headerKeys = (header: readonly string[]): string[] => header.map((name) => nameKey(name.replace(/\(.*\)/, '')));

/** The shape of a header, where it is known. */
export function shapeOf(header: readonly string[]): { bank: string; columns: StatementColumns } | null {
  const keys = headerKeys(header);
  for (const { bank, columns } of shapes) {
    const places = Object.entries(columns).map(([name, word]) => [name, keys.indexOf(nameKey(word))] as const);
    if (places.every(([, place]) => place >= 0))
      return { bank, columns: { ...nowhere, ...Object.fromEntries(places) } };
  }
  return null;
}

/** Which columns a header seems to name; null: no day, or no amount. */
export function guessColumns(header: readonly string[]): StatementColumns | null {
  const keys = headerKeys(header);
  const placeOf = (column: Column): number | null => {
    const name = usualNames[column].find((one) => keys.includes(nameKey(one)));
    return name === undefined ? null : keys.indexOf(nameKey(name));
  };
  const [day, credit, debit, amount] = [placeOf('day'), placeOf('credit'), placeOf('debit'), placeOf('amount')];
  const isInTwo = credit !== null || debit !== null;
  if (day === null || (!isInTwo && amount === null)) return null;
  return {
    day,
    credit,
    debit,
    amount: isInTwo ? null : amount,
    direction: isInTwo ? null : placeOf('direction'),
    text: placeOf('text'),
    reference: placeOf('reference'),
    balance: placeOf('balance'),
  };
}

/** A header stands among the first lines. */
const HEADER_WITHIN = 40;

/**
 * Which row is the header: of a known shape, or else one whose names are usual, or else the first with three cells.
 * Banks write above it whose account it is and from when to when. @returns -1: none is
 */
export function findHeader(table: readonly (readonly string[])[]): number {
  const top = table.slice(0, HEADER_WITHIN);
  const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;
  const known = top.findIndex((row) => shapeOf(row) !== null);
  if (known >= 0) return known;
  const usual = top.findIndex((row) => guessColumns(row) !== null);
  return usual >= 0 ? usual : table.findIndex((row) => filled(row) > 2);
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

export type LineProblem = 'day' | 'amount' | 'no_amount' | 'rial' | 'both' | 'sign' | 'future';

export interface ReadStatement {
  lines: StatementLine[];
  problems: { line: number; text: string; why: LineProblem }[];
  /** Rows that say a balance or a sum and no money that moved. */
  skipped: number;
  /** The first line whose balance is not the one before it and its amount; null: all are, or none is given. */
  wrongSum: number | null;
}

const LONGEST_TEXT = 500;
const LONGEST_REFERENCE = 100;
const RIALS_A_TOMAN = 10;

/**
 * An amount in the statement's unit, with its sign; null: it is none, or it can be read in two ways: `10.000` may be
 * ten or ten thousand. An empty cell or a dash is 0.
 */
function readAmount(cell: string): number | null {
  const text = toAsciiDigits(cell)
    .replace(/[\s_\p{Cf}]/gu, '')
    .replace(/(?:ریال|تومان|irr)$/i, '')
    .replace(/\u2212/g, '-')
    .replace(/[.٫/]0{1,2}(?=[-)]*$)/, '');
  if (text === '' || text === '-') return 0;
  const [, open, digits, close] = /^(\(?)([+-]?(?:\d+|\d{1,3}(?:[,٬،]\d{3})+)-?)(\)?)$/.exec(text) ?? [];
  if (digits === undefined || (open === '(') !== (close === ')')) return null;
  const plain = digits.replace(/[^\d]/g, '');
  if (plain.length > 15 || /[+-].*-/.test(digits)) return null;
  return Number(plain) * (open === '(' || digits.includes('-') ? -1 : 1);
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

/** What of a row went into the account, in the statement's unit; out of it negative. */
function signedAmount(row: readonly string[], columns: StatementColumns): number | LineProblem {
  if (columns.amount === null) {
    const credit = readAmount(cellOf(row, columns.credit));
    const debit = readAmount(cellOf(row, columns.debit));
    if (credit === null || debit === null) return 'amount';
    if (credit !== 0 && debit !== 0) return 'both';
    // Some banks write what goes out as a negative number. A negative one of what came in is not money that came in.
    return credit < 0 ? 'sign' : credit - Math.abs(debit);
  }
  const amount = readAmount(cellOf(row, columns.amount));
  if (amount === null) return 'amount';
  if (columns.direction === null) return amount;
  const word = nameKey(cellOf(row, columns.direction));
  if (outWords.some((one) => nameKey(one) === word)) return -Math.abs(amount);
  if (!inWords.some((one) => nameKey(one) === word)) return amount === 0 ? 0 : 'amount';
  return amount < 0 ? 'sign' : amount;
}

/** How a row begins that sums others up. */
const sumWords = /^(?:جمع|مجموع|total)/i;

interface Told {
  line: number;
  day: string;
  amount: number;
  balance: number;
}

/** Whether balances follow from amounts, the oldest line first or last; days that differ say which. */
function findWrongSum(told: readonly Told[]): number | null {
  if (told.length < 2) return null;
  const wrongIn = (rows: readonly Told[]): number | null => {
    for (let at = 1; at < rows.length; at += 1)
      if (rows[at - 1]!.balance + rows[at]!.amount !== rows[at]!.balance) return rows[at]!.line;
    return null;
  };
  const [first, last] = [told[0]!.day, told.at(-1)!.day];
  const rising = first <= last ? wrongIn(told) : null;
  const falling = first >= last ? wrongIn(told.toReversed()) : null;
  if (first < last) return rising;
  if (first > last) return falling;
  return rising === null || falling === null ? null : rising;
}

/**
 * Reads the rows of a statement below its header. Rows without a day, sums, and rows with a balance alone are skipped.
 * Amounts have to be whole toman. `today`: in Tehran; later days are problems. Pure; linear.
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  unit: 'rial' | 'toman',
  { firstLine, today }: { firstLine: number; today: string },
): ReadStatement {
  const lines: StatementLine[] = [];
  const told: Told[] = [];
  const problems: ReadStatement['problems'] = [];
  let skipped = 0;
  const inToman = (amount: number): number => (unit === 'rial' ? amount / RIALS_A_TOMAN : amount);
  for (const [at, row] of rows.entries()) {
    const line = firstLine + at;
    const dayCell = cellOf(row, columns.day).trim();
    if (row.every((cell) => cell.trim() === '') || dayCell === '') continue;
    const problem = (why: LineProblem) => problems.push({ line, text: row.join(' | ').slice(0, 200), why });
    const day = readDay(dayCell);
    const amount = signedAmount(row, columns);
    const balanceCell = cellOf(row, columns.balance).trim();
    const readBalance = balanceCell === '' ? null : readAmount(balanceCell);
    const balance = readBalance === null ? null : inToman(readBalance);
    if (day === null && sumWords.test(row.find((cell) => cell.trim() !== '')!.trim())) skipped += 1;
    else if (day === null) problem('day');
    else if (day > today) problem('future');
    else if (typeof amount === 'string') problem(amount);
    else if (amount === 0 && balance === null) problem('no_amount');
    else if (!Number.isInteger(inToman(amount))) problem('rial');
    else {
      if (balance !== null) told.push({ line, day, amount: inToman(amount), balance });
      if (amount === 0) {
        skipped += 1;
        continue;
      }
      const reference = shownLine(toAsciiDigits(cellOf(row, columns.reference))).slice(0, LONGEST_REFERENCE);
      lines.push({
        line,
        day,
        amount: inToman(amount),
        text: shownLine(cellOf(row, columns.text)).slice(0, LONGEST_TEXT),
        reference: reference === '' ? null : reference,
        balance,
      });
    }
  }
  return { lines, problems, skipped, wrongSum: findWrongSum(told) };
}
