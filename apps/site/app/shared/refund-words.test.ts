import { expect, test } from 'vitest';
import { jalaliToUtc } from '@kavosh/persian/jalali.ts';
import { dayWords, offerWords, untilWords, withdrawWords } from './refund-words.ts';

const midnight = jalaliToUtc({ y: 1405, m: 1, d: 12 }).toISOString();
const afternoon = jalaliToUtc({ y: 1405, m: 1, d: 12 }, { hour: 16, minute: 0 }).toISOString();

test('the end of a day is said as that day, another moment to the minute', () => {
  expect(untilWords(midnight)).toBe('تا پایان ۱۱ فروردین ۱۴۰۵');
  expect(untilWords(afternoon)).toBe('تا ۱۲ فروردین ۱۴۰۵، ساعت ۱۶:۰۰');
});

test('how long a purchase may be taken back', () => {
  expect(withdrawWords({ cancel_until: midnight, is_at_least: false })).toBe(
    'تا پایان ۱۱ فروردین ۱۴۰۵ می‌توانید انصراف دهید.',
  );
  expect(withdrawWords({ cancel_until: midnight, is_at_least: true })).toBe(
    'دست‌کم تا پایان ۱۱ فروردین ۱۴۰۵ می‌توانید انصراف دهید.',
  );
  expect(withdrawWords({ cancel_until: null, is_at_least: false })).toBeNull();
});

test('before it is bought', () => {
  const later = { cancel_until: null, is_at_least: false, working_days: 7, exempt_reason: null };
  expect(offerWords(later)).toBe('تا ۷ روز کاری پس از دسترسی به دوره می‌توانید انصراف دهید.');
  expect(offerWords({ ...later, working_days: 0, exempt_reason: 'دوره ضبط‌شده است.' })).toBe(
    'این دوره حق انصراف ندارد: دوره ضبط‌شده است.',
  );
});

test('what comes back on which day', () => {
  expect(dayWords({ until: midnight, share_bp: 10_000, amount: 90_000 })).toBe(
    'تا پایان ۱۱ فروردین ۱۴۰۵: ۹۰٬۰۰۰ تومان',
  );
  expect(dayWords({ until: midnight, share_bp: 5_000, amount: 45_000 })).toBe(
    'تا پایان ۱۱ فروردین ۱۴۰۵: ۴۵٬۰۰۰ تومان (۵۰ درصد)',
  );
});
