import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInBand, startBands } from '@kavosh/contract/course-bands.ts';
import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import { startCounts, startKeys, startsAsked } from './start-keys.ts';

const ids: readonly number[] = startBands.map(({ id }) => id);
const TODAY = tehranDay(new Date('2026-11-21T08:00:00Z'));
const starts = fc.array(
  fc
    .tuple(fc.integer({ min: -200, max: 300 }), fc.integer({ min: 0, max: 86_399_999 }))
    .map(([days, ms]) => new Date(tehranMidnight(TODAY + days).getTime() + ms)),
  { maxLength: 6 },
);

/** The bands of the next start of a course, found without keys. */
function bandsOfNext(all: readonly Date[], now: Date): number[] {
  const days = all.map((at) => tehranDay(at) - tehranDay(now)).filter((one) => one >= 0);
  return days.length === 0 ? [] : startBands.filter((band) => isInBand(band, Math.min(...days))).map((band) => band.id);
}

test('on every day keys ask for and count what looking at the next start of each course does', () => {
  fc.assert(
    fc.property(
      fc.array(starts, { maxLength: 12 }),
      fc.integer({ min: -30, max: 200 }),
      fc.subarray(
        startBands.map(({ id }) => id),
        { minLength: 1 },
      ),
      (courses, later, chosen) => {
        const now = new Date(tehranMidnight(TODAY + later).getTime() + 5_000_000);
        const keys = courses.map(startKeys);
        const counts = new Map<number, number>();
        for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
        const bands = courses.map((all) => bandsOfNext(all, now));
        const counted = startCounts(counts, now);
        for (const id of ids) expect(counted.get(id) ?? 0).toBe(bands.filter((own) => own.includes(id)).length);
        const asked = startsAsked(chosen, now) as (key: number) => boolean;
        expect(keys.map((own) => own.some(asked))).toEqual(bands.map((own) => chosen.some((id) => own.includes(id))));
      },
    ),
  );
});

test('a day begins at midnight in Tehran, and what begins today has yet to begin', () => {
  const keys = startKeys([new Date('2026-11-21T05:00:00Z')]);
  const counted = (now: string) => [...startCounts(new Map([[keys[0]!, 1]]), new Date(now)).keys()];
  expect(counted('2026-11-21T20:29:00Z')).toEqual([1, 2, 3]);
  expect(counted('2026-11-21T20:31:00Z')).toEqual([]);
  expect(counted('2026-10-21T20:29:00Z')).toEqual([3]);
});

test('dates that no key has room for, and no bands at all, ask for nothing', () => {
  expect(startKeys([new Date('1990-01-01'), new Date('2090-01-01')])).toEqual([]);
  expect(startsAsked([], new Date())).toEqual([]);
});
