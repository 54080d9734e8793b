import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { readTypedLength } from './typed-length.ts';

test.each([
  ['', null],
  [' ', null],
  ['۴۵', 2700],
  ['٤٥ ساعت', 2700],
  ['۱۲:۳۰', 750],
  ['۱۲ ساعت و ۵ دقیقه', 725],
  ['۹۰ دقیقه', 90],
  ['۱۲:۶۰', undefined],
  ['دو ساعت', undefined],
  ['-3', undefined],
])('%j', (typed, minutes) => {
  expect(readTypedLength(typed)).toBe(minutes);
});

test('a shown length is read as it was', () => {
  fc.assert(fc.property(fc.nat(600_000), (minutes) => readTypedLength(formatHoursMinutes(minutes)) === minutes));
});
