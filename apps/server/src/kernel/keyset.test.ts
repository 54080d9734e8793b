import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysetPage, readIdKeyset, readKeyset, writeKeyset } from './keyset.ts';

test('what was written is read, and nothing else is', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 4_000_000_000 }),
      fc.nat({ max: 999_999 }),
      fc.nat({ max: 2_147_483_647 }),
      (seconds, micros, id) => {
        const keyset = { at: `${seconds}.${String(micros).padStart(6, '0')}`, id };
        expect(readKeyset(writeKeyset(keyset))).toEqual(keyset);
      },
    ),
  );
  for (const wrong of [undefined, '', '~', '1~1', '1.000000~9999999999', "1.000000~1'", '-1.000000~1'])
    expect(readKeyset(wrong)).toBeNull();
  for (const wrong of [undefined, '', 'x', '-1', '1.5', '9999999999']) expect(readIdKeyset(wrong)).toBeNull();
  expect(readIdKeyset('12')).toBe(12);
});

test('a page has so many rows, and says where the next begins only where there is one', () => {
  expect(keysetPage([3, 2, 1], 2, String)).toEqual({ rows: [3, 2], next: '2' });
  expect(keysetPage([3, 2], 2, String)).toEqual({ rows: [3, 2], next: null });
  expect(keysetPage([], 2, String)).toEqual({ rows: [], next: null });
});
