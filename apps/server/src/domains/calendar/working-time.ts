import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';

/** Whether a day of `tehranDay` is a working day. */
export type IsWorkingDay = (day: number) => boolean;

/** The moment from which on `hours` working hours have passed since `from`. A working day has 24. Pure. */
export function afterWorkingHours(from: Date, hours: number, isWorkingDay: IsWorkingDay): Date {
  let at = from.getTime();
  let left = hours * HOUR_MS;
  for (;;) {
    const end = endOfDay(at);
    if (isWorkingDay(tehranDay(new Date(at)))) {
      if (at + left <= end) return new Date(at + left);
      left -= end - at;
    }
    at = end;
  }
}

/** The latest moment since which `hours` working hours have passed at `until`. Pure. */
export function workingHoursBefore(until: Date, hours: number, isWorkingDay: IsWorkingDay): Date {
  let at = until.getTime();
  let left = hours * HOUR_MS;
  for (;;) {
    const start = endOfDay(at - 1) - DAY_MS;
    if (isWorkingDay(tehranDay(new Date(start)))) {
      if (at - left >= start) return new Date(at - left);
      left -= at - start;
    }
    at = start;
  }
}

/** Midnight in Tehran after a moment, milliseconds since 1970. */
const endOfDay = (at: number): number => tehranMidnight(tehranDay(new Date(at)) + 1).getTime();
