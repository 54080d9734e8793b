import { isInBand, startBands } from '@kavosh/contract/course-bands.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';

/*
 * Which start of a course is its next one changes with every day, and the index does not. So each start is a key of two
 * days, its own and the one before it: it is the next one from the day behind the former to its own. On each day
 * exactly one key of a course holds, or none, and counts of keys are counts of courses.
 */

/** Days are counted from here on: 13 bits of them last until 2042. */
const FIRST_DAY = tehranDay(new Date('2020-01-01T12:00:00Z'));
const DAYS = 2 ** 13;

/** Keys of the starts of a course, in any order. Days outside of 2020 to 2042 have none. Pure. */
export function startKeys(starts: readonly Date[]): number[] {
  const days = [...new Set(starts.map((at) => tehranDay(at) - FIRST_DAY))]
    .filter((day) => day > 0 && day < DAYS)
    .toSorted((a, b) => a - b);
  return days.map((day, at) => (days[at - 1] ?? 0) * DAYS + day);
}

/** In how many days the start of a key is, 0 for today; null where it is not the next one of its course. */
function daysTo(key: number, today: number): number | null {
  const [former, day] = [Math.floor(key / DAYS), key % DAYS];
  return former < today && day >= today ? day - today : null;
}

/** The bands of a key on a day, by their ids. */
function bandsOn(now: Date): (key: number) => number[] {
  const today = tehranDay(now) - FIRST_DAY;
  return (key) => {
    const days = daysTo(key, today);
    return days === null ? [] : startBands.filter((band) => isInBand(band, days)).map(({ id }) => id);
  };
}

/** Which keys begin in one of the bands, by Tehran's day; none asks for nothing. Pure. */
export function startsAsked(bands: readonly number[], now: Date): readonly number[] | ((key: number) => boolean) {
  if (bands.length === 0) return [];
  const bandsOf = bandsOn(now);
  return (key) => bandsOf(key).some((id) => bands.includes(id));
}

/** Counts of keys as those of the bands. Pure. */
export function startCounts(counts: ReadonlyMap<number, number>, now: Date): Map<number, number> {
  const bandsOf = bandsOn(now);
  const sums = new Map<number, number>();
  for (const [key, count] of counts) for (const id of bandsOf(key)) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}
