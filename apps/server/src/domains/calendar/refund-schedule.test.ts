import { describe, expect, test } from 'vitest';
import { jalaliToUtc } from '@kavosh/persian/jalali.ts';
import { refundSchedule, shareAt } from './refund-schedule.ts';

const at = (m: number, d: number, hour = 0, minute = 0): Date => jalaliToUtc({ y: 1405, m, d }, { hour, minute });
const steps = [
  { days_before_start: 3, share_bp: 5_000 },
  { days_before_start: 10, share_bp: 9_000 },
  { days_before_start: 0, share_bp: 1_000 },
];

describe('what comes back on which day', () => {
  test('all of it in the working days, then the steps up to the start', () => {
    expect(refundSchedule(steps, at(9, 15), at(10, 20, 16))).toEqual([
      { until: at(9, 15), share_bp: 10_000 },
      { until: at(10, 11), share_bp: 9_000 },
      { until: at(10, 18), share_bp: 5_000 },
      { until: at(10, 20, 16), share_bp: 1_000 },
    ]);
  });

  test('steps that lie within the working days say nothing', () => {
    expect(refundSchedule(steps, at(9, 15), at(9, 16, 9))).toEqual([
      { until: at(9, 15), share_bp: 10_000 },
      { until: at(9, 16, 9), share_bp: 1_000 },
    ]);
  });

  test('a course that has begun keeps its working days, and has no steps', () => {
    expect(refundSchedule(steps, at(9, 15), at(9, 1, 9))).toEqual([{ until: at(9, 15), share_bp: 10_000 }]);
  });

  test('without a start only the working days count; before the clock only the steps', () => {
    expect(refundSchedule(steps, at(9, 15), null)).toEqual([{ until: at(9, 15), share_bp: 10_000 }]);
    expect(refundSchedule([], null, at(9, 15))).toEqual([]);
    expect(refundSchedule(steps.slice(1, 2), null, at(10, 20))).toEqual([{ until: at(10, 11), share_bp: 9_000 }]);
  });

  test.each<[Date, number]>([
    [at(9, 14, 23, 59), 10_000],
    [at(9, 15), 9_000],
    [at(10, 10, 23, 59), 9_000],
    [at(10, 11), 5_000],
    [at(10, 18), 1_000],
    [at(10, 20, 15, 59), 1_000],
    [at(10, 20, 16), 0],
  ])('at %s', (now, share) => expect(shareAt(refundSchedule(steps, at(9, 15), at(10, 20, 16)), now)).toBe(share));
});
