import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

test('a change says what it was and what it is', () => {
  expect(changeWords({ what: 'place', before: 'شعبه مرکزی', after: null })).toBe(
    'محل برگزاری از «شعبه مرکزی» به نامشخص',
  );
  expect(changeWords({ what: 'start', before: null, after: '2027-01-02T14:00:00.000Z' })).toMatch(
    /^تاریخ شروع از نامشخص به ۱۲ دی ۱۴۰۵/,
  );
  expect(changeWords({ what: 'withdrawn', before: null, after: null })).toBe(
    'آموزشگاه این برنامه را از سایت برداشته است.',
  );
});
