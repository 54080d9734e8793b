import { expect, test } from 'vitest';
import { LONGEST_CODE, readCodes } from './read-codes.ts';

test.each([
  ['', []],
  ['A1\nA2', ['A1', 'A2']],
  [' A1 \r\n\r\n\tA2\r\n', ['A1', 'A2']],
  ['۱۲۳۴\n٥٦٧٨', ['1234', '5678']],
  ['\u200eAB-1\u200f\nAB\u200c2\n\ufeffAB3', ['AB-1', 'AB2', 'AB3']],
  ['ABCD  EFGH', ['ABCD EFGH']],
  ['abc\nABC', ['abc', 'ABC']],
  ['کد یک', ['کد یک']],
] as const)('%j is %j', (pasted, codes) => {
  expect(readCodes(pasted)).toEqual({ codes, repeated: 0, wrong: [] });
});

test('the same code is counted, however its blanks and digits are typed', () => {
  expect(readCodes('1234\n۱۲۳۴\n12 34\n\u200f1234 \n99')).toEqual({ codes: ['1234', '99'], repeated: 3, wrong: [] });
});

test('addresses and what is too long are no codes', () => {
  const long = 'x'.repeat(LONGEST_CODE + 1);
  expect(readCodes(`A\nhttps://academy.example/entry\n\nwww.academy.example\n${long}`)).toEqual({
    codes: ['A'],
    repeated: 0,
    wrong: [
      { line: 2, why: 'address' },
      { line: 4, why: 'address' },
      { line: 5, why: 'long' },
    ],
  });
});

test('ten thousand lines with blanks and Persian digits', () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `  کد-${(at + 1).toLocaleString('fa', { useGrouping: false })}\t`,
  );
  const { codes, repeated, wrong } = readCodes(lines.join('\n'));
  expect([codes.length, codes[0], codes.at(-1), repeated, wrong]).toEqual([10_000, 'کد-1', 'کد-10000', 0, []]);
});
