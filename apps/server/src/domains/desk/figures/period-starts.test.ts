import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figurePeriods } from '@kavosh/contract/desk/desk-figures.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { periodStarts, PERIODS } from './period-starts.ts';

test('days begin at midnight in Tehran, weeks with Saturday, months with the first of a Jalali one', () => {
  const now = new Date('2026-11-23T15:00:00Z');
  expect(periodStarts('day', now).slice(0, 2)).toEqual([
    new Date('2026-11-22T20:30:00Z'),
    new Date('2026-11-21T20:30:00Z'),
  ]);
  expect(periodStarts('week', now)[0]).toEqual(new Date('2026-11-20T20:30:00Z'));
  expect(periodStarts('month', now).slice(0, 9).map(formatJalaliDate)).toEqual([
    '۱ آذر ۱۴۰۵',
    '۱ آبان ۱۴۰۵',
    '۱ مهر ۱۴۰۵',
    '۱ شهریور ۱۴۰۵',
    '۱ مرداد ۱۴۰۵',
    '۱ تیر ۱۴۰۵',
    '۱ خرداد ۱۴۰۵',
    '۱ اردیبهشت ۱۴۰۵',
    '۱ فروردین ۱۴۰۵',
  ]);
  expect(formatJalaliDate(periodStarts('month', now)[9]!)).toBe('۱ اسفند ۱۴۰۴');
});

test('at any time the latest one holds it, and each ends where the next begins', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2023-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom(...figurePeriods),
      (now, period) => {
        const starts = periodStarts(period, now);
        expect(starts).toHaveLength(PERIODS[period] + 1);
        expect(starts[0]! <= now).toBe(true);
        for (let at = 1; at < starts.length; at += 1) expect(starts[at]! < starts[at - 1]!).toBe(true);
      },
    ),
  );
});
