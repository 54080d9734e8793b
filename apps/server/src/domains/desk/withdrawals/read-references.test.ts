import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReferences } from './read-references.ts';

test.each([
  ['KV-12\tPAY-1', 12, 'PAY-1', []],
  ['kv12, 140509051111', 12, '140509051111', []],
  ['۱۲؛پیگیری۷', 12, 'پیگیری7', []],
  ['"KV-12","A1","x, y"', 12, 'A1', ['x, y']],
  [' 12 ; x1 ', 12, 'x1', []],
  ['KV-12|B1|OK', 12, 'B1', ['OK']],
  ['KV-8\t140509051111\tموفق\t۵٬۰۰۰٬۰۰۰', 8, '140509051111', ['موفق', '۵٬۰۰۰٬۰۰۰']],
  ['KV-8\t140509051111\t\tسارا, نمونه', 8, '140509051111', ['سارا, نمونه']],
])('%s', (line, id, reference, others) => {
  expect(readReferences(line)).toEqual([{ line: 1, text: line.trim(), id, reference, others, failed: false }]);
});

test.each([
  ['KV-7\tبرگشت خورده', 7, null],
  ['KV-8\t140509051111\tناموفق - شماره حساب نامعتبر', 8, '140509051111'],
  ['KV-8,140509051111,واریز شد,برگشتی', 8, '140509051111'],
  ['KV-8\t140509051111\tFAILED', 8, '140509051111'],
  ['KV-8;140509051111;"رد; حساب بسته"', 8, '140509051111'],
  ['KV-8\t140509051111 ناموفق', 8, null],
  ['KV-8\t\t\tعودت', 8, null],
  ['برگشت خورده\tKV-8', null, null],
])('%s says that it failed', (line, id, reference) => {
  expect(readReferences(line)[0]).toMatchObject({ id, reference, failed: true });
});

test.each([
  'PAY-1',
  'KV-0\tA1',
  'KV-9999999999\tA1',
  '12 PAY1',
  'KV-12 140509051111',
  '-12\tA1',
  '1.5\tA1',
  'KV-\tA1',
  '140509051111\tKV-8',
  '8\tKV-9\t14050905',
  'KV-8\t14050905\tKV-9',
  `KV-8\tA1\t${'x'.repeat(600)}`,
])('whose line it is is not read from %s', (line) => {
  expect(readReferences(line)[0]).toMatchObject({ id: null });
});

test.each(['KV-12', 'KV-12\t', 'KV-12\tموفق', 'KV-12\tPAY 1', `KV-12\t${'1'.repeat(101)}`, 'KV-12\t1405/09/05\t1'])(
  'there is no reference in %s',
  (line) => {
    expect(readReferences(line)[0]).toMatchObject({ id: 12, reference: null });
  },
);

test('lines are counted as they stand, empty ones too', () => {
  expect(readReferences('\r\nKV-1,a1\n\nKV-2,b2\n').map(({ line, id }) => [line, id])).toEqual([
    [2, 1],
    [4, 2],
  ]);
});

test('of any text each line that is not empty has one answer', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => {
      const text = lines.join('\n');
      const filled = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
      expect(readReferences(text)).toHaveLength(filled.length);
    }),
  );
});

test('ten thousand lines are parsed', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `KV-${at + 1}\tB${at}\tموفق\tسارا نمونه‌زاده`).join('\n');
  expect(readReferences(text).every(({ id, reference, failed }) => id && reference && !failed)).toBe(true);
});

test.each(['KV-5\t14050905', 'KV-5\t۱۴۰۵۰۹۰۵\tموفق', 'KV-5,20261126', 'KV-5|05091405'])(
  '%j: a date is no reference',
  (text) => {
    expect(readReferences(text)).toMatchObject([{ id: 5, reference: null, failed: false }]);
  },
);
