import { expect, test } from 'vitest';
import { dayRanges, daysOfRange, isDayRange, shiftDay } from './day-ranges.ts';

// Friday, 6 Azar 1405.
const now = new Date('2026-11-27T05:00:00Z');

test.each([
  ['today', '2026-11-27', '2026-11-28'],
  ['yesterday', '2026-11-26', '2026-11-27'],
  ['week', '2026-11-21', '2026-11-28'],
  ['last-week', '2026-11-14', '2026-11-21'],
  ['month', '2026-11-22', '2026-12-22'],
  ['last-month', '2026-10-23', '2026-11-22'],
  ['year', '2026-03-21', '2027-03-21'],
  ['last-year', '2025-03-21', '2026-03-21'],
] as const)('%s', (range, since, before) => {
  expect(daysOfRange(range, now)).toEqual({ since, before });
});

test('a day begins at midnight in Tehran, a week on Saturday, a year in Farvardin', () => {
  expect(daysOfRange('today', new Date('2026-11-27T20:29:00Z')).since).toBe('2026-11-27');
  expect(daysOfRange('today', new Date('2026-11-27T20:31:00Z')).since).toBe('2026-11-28');
  expect(daysOfRange('week', new Date('2026-11-27T20:31:00Z')).since).toBe('2026-11-28');
  // The first day of 1405: last month is Esfand of the year before, last year 1404, which was no leap year.
  const newYear = new Date('2026-03-21T08:00:00Z');
  expect(daysOfRange('month', newYear)).toEqual({ since: '2026-03-21', before: '2026-04-21' });
  expect(daysOfRange('last-month', newYear)).toEqual({ since: '2026-02-20', before: '2026-03-21' });
  // Esfand of a leap year has thirty days.
  expect(daysOfRange('last-month', new Date('2025-03-21T08:00:00Z'))).toEqual({
    since: '2025-02-19',
    before: '2025-03-21',
  });
});

test('only its own words are ranges', () => {
  for (const [range] of dayRanges) expect(isDayRange(range)).toBe(true);
  for (const word of ['', 'custom', 'toString', '2026-11-27']) expect(isDayRange(word)).toBe(false);
});

test.each([
  ['2026-11-27', 1, '2026-11-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['', 1, ''],
  ['tomorrow', 1, ''],
  ['2026-13-45', 1, ''],
])('a day is moved: %s by %s', (day, by, moved) => {
  expect(shiftDay(day, by)).toBe(moved);
});
