import { DAY_MS } from '@kavosh/persian/durations.ts';
import { gregorianToJalali } from '@kavosh/persian/jalali.ts';
import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';

/** Which days are worked on. Days are numbered from 1970-01-01, as `tehranDay` does. */
export interface WorkingCalendar {
  holidays: ReadonlySet<number>;
  /** The days of the weekend: 0 Saturday … 6 Friday. */
  weekend: ReadonlySet<number>;
  /** The first and the last Jalali year whose holidays are known. */
  knownYears: readonly [number, number];
}

/** The end of a span of working days. */
export interface Deadline {
  /** The midnight in Tehran that ends the last day; that moment itself is past it. */
  until: Date;
  /** Some day of it lies in a year without calendar: holidays that are not known yet may only make it later. */
  isAtLeast: boolean;
}

/** 0 Saturday … 6 Friday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 5) % 7) + 7) % 7;

/** The Jalali year that a day lies in. */
export function jalaliYearOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return gregorianToJalali(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()).y;
}

export const isWorkingDay = ({ holidays, weekend }: WorkingCalendar, day: number): boolean =>
  !holidays.has(day) && !weekend.has(weekdayOf(day));

/** More days off in a row do not occur; a calendar that says so has every day off. */
const MOST_DAYS = 3_000;

/**
 * The end of the n-th working day after the day of a moment. The day itself does not count, whatever the hour, so that
 * the person always has n whole working days; with n = 0 the end is the moment itself. Pure.
 */
export function endOfWorkingDays(begin: Date, n: number, calendar: WorkingCalendar): Deadline {
  if (n === 0) return { until: begin, isAtLeast: false };
  const first = tehranDay(begin);
  let day = first;
  for (let left = n; left > 0;) {
    day += 1;
    if (isWorkingDay(calendar, day)) left -= 1;
    if (day - first > MOST_DAYS) break;
  }
  const [from, to] = calendar.knownYears;
  const isAtLeast = jalaliYearOf(first) < from || jalaliYearOf(day) > to;
  return { until: tehranMidnight(day + 1), isAtLeast };
}
