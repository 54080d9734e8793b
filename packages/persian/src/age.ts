import { MINUTE_MS } from './durations.ts';
import { toPersianDigits } from './digits.ts';

/** From the longest; a month and a year are as long as people mean by them. */
const spans = [
  [365 * 1440, 'سال'],
  [30 * 1440, 'ماه'],
  [7 * 1440, 'هفته'],
  [1440, 'روز'],
  [60, 'ساعت'],
  [1, 'دقیقه'],
] as const;

/** How long ago an instant was, in one word and a number: «۳ روز پیش». */
export function ageOf(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  const span = spans.find(([length]) => minutes >= length);
  return span ? `${toPersianDigits(Math.floor(minutes / span[0]))} ${span[1]} پیش` : 'همین حالا';
}
