import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReferences } from './read-references.ts';

test.each([
  ['KV-12\tPAY-1', 12, 'PAY-1'],
  ['kv12, PAY 1', 12, 'PAY 1'],
  ['۱۲؛پیگیری ۷', 12, 'پیگیری 7'],
  ['"KV-12","A,B"', 12, 'A,B'],
  [' 12 ; x ', 12, 'x'],
])('%s', (line, id, reference) => {
  expect(readReferences(line)).toEqual([{ line: 1, text: line.trim(), id, reference }]);
});

test.each(['PAY-1', 'KV-0\tA', 'KV-9999999999\tA', 'KV-12', 'KV-12\t', `KV-12\t${'x'.repeat(101)}`, '12 PAY'])(
  '%s is not read',
  (line) => {
    expect(readReferences(line)[0]).toMatchObject({ id: null });
  },
);

test('lines are counted as they stand, empty ones too', () => {
  expect(readReferences('\r\nKV-1,a\n\nKV-2,b\n').map(({ line, id }) => [line, id])).toEqual([
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
