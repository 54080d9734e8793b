import { expect, test } from 'vitest';
import { readSubject, subjectWord } from './subject-word.ts';

test.each([
  ['خرید ۱۲', 'purchase 12'],
  ['خرید  12', 'purchase 12'],
  ['دسته برداشت ۳', 'batch 3'],
  ['دسته ۳', 'category 3'],
  ['فرصت‌های شغلی', 'jobs'],
  ['فرصت شغلی ۷', 'job 7'],
  ['purchase 12', 'purchase 12'],
  ['چیز دیگر ۴', 'چیز دیگر ۴'],
  ['', ''],
])('«%s» is the subject %s', (typed, subject) => {
  expect(readSubject(typed)).toBe(subject);
});

test.each(['purchase 12', 'withdrawal 3', 'payout_batch 4', 'audit', 'calendar', 'holiday 2026-11-27'])(
  'the words of a subject are read as it again: %s',
  (subject) => {
    expect(subjectWord(subject)).not.toMatch(/[a-z]/);
    expect(readSubject(subjectWord(subject))).toBe(subject);
  },
);
