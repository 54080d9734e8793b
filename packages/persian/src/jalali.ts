import { DAY_MS } from './durations.ts';
import { toPersianDigits } from './digits.ts';
import { foldLetters, ZWNJ } from './fold.ts';

/** A calendar date, Jalali or Gregorian; months and days count from 1. */
export interface CalendarDate {
  y: number;
  m: number;
  d: number;
}

/** A time of day on the wall clock of Tehran. */
export interface WallTime {
  hour: number;
  minute: number;
}

const FIRST_YEAR = 1178;
const LAST_YEAR = 1633;
// Day 1 of month 1 of year 1 is this many days before 1970-01-01 (Julian day 1948320).
const EPOCH_DAY = -492268;
// The 33-year rule makes these two leap, the equinox at Iran's meridian does not: the leap day falls in the year after.
// Same list as ICU's (persncal.cpp) within the years handled here.
const POSTPONED_LEAP_YEARS: readonly number[] = [1502, 1601];

export const JALALI_MONTHS: readonly string[] = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
];

/** The day, counted from 1970-01-01, on which a Jalali year starts. */
function firstDayOfYear(y: number): number {
  const day = EPOCH_DAY + 365 * (y - 1) + Math.floor((8 * y + 21) / 33);
  return POSTPONED_LEAP_YEARS.includes(y - 1) ? day - 1 : day;
}

function daysBeforeMonth(m: number): number {
  return m <= 7 ? 31 * (m - 1) : 30 * (m - 1) + 6;
}

function jalaliToDay({ y, m, d }: CalendarDate): number {
  return firstDayOfYear(y) + daysBeforeMonth(m) + d - 1;
}

function dayToJalali(day: number): CalendarDate {
  let y = Math.floor((33 * (day - EPOCH_DAY) + 3) / 12053) + 1;
  if (day < firstDayOfYear(y)) y -= 1;
  else if (day >= firstDayOfYear(y + 1)) y += 1;
  const rest = day - firstDayOfYear(y);
  const m = rest < 186 ? Math.floor(rest / 31) + 1 : Math.floor((rest - 6) / 30) + 1;
  return { y, m, d: rest - daysBeforeMonth(m) + 1 };
}

// Days and civil dates by 400-year eras that start in March, so that the leap day is the last day of its year
// (H. Hinnant, "chrono-compatible low-level date algorithms").
function gregorianToDay({ y, m, d }: CalendarDate): number {
  const marchYear = m <= 2 ? y - 1 : y;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (m > 2 ? m - 3 : m + 9) + 2) / 5) + d - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

