import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { foldLetters } from '@kavosh/persian/fold.ts';
import { jalaliToUtc, type CalendarDate, type WallTime } from '@kavosh/persian/jalali.ts';

/** Folded, without spaces; in the order of Date.getUTCDay. */
const weekdays = ['یکشنبه', 'دوشنبه', 'سهشنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'];
const HOURS = /([0-9]{1,2}):([0-9]{2})\s*(?:تا|الی|-|–)\s*([0-9]{1,2}):([0-9]{2})/;

const validTime = (hour: string | undefined, minute: string | undefined): WallTime | null => {
  const time = { hour: Number(hour), minute: Number(minute) };
  return time.hour <= 23 && time.minute <= 59 ? time : null;
};

/** Noon keeps the day the same in every zone near Tehran's. */
const weekdayOf = (day: CalendarDate): string => weekdays[jalaliToUtc(day, { hour: 12, minute: 0 }).getUTCDay()]!;

/**
 * When the class of a day begins or ends, out of a weekly timetable («شنبه ساعت ۱۸:۰۰ تا ۲۱:۰۰ | دوشنبه …»): the part
 * that names the weekday of `day`, else the first part with hours. Null where there are none.
 */
export function timeFromTimetable(timetable: unknown, day: CalendarDate, take: 'start' | 'end'): WallTime | null {
  if (typeof timetable !== 'string' || timetable.length > 2000) return null;
  const parts = toAsciiDigits(timetable)
    .split(/[|\n;؛،]/)
    .filter((part) => HOURS.test(part));
  const wanted = weekdayOf(day);
  const part =
    parts.find((one) =>
      foldLetters(one)
        .replace(/[\s\u200c]/g, '')
        .startsWith(wanted),
    ) ?? parts[0];
  const match = part === undefined ? null : HOURS.exec(part);
  if (!match) return null;
  return take === 'start' ? validTime(match[1], match[2]) : validTime(match[3], match[4]);
}
