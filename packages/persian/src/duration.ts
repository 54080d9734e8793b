import { toPersianDigits } from './digits.ts';

/**
 * A length in minutes as «hours:minutes» in Persian digits: 750 is «۱۲:۳۰», 5 is «۰:۰۵», 6000 is «۱۰۰:۰۰».
 * Rounded to the minute; nonsense (negative, not a number) reads «۰:۰۰».
 */
export function formatHoursMinutes(minutes: number): string {
  const whole = minutes > 0 ? Math.min(Math.round(minutes), Number.MAX_SAFE_INTEGER) : 0;
  return toPersianDigits(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`);
}
