import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { formatJalaliDate, jalaliToUtc } from '@kavosh/persian/jalali.ts';
import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import { endOfWorkingDays, weekdayOf, type WorkingCalendar } from './working-days.ts';

/** The moment of a Jalali day in Tehran. */
const at = (y: number, m: number, d: number, hour = 12, minute = 0): Date => jalaliToUtc({ y, m, d }, { hour, minute });
const dayOf = (y: number, m: number, d: number): number => tehranDay(at(y, m, d));
const calendar = (days: readonly (readonly [number, number, number])[] = []): WorkingCalendar => ({
  holidays: new Set(days.map(([y, m, d]) => dayOf(y, m, d))),
  weekend: new Set([6]),
  knownYears: [1400, 1410],
});
const nowruz = calendar([
  [1404, 12, 29],
  [1405, 1, 1],
  [1405, 1, 2],
  [1405, 1, 3],
  [1405, 1, 4],
  [1405, 1, 12],
  [1405, 1, 13],
]);
/** The last day that counts, as people read it. */
const lastDay = (begin: Date, n: number, of: WorkingCalendar): string =>
  formatJalaliDate(new Date(endOfWorkingDays(begin, n, of).until.getTime() - 1));

describe('the end of so many working days', () => {
  test.each<[string, Date, number, WorkingCalendar, string]>([
    // 1405-09-05 is a Thursday.
    ['the day itself does not count', at(1405, 9, 5), 1, calendar(), '۷ آذر ۱۴۰۵'],
    ['a Friday in between does not count', at(1405, 9, 5), 7, calendar(), '۱۴ آذر ۱۴۰۵'],
    ['begun on a Friday', at(1405, 9, 6), 1, calendar(), '۷ آذر ۱۴۰۵'],
    ['begun a minute before midnight', at(1405, 9, 7, 23, 59), 1, calendar(), '۸ آذر ۱۴۰۵'],
    ['begun at midnight', at(1405, 9, 8, 0, 0), 1, calendar(), '۹ آذر ۱۴۰۵'],
    ['28 Esfand, across Nowruz', at(1404, 12, 28), 7, nowruz, '۱۵ فروردین ۱۴۰۵'],
    ['28 Esfand, one day', at(1404, 12, 28), 1, nowruz, '۵ فروردین ۱۴۰۵'],
    ['a holiday that is a Friday counts once', at(1405, 9, 5), 1, calendar([[1405, 9, 6]]), '۷ آذر ۱۴۰۵'],
    ['30 Esfand of a leap year', at(1403, 12, 29), 1, calendar(), '۳۰ اسفند ۱۴۰۳'],
  ])('%s', (_name, begin, n, of, day) => expect(lastDay(begin, n, of)).toBe(day));

  test('with no working days it is the moment itself', () => {
    expect(endOfWorkingDays(at(1405, 9, 5), 0, calendar())).toEqual({ until: at(1405, 9, 5), isAtLeast: false });
  });

  test('is exclusive: 23:59:59 in Tehran is in time, midnight is not', () => {
    const { until } = endOfWorkingDays(at(1405, 9, 5), 1, calendar());
    expect(until).toEqual(at(1405, 9, 8, 0, 0));
    expect(at(1405, 9, 7, 23, 59).getTime() + 59_999 < until.getTime()).toBe(true);
  });

  test.each<[string, Date, number, boolean]>([
    ['the last known year', at(1410, 11, 1), 7, false],
    ['out of the last known year', at(1410, 12, 25), 7, true],
    ['a year without calendar', at(1412, 3, 1), 7, true],
    ['before the first known year', at(1399, 12, 28), 3, true],
  ])('%s holds «at least» where a year is not known', (_name, begin, n, isAtLeast) =>
    expect(endOfWorkingDays(begin, n, calendar()).isAtLeast).toBe(isAtLeast),
  );

  test('every day off ends all the same', () => {
    const closed: WorkingCalendar = { ...calendar(), weekend: new Set([0, 1, 2, 3, 4, 5, 6]) };
    expect(endOfWorkingDays(at(1405, 9, 5), 7, closed).until.getTime()).toBeGreaterThan(at(1405, 9, 5).getTime());
  });
});

/** A calendar of its own: every date with its weekday as Intl writes them for Tehran, one row a day. */
function plainCalendar(first: number, days: number): { date: string; isFriday: boolean }[] {
  const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tehran', weekday: 'long' });
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });
  return Array.from({ length: days }, (_, day) => {
    const noon = new Date(first + day * DAY_MS + 8 * 3_600_000);
    return { date: date.format(noon), isFriday: weekday.format(noon) === 'Friday' };
  });
}

test('10,000 dates against a plain calendar', () => {
  const first = Date.UTC(2023, 0, 1);
  const plain = plainCalendar(first, 3_300);
  const rowOf = new Map(plain.map(({ date }, row) => [date, row]));
  const tehran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 * 24 * 60 }),
      fc.integer({ min: 1, max: 30 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 3_100 }), { maxLength: 60 }),
      (minutes, n, off) => {
        const begin = new Date(first + minutes * 60_000);
        const holidays = new Set(off.map((day) => plain[day]!.date));
        let row = rowOf.get(tehran.format(begin))!;
        for (let left = n; left > 0;) {
          row += 1;
          if (!plain[row]!.isFriday && !holidays.has(plain[row]!.date)) left -= 1;
        }
        const { until } = endOfWorkingDays(begin, n, {
          holidays: new Set(off.map((day) => first / DAY_MS + day)),
          weekend: new Set([6]),
          knownYears: [1400, 1410],
        });
        expect(tehran.format(new Date(until.getTime() - 1))).toBe(plain[row]!.date);
        expect(tehran.format(until)).toBe(plain[row + 1]!.date);
      },
    ),
    { numRuns: 10_000 },
  );
});

test('another holiday never makes a deadline earlier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 19_000, max: 22_000 }),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 10 }),
      fc.integer({ min: 0, max: 40 }),
      (day, n, off, more) => {
        const begin = tehranMidnight(day);
        const of = (days: number[]): WorkingCalendar => ({
          ...calendar(),
          holidays: new Set(days.map((one) => day + one)),
        });
        const [before, after] = [endOfWorkingDays(begin, n, of(off)), endOfWorkingDays(begin, n, of([...off, more]))];
        expect(after.until.getTime()).toBeGreaterThanOrEqual(before.until.getTime());
      },
    ),
  );
});

test('weekdays', () => {
  // 2026-11-27 is a Friday, 1970-01-01 a Thursday.
  expect([Date.UTC(2026, 10, 27) / DAY_MS, 0, -1, 2].map(weekdayOf)).toEqual([6, 5, 4, 0]);
});
