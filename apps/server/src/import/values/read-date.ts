import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import {
  gregorianToJalali,
  jalaliToGregorian,
  jalaliToUtc,
  parseJalaliDate,
  type CalendarDate,
  type WallTime,
} from '@kavosh/persian/jalali.ts';
import type { Reading } from '../feed/problem.ts';

/** `auto` takes years before 1700 for Jalali ones. */
export type Calendar = 'jalali' | 'iso' | 'auto';

/** Courses were not sold before, and are not planned after, these instants. */
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** The last minute of a day: a course that ends on a day has not ended while the day lasts. */
const END_OF_DAY: WallTime = { hour: 23, minute: 59 };

const CLOCK = new RegExp(
  [
    '^(?<day>.*?[0-9])(?:\\s*[,،]?\\s*(?:ساعت)?\\s*|t)',
    '(?<hour>[0-9]{1,2}):(?<minute>[0-9]{2})(?::(?<second>[0-9]{2})(?:\\.[0-9]{1,9})?)?',
    '\\s*(?<zone>z|[+-][0-9]{2}:?[0-9]{2})?$',
  ].join(''),
  'i',
);
const ISO_DAY = /^([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})$/;

/** «Fri, 10 Dec 2026 22:49:39 GMT», as mails, HTTP and the feeds of aggregators write it (RFC 5322). */
const MAIL_DATE = new RegExp(
  [
    '^(?:[a-z]{3,9},? )?([0-9]{1,2})[ -]([a-z]{3})[a-z]*[ -]([0-9]{4})',
    '(?: ([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)(?: ?(gmt|utc?|z|[+-][0-9]{2}:?[0-9]{2}))?)?$',
  ].join(''),
  'i',
);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A mail's date in ISO's order; every other text as it is. */
function isoOrder(text: string): string {
  const match = MAIL_DATE.exec(text);
  const month = match ? MONTHS.indexOf(match[2]!.toLowerCase()) + 1 : 0;
  if (!match || month === 0) return text;
  const zone = match[5] === undefined ? '' : /^[+-]/.test(match[5]) ? match[5] : 'Z';
  return (
    `${match[3]}-${String(month).padStart(2, '0')}-${match[1]!.padStart(2, '0')}` +
    (match[4] === undefined ? '' : `T${match[4]}${zone}`)
  );
}

/** Typed texts, ready for patterns: ASCII digits, single spaces. */
const tidy = (raw: string): string => isoOrder(toAsciiDigits(raw).replace(/\s+/g, ' ').trim());

interface Parts {
  day: string;
  time: WallTime | null;
  /** Minutes that the written clock is ahead of UTC; null for Tehran's own. */
  offsetMinutes: number | null;
}

function split(text: string): Parts | null {
  const match = CLOCK.exec(text)?.groups;
  if (!match) return { day: text, time: null, offsetMinutes: null };
  const time = { hour: Number(match['hour']), minute: Number(match['minute']) };
  if (time.hour > 23 || time.minute > 59 || Number(match['second'] ?? 0) > 59) return null;
  // «1404-12-06 18:30» ends in a clock; the day must not lose its last digits to the hour.
  return { day: match['day']!.trim(), time, offsetMinutes: offsetOf(match['zone']) };
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

function isoDay(text: string): CalendarDate | null {
  const match = ISO_DAY.exec(text);
  if (!match) return null;
  const date = { y: Number(match[1]), m: Number(match[3]), d: Number(match[4]) };
  const back = new Date(Date.UTC(date.y, date.m - 1, date.d));
  return back.getUTCFullYear() === date.y && back.getUTCMonth() === date.m - 1 && back.getUTCDate() === date.d
    ? date
    : null;
}

/** The Jalali date of a written day, or null. */
function dayOf(text: string, calendar: Calendar): CalendarDate | null {
  const iso = calendar === 'jalali' ? null : isoDay(text);
  if (iso && (calendar === 'iso' || iso.y >= 1700)) return gregorianToJalali(iso.y, iso.m, iso.d);
  return calendar === 'iso' ? null : parseJalaliDate(text);
}

/**
 * The Jalali date of a value, without its time; null where it cannot be read. For what hangs on the day, as timetables
 * do.
 */
export function readDay(raw: unknown, calendar: Calendar): CalendarDate | null {
  if (typeof raw !== 'string' || raw.length > 100) return null;
  const parts = split(tidy(raw));
  return parts && dayOf(parts.day, calendar);
}

export interface DateOptions {
  calendar: Calendar;
  dayEnd?: boolean;
  time?: WallTime | null;
}

/**
 * The instant of a date, with or without a time of day: Tehran's clock unless a zone is written. A date alone is the
 * start of that day, or its last minute with `dayEnd`; `time` says better where it is known from elsewhere.
 */
export function readDate(raw: unknown, { calendar, dayEnd = false, time = null }: DateOptions): Reading<Date> {
  if (typeof raw !== 'string' || raw.length > 100) return { problem: 'date.unreadable' };
  const parts = split(tidy(raw));
  if (!parts) return { problem: 'date.unreadable' };
  const day = dayOf(parts.day, calendar);
  if (!day) return { problem: outOfReach(parts.day) ? 'date.out_of_range' : 'date.unreadable' };
  const clock = parts.time ?? time ?? (dayEnd ? END_OF_DAY : { hour: 0, minute: 0 });
  const instant =
    parts.offsetMinutes === null || parts.time === null
      ? jalaliToUtc(day, clock)
      : new Date(utcMidnight(day) + (clock.hour * 60 + clock.minute - parts.offsetMinutes) * 60_000);
  if (Number.isNaN(instant.getTime())) return { problem: 'date.unreadable' };
  return instant.getTime() < EARLIEST || instant.getTime() > LATEST
    ? { problem: 'date.out_of_range' }
    : { value: instant };
}

function utcMidnight({ y, m, d }: CalendarDate): number {
  const gregorian = jalaliToGregorian(y, m, d);
  return Date.UTC(gregorian.y, gregorian.m - 1, gregorian.d);
}

/** Shaped like a date that every year has, so that the year is to blame. */
function outOfReach(day: string): boolean {
  const match = /^[0-9]{1,6}([-/.])([0-9]{1,2})\1([0-9]{1,2})$/.exec(day);
  const [inYear, inMonth] = [Number(match?.[2]), Number(match?.[3])];
  return inYear >= 1 && inYear <= 12 && inMonth >= 1 && inMonth <= 28;
}
