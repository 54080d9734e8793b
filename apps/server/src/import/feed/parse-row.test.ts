import { expect, test } from 'vitest';
import { hasLostDigits, parseRow } from './parse-row.ts';

const valueOf = (text: string): unknown => {
  const parsed = parseRow(`{"key": ${text}}`);
  return 'row' in parsed ? parsed.row['key'] : parsed.code;
};

/** As docs/import.md says. */
test.each([
  ['1234567890123456789', '1234567890123456789'],
  ['-9007199254740993', '-9007199254740993'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['1234567890123456789.00', '1234567890123456789'],
  ['1.234567890123456789e18', '1234567890123456789'],
  ['12345678901234567.5e1', '123456789012345675'],
  ['1.23457E+18', '1.23457E+18'],
  ['1.23457e18', '1.23457e+18'],
  ['1e21', '1e+21'],
  ['1e400', '1e+400'],
  ['9007199254740991', 9007199254740991],
  ['1.798502400000e+12', 1798502400000],
  ['1e5', 100_000],
  ['12.0', 12],
  ['0.58333333333333333', 0.5833333333333334],
  ['12.5E-1', 1.25],
  ['1e-400', 0],
  ['"1234567890123456789"', '1234567890123456789'],
])('the number %s is %j', (text, value) => {
  expect(valueOf(text)).toEqual(value);
});

test('digits are preserved wherever a number appears, and long texts beside them stay', () => {
  const text = '{"a":[1234567890123456789,{"b":{"@type":"PropertyValue","value":1234567890123456790}}],"c":"x: 1e9"}';
  expect(parseRow(text)).toEqual({
    row: {
      a: ['1234567890123456789', { b: { '@type': 'PropertyValue', value: '1234567890123456790' } }],
      c: 'x: 1e9',
    },
  });
});

test.each(['1.23457E+18', '1,23457E+18', '۱٫۲۳۴۵۷E+۱۸', '1.23457e18', '1E+12', '1.23457E+018', '-1.2e+11'])(
  '%s has lost digits',
  (text) => expect(hasLostDigits(text)).toBe(true),
);
test.each([
  '12E15',
  '1E12',
  '1E+05',
  '1.5E+3',
  '1.23456789012E+11',
  '1234567890123456789',
  'E+18',
  'a1.2E+18',
  '1.2E-18',
])('%s has not', (text) => expect(hasLostDigits(text)).toBe(false));

const nested = (depth: number, open = '[', close = ']'): string =>
  `{"a":${open.repeat(depth - 1)}1${close.repeat(depth - 1)}}`;

test('64 nested brackets are read, one more is refused, and brackets in texts do not count', () => {
  expect(parseRow(nested(64))).toHaveProperty('row');
  expect(parseRow(nested(65))).toEqual({ code: 'row.too_deep' });
  expect(parseRow(nested(65, '{"a":', '}'))).toEqual({ code: 'row.too_deep' });
  expect(parseRow(nested(400_000))).toEqual({ code: 'row.too_deep' });
  expect(parseRow(JSON.stringify({ a: '[{'.repeat(200), b: `\\"${'['.repeat(100)}`, c: [{}, {}] }))).toHaveProperty(
    'row',
  );
  expect(parseRow(JSON.stringify({ a: Array.from({ length: 500 }, () => [{}]) }))).toHaveProperty('row');
});
