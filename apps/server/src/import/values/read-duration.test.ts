import { expect, test } from 'vitest';
import { readDuration } from './read-duration.ts';

test.each([
  [141, 'hours', 8460],
  ['۱۴۱', 'hours', 8460],
  ['1.5', 'hours', 90],
  ['۱٫۵ ساعت', 'hours', 90],
  ['90', 'minutes', 90],
  ['۹۰ دقیقه', 'minutes', 90],
  ['12:30', 'minutes', 750],
  ['۱۲:۳۰', 'hours', 750],
  ['PT40H', 'minutes', 2400],
  ['P2W', 'iso8601', 20_160],
  ['PT1H30M', 'hours', 90],
  [0, 'hours', null],
  ['0', 'minutes', null],
  [0.5833, 'hours', 35],
  ['0.5833', 'hours', 35],
  ['۰٫۵۸۳۳', 'hours', 35],
  ['0/5833', 'hours', 35],
  ['0,5833', 'hours', 35],
  ['1,5', 'hours', 90],
  ['0.58333333333333337', 'hours', 35],
  ['1,200', 'minutes', 1200],
  ['1.200', 'minutes', 1200],
  ['۱/۲۰۰ دقیقه', 'hours', 1200],
  ['۱٬۲۰۰ ساعت', 'minutes', 72_000],
  ['39.0', 'minutes', 39],
  [1.125, 'hours', 68],
  ['۰٫۵۸۳۳ ساعت', 'minutes', 35],
  ['0.5833 hours', 'minutes', 35],
  ['90 min', 'hours', 90],
  ['۱ ساعت و ۳۰ دقیقه', 'minutes', 90],
  ['2h30m', 'hours', 150],
  ['PT0.5833H', 'iso8601', 35],
  ['PT1.5H', 'minutes', 90],
  ['P1DT0,5H', 'iso8601', 1470],
] as const)('%j in %s is %s minutes', (raw, unit, minutes) => {
  expect(readDuration(raw, unit)).toEqual({ value: minutes });
});

test.each([
  [-3, 'hours', 'duration.out_of_range'],
  [20_000, 'hours', 'duration.out_of_range'],
  ['P3M', 'iso8601', 'duration.unreadable'],
  ['PT', 'iso8601', 'duration.unreadable'],
  ['P', 'minutes', 'duration.unreadable'],
  ['سه جلسه', 'hours', 'duration.unreadable'],
  ['40', 'iso8601', 'duration.unreadable'],
  ['', 'hours', 'duration.unreadable'],
  ['۱٫۵۰۰ ساعت', 'minutes', 'duration.unclear'],
  ['1.500', 'hours', 'duration.unclear'],
  ['۱/۵۰۰', 'hours', 'duration.unclear'],
  ['12,500 h', 'minutes', 'duration.unclear'],
  ['۱٫۵۰۰ ساعت و ۳۰ دقیقه', 'minutes', 'duration.unclear'],
] as const)('%j in %s is refused: %s', (raw, unit, problem) => {
  expect(readDuration(raw, unit)).toEqual({ problem });
});
