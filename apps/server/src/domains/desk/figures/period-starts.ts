import type { FigurePeriod } from '@kavosh/contract/desk/desk-figures.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { gregorianToJalali, jalaliToUtc, type CalendarDate } from '@kavosh/persian/jalali.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';

/** How many periods are shown, including the one that is not over. */
export const PERIODS: Readonly<Record<FigurePeriod, number>> = { day: 15, week: 13, month: 13 };

/** 1970-01-03, a Saturday, is day 2: weeks begin with it. */
const FIRST_SATURDAY = 2;
const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;

/** The Jalali date of a day, given as its midnight in UTC. */
const jalaliOf = (day: Date): CalendarDate =>
  gregorianToJalali(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());

/** The beginning of a day in Tehran, by its number since 1970. */
function startOfTehranDay(day: number): Date {
  return jalaliToUtc(jalaliOf(new Date(day * DAY_MS)));
}

/** When the latest periods began, the latest first, and the one before them last. Pure. */
export function periodStarts(period: FigurePeriod, now: Date): Date[] {
  const count = PERIODS[period] + 1;
  const today = tehranDay(now);
  if (period === 'month') {
    const { y, m } = jalaliOf(new Date(today * DAY_MS));
    const month = y * MONTHS_A_YEAR + m - 1;
    return Array.from({ length: count }, (_, back) => {
      const at = month - back;
      return jalaliToUtc({ y: Math.floor(at / MONTHS_A_YEAR), m: (at % MONTHS_A_YEAR) + 1, d: 1 });
    });
  }
  const step = period === 'day' ? 1 : DAYS_A_WEEK;
  const first = period === 'day' ? today : today - ((today - FIRST_SATURDAY) % DAYS_A_WEEK);
  return Array.from({ length: count }, (_, back) => startOfTehranDay(first - back * step));
}
