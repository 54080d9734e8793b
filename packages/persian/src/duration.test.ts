import { expect, it } from 'vitest';
import { formatHoursMinutes } from './duration.ts';

it.each([
  [750, '۱۲:۳۰'], [0, '۰:۰۰'], [5, '۰:۰۵'], [60, '۱:۰۰'], [6000, '۱۰۰:۰۰'], [8460, '۱۴۱:۰۰'], [89.6, '۱:۳۰'],
  [-5, '۰:۰۰'], [Number.NaN, '۰:۰۰'],
])('%s minutes read %s', (minutes, text) => expect(formatHoursMinutes(minutes)).toBe(text));

it('stays a plain number however large', () => {
  expect(formatHoursMinutes(Number.POSITIVE_INFINITY)).toMatch(/^[۰-۹]+:[۰-۹]{2}$/);
});