function dayToGregorian(day: number): CalendarDate {
  const shifted = day + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const m = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return { y: yearOfEra + era * 400 + (m <= 2 ? 1 : 0), m, d: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/** Gregorian date of a Jalali one; exact for valid dates of 1178–1633 AP (1799–2255), by rule outside. Never throws. */
export function jalaliToGregorian(y: number, m: number, d: number): CalendarDate {
  return dayToGregorian(jalaliToDay({ y, m, d }));
}

/** Jalali date of a Gregorian one; exact from 1799-03-21 to 2255-03-20, by rule outside. Never throws. */
export function gregorianToJalali(y: number, m: number, d: number): CalendarDate {
  return dayToJalali(gregorianToDay({ y, m, d }));
}

/** Whether such a day exists in the Jalali calendar, in the years 1178 to 1633. */
export function isValidJalali(y: number, m: number, d: number): boolean {
  if (![y, m, d].every(Number.isInteger) || y < FIRST_YEAR || y > LAST_YEAR || m < 1 || m > 12 || d < 1) return false;
  if (m === 12) return d <= firstDayOfYear(y + 1) - firstDayOfYear(y) - 336;
  return d <= (m <= 6 ? 31 : 30);
}

const MONTH_NUMBERS = new Map(JALALI_MONTHS.map((name, index) => [foldLetters(name), index + 1]));
MONTH_NUMBERS.set('امرداد', 5);

function validOrNull(y: string | undefined, m: number | undefined, d: string | undefined): CalendarDate | null {
  const date = { y: Number(y), m: m ?? 0, d: Number(d) };
  return isValidJalali(date.y, date.m, date.d) ? date : null;
}

/**
 * A Jalali date as written by people and feeds: `1404-12-06`, `1404/12/6`, `۱۴۰۴.۱۲.۰۶`, «۶ اسفند ۱۴۰۴» (with or
 * without the weekday before it and «ماه» after the month). The year has four digits. Null when it is no such day.
 */
export function parseJalaliDate(s: string): CalendarDate | null {
  if (s.length > 100) return null;
  const text = foldLetters(s).replaceAll(ZWNJ, ' ').replace(/\s+/g, ' ').trim();
  const numeric = /^([0-9]{4}) ?([-/.]) ?([0-9]{1,2}) ?\2 ?([0-9]{1,2})$/.exec(text);
  if (numeric) return validOrNull(numeric[1], Number(numeric[3]), numeric[4]);
  const named =
    /^(?:(?:یک|دو|سه|چهار|پنج)? ?شنبه[،,]? |جمعه[،,]? )?([0-9]{1,2}) ?(\p{L}+?) ?(?:ماه)? ?([0-9]{4})$/u.exec(text);
  return named ? validOrNull(named[3], MONTH_NUMBERS.get(named[2] ?? ''), named[1]) : null;
}

const STANDARD_OFFSET_MS = 3.5 * 3_600_000;
// The last summer time ended on 1401-06-30; the law of that year abolished it.
const FIXED_OFFSET_SINCE_MS = Date.UTC(2022, 8, 22);

let tehranClock: Intl.DateTimeFormat | undefined;

/** What Tehran's clock is ahead of UTC at an instant, in milliseconds. */
function tehranOffsetMs(instantMs: number): number {
  if (instantMs >= FIXED_OFFSET_SINCE_MS) return STANDARD_OFFSET_MS;
  tehranClock ??= new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Tehran',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(tehranClock.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  const year = part['era']?.startsWith('B') ? 1 - Number(part['year']) : Number(part['year']);
  const wallDay = gregorianToDay({ y: year, m: Number(part['month']), d: Number(part['day']) });
  const wallMs =
    wallDay * DAY_MS + ((Number(part['hour']) * 60 + Number(part['minute'])) * 60 + Number(part['second'])) * 1000;
  return wallMs - Math.floor(instantMs / 1000) * 1000;
}

/**
 * The instant of a Jalali date and wall time (midnight unless given) in Tehran: UTC+03:30 since 1401, before that with
 * the summer time of its year. A time that the clocks skipped is read as if they had not been moved yet;
 * of a time that came twice, the first one counts.
 */
export function jalaliToUtc(date: CalendarDate, time: WallTime = { hour: 0, minute: 0 }): Date {
  const wallMs = jalaliToDay(date) * DAY_MS + (time.hour * 60 + time.minute) * 60_000;
  // Beyond what a Date can hold there is nothing to look up.
  if (!(Math.abs(wallMs) < 8.64e15 - 2 * DAY_MS)) return new Date(Number.NaN);
  const before = tehranOffsetMs(wallMs - DAY_MS);
  const after = tehranOffsetMs(wallMs + DAY_MS);
  const offset = [before, after].find((candidate) => tehranOffsetMs(wallMs - candidate) === candidate) ?? before;
  return new Date(wallMs - offset);
}

function tehranWallMs(date: Date): number {
  return date.getTime() + tehranOffsetMs(date.getTime());
}

/** The day of an instant in Tehran: «۶ اسفند ۱۴۰۴». An invalid Date reads «–». */
export function formatJalaliDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '–';
  const { y, m, d } = dayToJalali(Math.floor(tehranWallMs(date) / DAY_MS));
  return toPersianDigits(`${d} ${JALALI_MONTHS[m - 1] ?? ''} ${y}`);
}

const two = (part: number): string => String(part).padStart(2, '0');

function clockOf(date: Date): string {
  const minutes = Math.floor((((tehranWallMs(date) % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The day and minute of an instant in Tehran: «۶ اسفند ۱۴۰۴، ساعت ۱۸:۳۰». An invalid Date reads «–». */
export function formatJalaliDateTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return '–';
  return `${formatJalaliDate(date)}، ساعت ${toPersianDigits(clockOf(date))}`;
}

/** A day in few letters: «۶ اسفند», with its year where that is not the one of `now`. */
export function formatShortDay(date: Date, now: Date): string {
  if (Number.isNaN(date.getTime())) return '–';
  const { y, m, d } = dayToJalali(Math.floor(tehranWallMs(date) / DAY_MS));
  const isThisYear = y === dayToJalali(Math.floor(tehranWallMs(now) / DAY_MS)).y;
  return toPersianDigits(`${d} ${JALALI_MONTHS[m - 1] ?? ''}${isThisYear ? '' : ` ${y}`}`);
}

/** The same with the minute: «۶ اسفند، ۱۸:۳۰». */
export const formatShortMoment = (date: Date, now: Date): string =>
  Number.isNaN(date.getTime()) ? '–' : `${formatShortDay(date, now)}، ${toPersianDigits(clockOf(date))}`;

/** A moment for tables, which sorts as text: `1404/12/06 18:30`. An invalid Date is empty. */
export function formatJalaliStamp(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const { y, m, d } = dayToJalali(Math.floor(tehranWallMs(date) / DAY_MS));
  return `${y}/${two(m)}/${two(d)} ${clockOf(date)}`;
}
