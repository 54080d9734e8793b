import { DAY_MS } from '@kavosh/persian/durations.ts';
import { gregorianToJalali, jalaliToGregorian, type CalendarDate } from '@kavosh/persian/jalali.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';

/** Days of Tehran, `2026-11-23`: on `since` or later, before `before`; '' is open. */
export interface Days {
  since: string;
  before: string;
}

/** Ranges that move with the calendar; weeks begin on Saturday, months and years are Jalali. */
export const dayRanges = [
  ['today', 'امروز'],
  ['yesterday', 'دیروز'],
  ['week', 'این هفته'],
  ['last-week', 'هفته پیش'],
  ['month', 'این ماه'],
  ['last-month', 'ماه پیش'],
  ['year', 'امسال'],
  ['last-year', 'پارسال'],
] as const;
export type DayRange = (typeof dayRanges)[number][0];

export const isDayRange = (word: string): word is DayRange => dayRanges.some(([name]) => name === word);

const MONTHS = 12;
const DAYS_A_WEEK = 7;
/** 1970-01-03, a Saturday, is day 2. */
const FIRST_SATURDAY = 2;

const two = (part: number): string => String(part).padStart(2, '0');
const written = ({ y, m, d }: CalendarDate): string => `${y}-${two(m)}-${two(d)}`;
const dayNumbered = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The first day of a Jalali month, counted from month 0 of year 0. */
const monthNumbered = (month: number): string =>
  written(jalaliToGregorian(Math.floor(month / MONTHS), (month % MONTHS) + 1, 1));

/** The days of a range at a moment. Pure. */
export function daysOfRange(range: DayRange, now: Date): Days {
  const today = tehranDay(now);
  const at = new Date(today * DAY_MS);
  const { y, m } = gregorianToJalali(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
  const month = y * MONTHS + m - 1;
  const week = today - ((today - FIRST_SATURDAY) % DAYS_A_WEEK);
  const days = (first: number, end: number): Days => ({ since: dayNumbered(first), before: dayNumbered(end) });
  const months = (first: number, end: number): Days => ({ since: monthNumbered(first), before: monthNumbered(end) });
  switch (range) {
    case 'today':
      return days(today, today + 1);
    case 'yesterday':
      return days(today - 1, today);
    case 'week':
      return days(week, week + DAYS_A_WEEK);
    case 'last-week':
      return days(week - DAYS_A_WEEK, week);
    case 'month':
      return months(month, month + 1);
    case 'last-month':
      return months(month - 1, month);
    case 'year':
      return months(y * MONTHS, (y + 1) * MONTHS);
    case 'last-year':
      return months((y - 1) * MONTHS, y * MONTHS);
  }
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day after, or before, a day of an address; '' for one that is none. */
export function shiftDay(day: string, by: number): string {
  const at = DAY.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() + by * DAY_MS).toISOString().slice(0, 10);
}
