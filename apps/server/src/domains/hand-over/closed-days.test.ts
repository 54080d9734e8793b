import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import { dueAt, dueSince, wrongClosure, type Closure } from './closed-days.ts';

const today = 20_000;
const days = (from: number, until: number) => ({ from: today + from, until: today + until });

describe('closures', () => {
  test.each([
    [days(0, 0), [], null],
    [days(1, 15), [], null],
    [days(180, 180), [], null],
    [days(2, 1), [], 'order'],
    [days(-1, 3), [], 'passed'],
    [days(181, 182), [], 'far'],
    [days(1, 16), [], 'long'],
    [days(3, 5), [days(5, 9)], 'overlap'],
    [days(3, 4), [days(5, 9)], null],
    [days(20, 29), [days(0, 9), days(10, 19)], null],
    [days(20, 30), [days(0, 9), days(10, 19)], 'too_many'],
    // What is more than a year before does not count, also in part.
    [days(11, 25), [days(-354, -340), days(-300, -286)], null],
    [days(10, 24), [days(-354, -340), days(-300, -286)], 'too_many'],
  ] as const)('%j besides %j: %s', (closure, others, wrong) => {
    expect(wrongClosure(closure, others, today)).toBe(wrong);
  });

  test('no year holds more than thirty days, after any sequence of requests', () => {
    const asked = fc.array(fc.tuple(fc.nat(900), fc.nat(20)), { maxLength: 60 });
    fc.assert(
      fc.property(asked, (wanted) => {
        const all: { from: number; until: number }[] = [];
        for (const [begin, length] of wanted) {
          const one = days(begin, begin + length);
          if (wrongClosure(one, all, one.from) === null) all.push(one);
        }
        const closed = all.flatMap((one) => Array.from({ length: one.until - one.from + 1 }, (_, at) => one.from + at));
        for (const first of closed)
          expect(closed.filter((day) => day >= first && day < first + 365).length).toBeLessThanOrEqual(30);
      }),
    );
  });
});

const everyDay = () => true;
const at = (day: number, hours = 0): Date => new Date(tehranMidnight(today + day).getTime() + hours * HOUR_MS);
const closed = (from: number, until: number, madeAt: Date): Closure => ({ id: 1, ...days(from, until), madeAt });

describe('what is due', () => {
  test('a closure that was known moves it, one that was said afterwards does not', () => {
    const closures = [closed(1, 3, at(0, 8))];
    expect(dueAt(at(0, 8), 72, everyDay, closures)).toEqual(at(6, 8));
    expect(dueAt(new Date(at(0, 8).getTime() - 1), 72, everyDay, closures)).toEqual(new Date(at(3, 8).getTime() - 1));
    // Bought while it is closed: the days begin with the first open one.
    expect(dueAt(at(2, 5), 24, everyDay, closures)).toEqual(at(5));
  });

  test('looking back from now says the same as each of them says by itself', () => {
    const closure = fc.record({ from: fc.integer({ min: -30, max: 30 }), length: fc.nat(9), made: fc.nat(60 * 24) });
    fc.assert(
      fc.property(
        fc.array(closure, { maxLength: 4 }),
        fc.array(fc.nat(40 * 24 * 60), { minLength: 1, maxLength: 20 }),
        fc.constantFrom(48, 72, 168),
        (given, minutes, hours) => {
          const now = at(15, 7);
          const closures = given.map(({ from, length, made }) => closed(from, from + length, at(-30, made)));
          // Fridays are those of the calendar; here each seventh day.
          const isWorkingDay = (day: number) => day % 7 !== 0;
          const latest = dueSince(now, hours, isWorkingDay, closures);
          for (const minute of [...minutes, 0]) {
            const since = minute === 0 ? latest : new Date(now.getTime() - 40 * DAY_MS + minute * MINUTE_MS);
            if (since > now) continue;
            const isDue = dueAt(since, hours, isWorkingDay, closures) <= now;
            expect(since <= latest).toBe(isDue);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
