import { expect, test } from 'vitest';
import { parseTable } from './parse-table.ts';
import { findHeader, guessColumns, readStatement, type StatementColumns } from './read-statement.ts';

const header = ['تاریخ', 'شرح', 'برداشت', 'واریز', 'مانده', 'پیگیری'];
const columns = guessColumns(header)!;

const read = (rows: string[][], given: StatementColumns = columns) =>
  readStatement(rows, given, 'rial', { firstLine: 2, today: '2026-11-27' });

/** A row of 1405/09/06 with these cells of what went out and what came in. */
const row = (debit: string, credit = '', balance = '', day = '1405/09/06'): string[] => [
  day,
  'x',
  debit,
  credit,
  balance,
  '',
];
const only = (cells: string[], given: StatementColumns = columns) => {
  const { lines, problems } = read([cells], given);
  return problems[0]?.why ?? lines[0]?.amount ?? 'skipped';
};
const inOne: StatementColumns = { ...columns, debit: null, credit: null, amount: 2 };

test.each([
  ['۱۰٬۰۰۰', -1_000],
  ['١٠٬٠٠٠', -1_000],
  ['10,000', -1_000],
  ['10 000', -1_000],
  ['10000.00', -1_000],
  ['10٬000٫0', -1_000],
  ['10,000 ریال', -1_000],
  ['(10,000)', -1_000],
  ['-10,000', -1_000],
  ['10,000-', -1_000],
  ['\u221210,000', -1_000],
  ['\u200e10,000\u200f', -1_000],
  ['1,234,560.00', -123_456],
  // A thousand or a thousandth: never guessed.
  ['10.000', 'amount'],
  ['10/000', 'amount'],
  ['10٫000', 'amount'],
  ['10.000.000', 'amount'],
  ['1.234.560,00', 'amount'],
  ['1,00,00', 'amount'],
  ['10,00', 'amount'],
  ['10000.5', 'amount'],
  ['1e6', 'amount'],
  ['9999999999999999', 'amount'],
  ['(10,000', 'amount'],
  ['-10,000-', 'amount'],
  ['10005', 'rial'],
])('what went out: %s', (cell, expected) => {
  expect(only(row(cell))).toBe(expected);
});

test.each([
  ['10,000', 1_000],
  ['-10,000', 'sign'],
  ['(10,000)', 'sign'],
  ['10.000', 'amount'],
])('what came in: %s', (cell, expected) => {
  expect(only(row('', cell))).toBe(expected);
});

test('a row says one amount', () => {
  expect(only(row('10,000', '20,000'))).toBe('both');
  expect(only(row('0', '20,000'))).toBe(2_000);
  expect(only(row('', ''))).toBe('no_amount');
  expect(only(row('-10,000'), inOne)).toBe(-1_000);
  expect(only(row('(10,000)'), inOne)).toBe(-1_000);
  const withWord: StatementColumns = { ...inOne, direction: 3 };
  expect(only(row('10,000', 'بدهکار'), withWord)).toBe(-1_000);
  expect(only(row('10,000', 'بس'), withWord)).toBe(1_000);
  expect(only(row('-10,000', 'واریز'), withWord)).toBe('sign');
  expect(only(row('10,000', '+'), withWord)).toBe('amount');
});

test.each([
  ['1405/09/06', '2026-11-27'],
  ['۱۴۰۵/۰۹/۰۶', '2026-11-27'],
  ['14050906', '2026-11-27'],
  ['2026-11-27 10:20', '2026-11-27'],
  ['1405/09/07', 'future'],
  ['1406/01/05', 'future'],
  ['2027-11-27', 'future'],
  ['1405/12/30', 'day'],
  ['27/11/2026', 'day'],
])('a day: %s', (cell, expected) => {
  const { lines, problems } = read([row('10', '', '', cell)]);
  expect(problems[0]?.why ?? lines[0]?.day).toBe(expected);
});

test('sums and balances alone are no lines, and balances are looked at with them', () => {
  const opening = ['1405/09/05', 'مانده اول دوره', '0', '0', '110,000', ''];
  const sum = ['جمع', '', '10,000', '0', '', ''];
  const { lines, skipped, problems, wrongSum } = read([opening, row('10,000', '', '100,000'), sum]);
  expect({ lines: lines.length, skipped, problems, wrongSum }).toEqual({
    lines: 1,
    skipped: 2,
    problems: [],
    wrongSum: null,
  });
  expect(read([opening, row('10,000', '', '101,000')]).wrongSum).toBe(3);
});

test('balances follow in the order that the days say', () => {
  const first = row('10,000', '', '100,000', '1405/09/04');
  const second = row('10,000', '', '90,000');
  expect(read([first, second]).wrongSum).toBeNull();
  expect(read([second, first]).wrongSum).toBeNull();
  // The columns of what came in and went out taken for each other.
  const swapped = { ...columns, debit: columns.credit, credit: columns.debit };
  expect(read([first, second], swapped).wrongSum).toBe(3);
  expect(read([second, first], swapped).wrongSum).not.toBeNull();
});

test('the header is found below what banks write above it, and its columns are guessed', () => {
  const text = 'صورت‌حساب سپرده\nاز,1405/09/01,تا,1405/09/30\n\nتاریخ,شرح,بدهکار,بستانکار,موجودی\n1405/09/06,a,10,,5';
  const table = parseTable(text);
  expect(findHeader(table)).toBe(3);
  expect(guessColumns(table[3]!)).toEqual({ ...columns, balance: 4, reference: null });
  expect(guessColumns(['Date', 'Description', 'Amount'])).toMatchObject({ day: 0, text: 1, amount: 2, debit: null });
  expect(guessColumns(['از', '1405/09/01', 'تا', '1405/09/30'])).toBeNull();
  expect(findHeader([['a'], ['x', 'y', 'z'], ['1', '2', '3']])).toBe(1);
  expect(findHeader([['a']])).toBe(-1);
});
