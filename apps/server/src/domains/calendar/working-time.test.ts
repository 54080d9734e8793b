import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { weekdayOf } from './working-days.ts';
import { afterWorkingHours, workingHoursBefore, type IsWorkingDay } from './working-time.ts';

const noFridays: IsWorkingDay = (day) => weekdayOf(day) !== 6;

// 26 November 2026 is a Thursday; Tehran is three and a half hours ahead of UTC.
const at = (text: string): Date => new Date(text);

test.each([
  ['2026-11-21T08:00:00Z', 72, '2026-11-24T08:00:00Z'],
  ['2026-11-25T08:00:00Z', 72, '2026-11-29T08:00:00Z'],
  // Thursday 23:59:59 in Tehran: the second that is left, then from Saturday on.
  ['2026-11-26T20:29:59Z', 1, '2026-11-27T21:29:59Z'],
  // Bought on a Friday: it begins with Saturday.
  ['2026-11-27T08:00:00Z', 24, '2026-11-28T20:30:00Z'],
  ['2026-11-21T08:00:00Z', 0, '2026-11-21T08:00:00Z'],
] as const)('%s and %i working hours is %s', (from, hours, until) => {
  expect(afterWorkingHours(at(from), hours, noFridays)).toEqual(at(until));
});

test('looking back and looking ahead agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), fc.integer({ min: 1, max: 240 }), (minute, hours) => {
      const from = new Date(at('2026-01-01T00:00:00Z').getTime() + minute * 60_000);
      const until = afterWorkingHours(from, hours, noFridays);
      const back = workingHoursBefore(until, hours, noFridays);
      // What lies between is Friday alone.
      expect(back.getTime()).toBeGreaterThanOrEqual(from.getTime());
      for (let time = from.getTime(); time < back.getTime(); time += HOUR_MS)
        expect(noFridays(tehranDay(new Date(time)))).toBe(false);
    }),
  );
});
