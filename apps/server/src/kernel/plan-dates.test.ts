import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planDates, scheduleOf, type Repeat } from './plan-dates.ts';

const repeat: Repeat = { weekdays: [0, 2], from: '2026-11-28', until: '2026-12-10', begins: '18:00', ends: '20:00' };
const starts = (of: Repeat, holidays: ReadonlyMap<string, string> = new Map()) =>
  planDates(of, holidays).sessions.map((one) => one.starts_at);

test('Saturdays and Mondays from a Saturday on, at 18:00 in Tehran', () => {
  expect(starts(repeat)).toEqual([
    '2026-11-28T14:30:00.000Z',
    '2026-11-30T14:30:00.000Z',
    '2026-12-05T14:30:00.000Z',
    '2026-12-07T14:30:00.000Z',
  ]);
});

test('an official holiday is left out, and named', () => {
  const { sessions, skipped } = planDates(
    repeat,
    new Map([
      ['2026-12-05', 'تعطیل'],
      ['2026-12-06', 'یکشنبه'],
    ]),
  );
  expect(sessions).toHaveLength(3);
  expect(skipped).toEqual([{ day: '2026-12-05', title: 'تعطیل' }]);
});

test('a time before the morning of UTC stays on its day in Tehran', () => {
  expect(starts({ ...repeat, begins: '01:00', ends: '02:00' })[0]).toBe('2026-11-27T21:30:00.000Z');
});

test('there are at most 200', () => {
  const daily = { ...repeat, weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2027-11-27' };
  expect(starts(daily)).toHaveLength(200);
});

test('each session is on a wanted weekday, in order, once a day', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 300 }),
      (weekdays, days) => {
        const until = new Date(Date.parse('2026-11-28T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10);
        const found = starts({ ...repeat, weekdays, until });
        expect(found).toEqual([...new Set(found)].toSorted());
        // 28 November 2026 is a Saturday.
        for (const at of found) expect(weekdays).toContain((new Date(at).getUTCDay() + 1) % 7);
      },
    ),
  );
});

test('the timetable says the days of each time', () => {
  const sessions = planDates(repeat, new Map()).sessions.map((one) => ({
    starts_at: new Date(one.starts_at),
    ends_at: new Date(one.ends_at),
  }));
  expect(scheduleOf(sessions)).toBe('شنبه و دوشنبه، ۱۸:۰۰ تا ۲۰:۰۰');
  expect(scheduleOf([])).toBe('');
});
