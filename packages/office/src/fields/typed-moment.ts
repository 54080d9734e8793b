import { toAsciiDigits, toPersianDigits } from '@kavosh/persian/digits.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { gregorianToJalali, jalaliToUtc, parseJalaliDate } from '@kavosh/persian/jalali.ts';

/** Tehran's, without daylight saving time since 1401. */
const OFFSET_MS = 3.5 * HOUR_MS;
const two = (n: number): string => String(n).padStart(2, '0');

/** A moment in the form in which it is typed: «۱۴۰۵/۰۱/۱۵ ۱۸:۳۰»; '' for none. */
export function typedMoment(at: string | null): string {
  if (at === null) return '';
  const wall = new Date(Date.parse(at) + OFFSET_MS);
  const { y, m, d } = gregorianToJalali(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate());
  return toPersianDigits(`${y}/${two(m)}/${two(d)} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`);
}

/**
 * What was typed, as ISO 8601 UTC; null: nothing was; undefined: it is no moment. A day without a time is its
 * beginning, or its last minute where it is an end.
 */
export function readTypedMoment(typed: string, isEnd = false): string | null | undefined {
  const text = toAsciiDigits(typed).trim();
  if (text === '') return null;
  const [, day = '', hour, minute] = /^(.*?)(?:[\s،,]+(?:ساعت\s*)?(\d{1,2}):(\d{2}))?$/.exec(text) ?? [];
  const date = parseJalaliDate(day);
  if (!date || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined;
  const time = { hour: Number(hour ?? (isEnd ? 23 : 0)), minute: Number(minute ?? (isEnd ? 59 : 0)) };
  return jalaliToUtc(date, time).toISOString();
}
