import { MINUTE_SECONDS } from './durations.ts';
import { toPersianDigits } from './digits.ts';
import { formatNumber } from './money.ts';

/**
 * A length in minutes as «hours:minutes» in Persian digits: 750 is «۱۲:۳۰», 5 is «۰:۰۵», 6000 is «۱۰۰:۰۰».
 * Rounded to the minute; nonsense (negative, not a number) reads «۰:۰۰».
 */
export function formatHoursMinutes(minutes: number): string {
  const whole = minutes > 0 ? Math.min(Math.round(minutes), Number.MAX_SAFE_INTEGER) : 0;
  return toPersianDigits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`);
}

const MINUTES_OF_A_DAY = 24 * 60;
/** A course of so many whole days is counted in days by those who run it; a shorter one in hours of teaching. */
const DAYS_FROM = 10;

/**
 * How long a course is, as people say it: «۱۲ ساعت و ۳۰ دقیقه», «۴۵ دقیقه», «۳۵ روز (۸۴۰ ساعت)».
 */
export function formatCourseLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [
    ...(hours > 0 ? [`${formatNumber(hours)} ساعت`] : []),
    ...(rest > 0 || hours === 0 ? [`${formatNumber(rest)} دقیقه`] : []),
  ].join(' و ');
  const days = minutes / MINUTES_OF_A_DAY;
  return Number.isInteger(days) && days >= DAYS_FROM ? `${formatNumber(days)} روز (${words})` : words;
}

/**
 * A time that is left, as people say it: «۲۳ ساعت و ۵ دقیقه», «۴ دقیقه», «۱ ساعت». Rounded up to the minute, and at
 * least one: what is said to be over then is.
 */
export function formatTimeLeft(milliseconds: number): string {
  const whole = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  const words = [...(hours > 0 ? [`${hours} ساعت`] : []), ...(minutes > 0 ? [`${minutes} دقیقه`] : [])];
  return toPersianDigits(words.join(' و '));
}

/** From here on the seconds of a wait are not worth showing. */
const SECONDS_UNTIL = 10 * MINUTE_SECONDS;

/**
 * How long to wait, as people say it: «۴۵ ثانیه», «۱ دقیقه و ۳۰ ثانیه», «۵۹ دقیقه», «۱ ساعت و ۱۰ دقیقه». Rounded up,
 * and at least one second: who comes back after it is not too early.
 */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole >= SECONDS_UNTIL) return formatTimeLeft(whole * 1000);
  const [minutes, rest] = [Math.floor(whole / MINUTE_SECONDS), whole % MINUTE_SECONDS];
  const words = [...(minutes > 0 ? [`${minutes} دقیقه`] : []), ...(rest > 0 ? [`${rest} ثانیه`] : [])];
  return toPersianDigits(words.join(' و '));
}
