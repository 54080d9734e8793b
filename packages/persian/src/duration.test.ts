import { expect, it } from 'vitest';
import { formatCourseLength, formatHoursMinutes, formatTimeLeft, formatWait } from './duration.ts';

it.each([
  [750, '۱۲:۳۰'],
  [0, '۰:۰۰'],
  [5, '۰:۰۵'],
  [60, '۱:۰۰'],
  [6000, '۱۰۰:۰۰'],
  [8460, '۱۴۱:۰۰'],
  [89.6, '۱:۳۰'],
  [-5, '۰:۰۰'],
  [Number.NaN, '۰:۰۰'],
])('%s minutes read %s', (minutes, text) => expect(formatHoursMinutes(minutes)).toBe(text));

it('stays a plain number however large', () => {
  expect(formatHoursMinutes(Number.POSITIVE_INFINITY)).toMatch(/^[۰-۹]+:[۰-۹]{2}$/);
});

it.each([
  [24 * 3_600_000, '۲۴ ساعت'],
  [24 * 3_600_000 - 1, '۲۴ ساعت'],
  [83_100_000, '۲۳ ساعت و ۵ دقیقه'],
  [61_000, '۲ دقیقه'],
  [1, '۱ دقیقه'],
  [0, '۱ دقیقه'],
  [-5, '۱ دقیقه'],
])('%s ms that are left read %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text));

it.each([
  [45, '۴۵ ثانیه'],
  [59, '۵۹ ثانیه'],
  [60, '۱ دقیقه'],
  [90, '۱ دقیقه و ۳۰ ثانیه'],
  [119.2, '۲ دقیقه'],
  [599, '۹ دقیقه و ۵۹ ثانیه'],
  [600, '۱۰ دقیقه'],
  [601, '۱۱ دقیقه'],
  [59 * 60, '۵۹ دقیقه'],
  [3_541, '۱ ساعت'],
  [4_200, '۱ ساعت و ۱۰ دقیقه'],
  [86_400, '۲۴ ساعت'],
  [0, '۱ ثانیه'],
  [-7, '۱ ثانیه'],
])('a wait of %s s reads %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));

it.each([
  [50_400, '۳۵ روز (۸۴۰ ساعت)'],
  [14_400, '۱۰ روز (۲۴۰ ساعت)'],
  [1_440, '۲۴ ساعت'],
  [2_880, '۴۸ ساعت'],
  [50_430, '۸۴۰ ساعت و ۳۰ دقیقه'],
  [750, '۱۲ ساعت و ۳۰ دقیقه'],
  [60, '۱ ساعت'],
  [45, '۴۵ دقیقه'],
  [0, '۰ دقیقه'],
  [144_000, '۱۰۰ روز (۲٬۴۰۰ ساعت)'],
])('a course of %s minutes is %s long', (minutes, text) => expect(formatCourseLength(minutes)).toBe(text));
