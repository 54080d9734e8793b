import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedMoment, typedMoment } from './typed-moment.ts';

test('moments are typed as days of Jalali, on Tehran’s clock', () => {
  expect(readTypedMoment('۱۴۰۵/۰۱/۱۵ ۱۸:۳۰')).toBe('2026-04-04T15:00:00.000Z');
  expect(readTypedMoment('15 فروردین 1405، ساعت 18:30')).toBe('2026-04-04T15:00:00.000Z');
  expect(readTypedMoment('1405-01-15')).toBe('2026-04-03T20:30:00.000Z');
  expect(readTypedMoment('1405-01-15', true)).toBe('2026-04-04T20:29:00.000Z');
  expect(readTypedMoment('  ')).toBeNull();
  for (const wrong of ['فردا', '1405/13/01', '1405/01/15 25:00', '1405/01/15 10:60', '2026-04-04'])
    expect(readTypedMoment(wrong)).toBeUndefined();
  expect(typedMoment('2026-04-04T15:00:00.000Z')).toBe('۱۴۰۵/۰۱/۱۵ ۱۸:۳۰');
  expect(typedMoment(null)).toBe('');
});

test('what is written is read as what it was', () => {
  const minutes = fc.integer({ min: Date.UTC(2022, 9) / 60_000, max: Date.UTC(2080, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = new Date(minute * 60_000).toISOString();
      expect(readTypedMoment(typedMoment(at))).toBe(at);
    }),
  );
});
