import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { readDate } from './read-date.ts';
import { readDuration } from './read-duration.ts';
import { readMoney, readWhole } from './read-number.ts';
import { readSalary } from './read-salary.ts';

const lines = readFileSync(new URL('../../../../../docs/amounts-and-dates.md', import.meta.url), 'utf8').split('\n');

/** Rows of the table whose first column has this heading; the written forms are marked as code. */
function rowsOf(head: string): [written: string, ...readings: string[]][] {
  const from = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'));
  return lines.slice(from + 2, from + length).map((line) => {
    const [written = '', ...readings] = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
    return [written.replace(/^`|`$/g, ''), ...readings];
  });
}

const shown = (reading: { value: number | null } | { problem: string }): string =>
  'value' in reading ? String(reading.value) : reading.problem;

test('the tables are found', () => {
  expect(['amount', 'count', 'salary', 'date'].map((head) => rowsOf(head).length > 10)).toEqual(Array(4).fill(true));
});

describe('what the documentation says', () => {
  test.each(rowsOf('amount'))('the amount %s', (written, feed, typed) => {
    const read = readTypedAmount(written);
    expect([shown(readMoney(written, 'toman')), 'toman' in read ? String(read.toman) : read.refused]).toEqual([
      feed,
      typed,
    ]);
  });

  test.each(rowsOf('count'))('the count %s', (written, count, length) => {
    expect([shown(readWhole(written, 0, 100_000)), shown(readDuration(written, 'minutes'))]).toEqual([count, length]);
  });

  test.each(rowsOf('salary'))('the salary %s', (written, said) => {
    const reading = readSalary(written, 'toman');
    const parts = ['value' in reading ? reading.value : null, reading.problem].filter((one) => one != null);
    expect(parts.join(' ')).toBe(said);
  });

  test.each(rowsOf('date'))('the date %s', (written, said) => {
    const reading = readDate(written, { calendar: 'auto' });
    expect('value' in reading ? reading.value.toISOString() : reading.problem).toBe(said);
  });
});
