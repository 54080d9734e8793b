import { foldLetters } from '@kavosh/persian/fold.ts';
import { gregorianToJalali, isValidJalali, JALALI_MONTHS, type CalendarDate } from '@kavosh/persian/jalali.ts';

/** `auto` takes years before 1700 as Jalali. */
export type Calendar = 'jalali' | 'iso' | 'auto';

/**
 * The Jalali date of a written day; `unclear`: day and month may be in either order; `lunar`: it is of the lunar
 * calendar; null: it is not a day.
 */
export type WrittenDay = CalendarDate | 'unclear' | 'out_of_reach' | 'lunar' | null;

/** Years that are the present in the lunar calendar, and half a century ahead in the solar one. */
const LUNAR_YEARS = { from: 1436, to: 1500 };
const LUNAR_NAMES = /محرم|صفر|ربیع|جمادی|رجب|شعبان|رمضان|شوال|ذی ?(?:ال ?)?(?:قعده|حجه)/;
const LUNAR_MARK = /(?<![\p{L}])(?:ه ?\.? ?ق|قمری|hijri|a\.?h)(?![\p{L}])/u;

const WEEKDAY =
  /^(?:روز )?(?:(?:(?:یک|دو|سه|چهار|پنج) ?)?شنبه|جمعه)[،, ]+|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?[, ]+/;
const YEAR_FIRST = /^([0-9]{1,6}) ?([-/.]) ?([0-9]{1,2}) ?\2 ?([0-9]{1,2})$/;
const YEAR_LAST = /^([0-9]{1,2}) ?([-/.]) ?([0-9]{1,2}) ?\2 ?([0-9]{4})$/;
const COMPACT = /^([0-9]{4})([0-9]{2})([0-9]{2})$/;
const MONTH = '(\\p{L}+?)\\.?(?: ?ماه)?';
const NAMED: readonly [RegExp, year: number, month: number, day: number][] = [
  [new RegExp(`^([0-9]{1,2})(?:st|nd|rd|th|ام)?[ ./-]*${MONTH}[ ,،./-]*([0-9]{4})$`, 'u'), 3, 2, 1],
  [new RegExp(`^${MONTH}[ -]([0-9]{1,2})(?:st|nd|rd|th)?[ ,-]+([0-9]{4})$`, 'u'), 3, 1, 2],
  [new RegExp(`^([0-9]{4})[ ,،-]${MONTH}[ -]([0-9]{1,2})$`, 'u'), 1, 2, 3],
];
/** RFC 822 and Oracle write years with two digits, after the month's name. */
const SHORT_YEAR = /^([0-9]{1,2})[ -]([a-z]{3})[ -]([0-9]{2})$/;

type Month = readonly [month: number, calendar: 'gregorian' | 'jalali'];
const LATIN = 'january february march april may june july august september october november december'.split(' ');
const ROMANISED = 'farvardin ordibehesht khordad tir mordad shahrivar mehr aban azar dey bahman esfand'.split(' ');
const PERSIAN = 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر'.split(' ');
const MONTHS = new Map<string, Month>([
  ...LATIN.flatMap((name, at) => [name, name.slice(0, 3)].map((one): [string, Month] => [one, [at + 1, 'gregorian']])),
  ...PERSIAN.map((name, at): [string, Month] => [foldLetters(name), [at + 1, 'gregorian']]),
  ...JALALI_MONTHS.map((name, at): [string, Month] => [foldLetters(name), [at + 1, 'jalali']]),
  ...ROMANISED.map((name, at): [string, Month] => [name, [at + 1, 'jalali']]),
  ['sept', [9, 'gregorian']],
  ['می', [5, 'gregorian']],
  ['جولای', [7, 'gregorian']],
  ['اگوست', [8, 'gregorian']],
  ['امرداد', [5, 'jalali']],
]);

/** Reads a folded text that names a day and nothing else. */
export function readWrittenDay(written: string, calendar: Calendar): WrittenDay {
  const text = written.replace(WEEKDAY, '');
  if (/[0-9]{4}/.test(text) && (LUNAR_NAMES.test(text) || LUNAR_MARK.test(text))) return 'lunar';
  const first = YEAR_FIRST.exec(text);
  if (first) return ofYear(first[1]!, first[3]!, first[4]!, calendar);
  const last = YEAR_LAST.exec(text);
  if (last) return eitherWay(last, calendar);
  const compact = COMPACT.exec(text);
  if (compact) return ofYear(compact[1]!, compact[2]!, compact[3]!, calendar);
  const short = SHORT_YEAR.exec(text);
  // As in RFC 5322: 00 to 49 are in this century.
  if (short) return ofMonthName([`${Number(short[3]) < 50 ? 20 : 19}${short[3]}`, short[2]!, short[1]!], calendar);
  for (const [pattern, year, month, day] of NAMED) {
    const match = pattern.exec(text);
    if (match) return ofMonthName([match[year]!, match[month]!, match[day]!], calendar);
  }
  return null;
}

/** Day and month before the year: the day is first if only the first number can be a day, and likewise second. */
function eitherWay([, one, , two, year]: RegExpExecArray, calendar: Calendar): WrittenDay {
  const readings = [ofYear(year!, two!, one!, calendar), ofYear(year!, one!, two!, calendar)];
  const days = readings.filter((reading) => typeof reading === 'object' && reading !== null);
  if (days.length === 0) return readings[0]!;
  return days.length === 2 && one !== two && Number(one) !== Number(two) ? 'unclear' : days[0]!;
}

function ofYear(year: string, month: string, day: string, calendar: Calendar): WrittenDay {
  const date = { y: Number(year), m: Number(month), d: Number(day) };
  const isGregorian = calendar === 'iso' || (calendar === 'auto' && date.y >= 1700);
  if (!isGregorian && date.y >= LUNAR_YEARS.from && date.y <= LUNAR_YEARS.to) return 'lunar';
  const found = year.length !== 4 ? null : isGregorian ? ofGregorian(date) : ofJalali(date);
  // The rest is a date that exists in every year, so the year is the problem.
  return found ?? (date.m >= 1 && date.m <= 12 && date.d >= 1 && date.d <= 28 ? 'out_of_reach' : null);
}

function ofMonthName([year, name, day]: readonly [string, string, string], calendar: Calendar): WrittenDay {
  const [m, kind] = MONTHS.get(name) ?? [0, 'gregorian'];
  const date = { y: Number(year), m, d: Number(day) };
  if (m === 0) return null;
  if (kind === 'jalali') return calendar === 'iso' ? null : ofJalali(date);
  return calendar === 'jalali' ? null : ofGregorian(date);
}

const ofJalali = (date: CalendarDate): CalendarDate | null => (isValidJalali(date.y, date.m, date.d) ? date : null);

function ofGregorian({ y, m, d }: CalendarDate): CalendarDate | null {
  const back = new Date(Date.UTC(y, m - 1, d));
  return back.getUTCFullYear() === y && back.getUTCMonth() === m - 1 && back.getUTCDate() === d
    ? gregorianToJalali(y, m, d)
    : null;
}
