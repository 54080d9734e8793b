import { foldLetters, ZWNJ } from '@kavosh/persian/fold.ts';
import { jalaliToGregorian, jalaliToUtc, type CalendarDate, type WallTime } from '@kavosh/persian/jalali.ts';
import type { Reading } from '../feed/problem.ts';
import { splitClock } from './dates/split-clock.ts';
import { readWrittenDay, type Calendar } from './dates/written-day.ts';
import { minutesOf } from './dates/zone-offset.ts';

export type { Calendar };

/** Courses were not sold before, and are not planned after, these instants. */
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** The last minute of a day: a course that ends on a day has not ended while the day lasts. */
const END_OF_DAY: WallTime = { hour: 23, minute: 59 };
const LONGEST = 100;

/** «20261201T143000Z», «20261201143000»: the same with the usual separators. */
const COMPACT =
  /^([0-9]{4})([0-9]{2})([0-9]{2})(?:t| )?([0-9]{2})([0-9]{2})(?:([0-9]{2})(?:\.[0-9]{1,9})?)?([z+-].*)?$/;
const SECONDS = /^[0-9]{9,10}(?:\.[0-9]{1,9})?$/;
const MILLISECONDS = /^[0-9]{12,13}$/;
/** The form of instants in .NET's JSON. */
const DOT_NET = /^\/date\((-?[0-9]{1,15})(?:[+-][0-9]{4})?\)\/$/;

/** Typed texts, normalised for patterns: ASCII digits, single spaces, one form of each letter. */
function tidy(raw: string): string {
  // Most feeds write plain ASCII, which needs no folding.
  const folded = /^[\x20-\x7e]*$/.test(raw) ? raw.toLowerCase() : foldLetters(raw).replaceAll(ZWNJ, ' ');
  return folded.replace(/\s+/g, ' ').trim();
}

/** Milliseconds since 1970 if the text is a number written by a program; null if it is none in range. */
function epoch(text: string): number | null {
  const written = DOT_NET.exec(text)?.[1];
  const ms =
    written !== undefined || MILLISECONDS.test(text)
      ? Number(written ?? text)
      : SECONDS.test(text)
        ? Math.round(Number(text) * 1000)
        : Number.NaN;
  return ms >= EARLIEST && ms <= LATEST ? ms : null;
}

const withSigns = (text: string): string => text.replace(COMPACT, '$1-$2-$3 $4:$5$7');

/**
 * The Jalali date of a value, without its time; null where it cannot be read. For what hangs on the day, as timetables
 * do.
 */
export function readDay(raw: unknown, calendar: Calendar): CalendarDate | null {
  if (typeof raw !== 'string' || raw.length > LONGEST) return null;
  const parts = splitClock(withSigns(tidy(raw)));
  const day = parts && readWrittenDay(parts.day, calendar);
  return typeof day === 'object' ? day : null;
}

const whyNot = { unclear: 'date.unclear', lunar: 'date.lunar', out_of_reach: 'date.out_of_range' } as const;

export interface DateOptions {
  calendar: Calendar;
  dayEnd?: boolean;
  time?: WallTime | null;
}

/**
 * The instant of a date, with or without a time of day, in the forms listed in docs/amounts-and-dates.md: in Tehran's
 * time unless a zone is written. A date alone is the start of that day, or its last minute with `dayEnd`; `time`
 * replaces it where the time is known from another field.
 */
export function readDate(raw: unknown, { calendar, dayEnd = false, time = null }: DateOptions): Reading<Date> {
  const text =
    typeof raw === 'number' ? String(raw) : typeof raw === 'string' && raw.length <= LONGEST ? tidy(raw) : '';
  const instant = epoch(text);
  if (instant !== null) return { value: new Date(instant) };
  const parts = typeof raw === 'number' ? null : splitClock(withSigns(text));
  if (!parts) return { problem: 'date.unreadable' };
  const day = readWrittenDay(parts.day, calendar);
  if (day === null) return { problem: 'date.unreadable' };
  if (typeof day === 'string') return { problem: whyNot[day] };
  const clock = parts.time ?? time ?? (dayEnd ? END_OF_DAY : { hour: 0, minute: 0 });
  return inRange(parts.zone === 'tehran' || parts.time === null ? jalaliToUtc(day, clock) : at(day, clock, parts.zone));
}

function at({ y, m, d }: CalendarDate, { hour, minute }: WallTime, zone: Parameters<typeof minutesOf>[0]): Date {
  const gregorian = jalaliToGregorian(y, m, d);
  const wallMs = Date.UTC(gregorian.y, gregorian.m - 1, gregorian.d, hour, minute);
  return new Date(wallMs - minutesOf(zone, wallMs) * 60_000);
}

function inRange(instant: Date): Reading<Date> {
  if (Number.isNaN(instant.getTime())) return { problem: 'date.unreadable' };
  return instant.getTime() < EARLIEST || instant.getTime() > LATEST
    ? { problem: 'date.out_of_range' }
    : { value: instant };
}
