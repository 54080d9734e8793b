import { afterWorkingHours, workingHoursBefore, type IsWorkingDay } from '../calendar/calendar.ts';

/** Days from `from` until `until`, both of them closed, as `tehranDay` counts; known since `madeAt`. */
export interface Closure {
  id: number;
  from: number;
  until: number;
  madeAt: Date;
}

/** So many days one closure has at most. */
export const MOST_DAYS = 15;
/** So many days an academy is closed at most within a year. */
export const MOST_DAYS_A_YEAR = 30;
/** So many days ahead a closure begins at most. */
export const MOST_DAYS_AHEAD = 180;
const YEAR_DAYS = 365;

export type WrongClosure = 'order' | 'passed' | 'far' | 'long' | 'overlap' | 'too_many';

/** Why an academy with these closures may not be closed on those days as well; null: it may. Pure. */
export function wrongClosure(
  { from, until }: Pick<Closure, 'from' | 'until'>,
  others: readonly Pick<Closure, 'from' | 'until'>[],
  today: number,
): WrongClosure | null {
  if (until < from) return 'order';
  if (from < today) return 'passed';
  if (from > today + MOST_DAYS_AHEAD) return 'far';
  if (until - from >= MOST_DAYS) return 'long';
  if (others.some((one) => one.from <= until && from <= one.until)) return 'overlap';
  const all = [...others, { from, until }];
  // The fullest year that holds some of the new days ends with the last day of a closure, or begins with a first one.
  const begins = all.flatMap((one) => [one.from, one.until - YEAR_DAYS + 1]);
  return begins.some((begin) => closedWithin(all, begin, begin + YEAR_DAYS - 1) > MOST_DAYS_A_YEAR) ? 'too_many' : null;
}

const closedWithin = (all: readonly Pick<Closure, 'from' | 'until'>[], first: number, last: number): number =>
  all.reduce((sum, one) => sum + Math.max(0, Math.min(one.until, last) - Math.max(one.from, first) + 1), 0);

/** The days that count for what an academy heard of at `since`: closures that were known then do not. Pure. */
export const openDays =
  (isWorkingDay: IsWorkingDay, closures: readonly Closure[], since: Date): IsWorkingDay =>
  (day) =>
    isWorkingDay(day) && !closures.some((one) => one.madeAt <= since && one.from <= day && day <= one.until);

/** By when something is due of which an academy heard at `since`. Pure. */
export const dueAt = (since: Date, hours: number, isWorkingDay: IsWorkingDay, closures: readonly Closure[]): Date =>
  afterWorkingHours(since, hours, openDays(isWorkingDay, closures, since));

/**
 * The latest moment of which everything is due at `now` that an academy heard of then or before. What it heard of
 * earlier is due earlier, since fewer closures were known. Pure.
 */
export function dueSince(now: Date, hours: number, isWorkingDay: IsWorkingDay, closures: readonly Closure[]): Date {
  const known = closures.filter(({ madeAt }) => madeAt <= now).map(({ madeAt }) => madeAt.getTime());
  let end = now.getTime();
  // From each moment at which a closure became known until the next one the same days count.
  for (const begin of [...new Set(known)].toSorted((a, b) => b - a)) {
    const since = workingHoursBefore(now, hours, openDays(isWorkingDay, closures, new Date(begin)));
    if (since.getTime() >= begin) return new Date(Math.min(since.getTime(), end));
    end = begin - 1;
  }
  return new Date(Math.min(workingHoursBefore(now, hours, isWorkingDay).getTime(), end));
}
