import { expect, it } from 'vitest';
import { formatHoursMinutes, formatTimeLeft } from './duration.ts';

it.each([
  [750, '۱۲:۳۰'], [0, '۰:۰۰'], [5, '۰:۰۵'], [60, '۱:۰۰'], [6000, '۱۰۰:۰۰'], [8460, '۱۴۱:۰۰'], [89.6, '۱:۳۰'],
  [-5, '۰:۰۰'], [Number.NaN, '۰:۰۰'],
])('%s minutes read %s', (minutes, text) => expect(formatHoursMinutes(minutes)).toBe(text));

it('stays a plain number however large', () => {
  expect(formatHoursMinutes(Number.POSITIVE_INFINITY)).toMatch(/^[۰-۹]+:[۰-۹]{2}$/);
});

it.each([
  [24 * 3_600_000, '۲۴ ساعت'], [24 * 3_600_000 - 1, '۲۴ ساعت'], [83_100_000, '۲۳ ساعت و ۵ دقیقه'], [61_000, '۲ دقیقه'], [1, '۱ دقیقه'], [0, '۱ دقیقه'], [-5, '۱ دقیقه'],
])('%s ms that are left read %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text));
