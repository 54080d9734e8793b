import { expect, test } from 'vitest';
import { jalaliToUtc } from '@kavosh/persian/jalali.ts';
import type { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { courseRefundWords, dayWords, offerWords, untilWords, withdrawLink, withdrawWords } from './refund-words.ts';

const midnight = jalaliToUtc({ y: 1405, m: 1, d: 12 }).toISOString();
const afternoon = jalaliToUtc({ y: 1405, m: 1, d: 12 }, { hour: 16, minute: 0 }).toISOString();

test('the end of a day is said as that day, another moment to the minute', () => {
  expect(untilWords(midnight)).toBe('تا پایان ۱۱ فروردین ۱۴۰۵');
  expect(untilWords(afternoon)).toBe('تا ۱۲ فروردین ۱۴۰۵، ساعت ۱۶:۰۰');
});

const before = (moment: string, ms = 1): Date => new Date(new Date(moment).getTime() - ms);
const over = 'مهلت انصراف ۱۱ فروردین ۱۴۰۵ به پایان رسید.';

test.each([
  [midnight, false, before(midnight), 'تا پایان ۱۱ فروردین ۱۴۰۵ می‌توانید انصراف دهید.'],
  [midnight, true, before(midnight), 'دست‌کم تا پایان ۱۱ فروردین ۱۴۰۵ می‌توانید انصراف دهید.'],
  [midnight, false, new Date(midnight), over],
  [midnight, true, before(midnight, -1e10), over],
  [null, false, before(midnight), null],
])('how long a purchase may be taken back: %s, %s, at %s', (until, isAtLeast, now, words) => {
  expect(withdrawWords({ cancel_until: until, is_at_least: isAtLeast }, now)).toBe(words);
});

const nothing: PurchaseRefund = {
  can: null,
  amount: 0,
  cancel_until: null,
  is_at_least: false,
  days: [],
  exempt_reason: null,
  has_card: false,
  request: null,
  refunded: null,
  card: null,
};
const step = { until: afternoon, share_bp: 5_000, amount: 45_000 };

test.each([
  [nothing, null],
  // Its deadline is over, or it was used: nothing is said where nothing can be done.
  [{ ...nothing, cancel_until: afternoon }, null],
  [{ ...nothing, can: 'undo', cancel_until: afternoon }, 'تا ۱۲ فروردین ۱۴۰۵، ساعت ۱۶:۰۰ می‌توانید انصراف دهید.'],
  [{ ...nothing, can: 'ask', cancel_until: afternoon }, 'تا ۱۲ فروردین ۱۴۰۵، ساعت ۱۶:۰۰ می‌توانید انصراف دهید.'],
  [
    { ...nothing, can: 'ask', cancel_until: before(midnight).toISOString(), days: [step] },
    'تا ۱۲ فروردین ۱۴۰۵، ساعت ۱۶:۰۰ با انصراف، بخشی از مبلغ برمی‌گردد.',
  ],
  [{ ...nothing, can: 'cancel' }, 'می‌توانید انصراف دهید.'],
] as const)('in a list of purchases: %#', (refund, words) => {
  expect(withdrawLink(refund as PurchaseRefund, new Date(midnight))).toBe(words);
});

test('before it is bought', () => {
  const later = { cancel_until: null, is_at_least: false, working_days: 7, exempt_reason: null };
  expect(offerWords(later, new Date(midnight))).toBe('تا ۷ روز کاری پس از دسترسی به دوره می‌توانید انصراف دهید.');
  expect(offerWords({ ...later, working_days: 0, exempt_reason: 'دوره ضبط‌شده است.' }, new Date(midnight))).toBe(
    'این دوره حق انصراف ندارد: دوره ضبط‌شده است.',
  );
});

test.each([
  [{ working_days: 7, is_graded: false, exempt_reason: null }, 'تا ۷ روز کاری پس از دسترسی حق انصراف دارید.'],
  [
    { working_days: 10, is_graded: true, exempt_reason: null },
    'تا ۱۰ روز کاری پس از دسترسی حق انصراف دارید. پس از آن، بخشی از مبلغ تا پیش از آغاز دوره برمی‌گردد.',
  ],
  [
    { working_days: 0, is_graded: false, exempt_reason: 'دوره ضبط‌شده است.' },
    'این دوره حق انصراف ندارد: دوره ضبط‌شده است.',
  ],
  [
    { working_days: 0, is_graded: true, exempt_reason: 'بلیت رویداد است.' },
    'این دوره حق انصراف ندارد: بلیت رویداد است. بخشی از مبلغ تا پیش از آغاز دوره برمی‌گردد.',
  ],
])('on the page of a course: %#', (refund, words) => {
  expect(courseRefundWords(refund)).toBe(words);
});

test('what comes back on which day', () => {
  expect(dayWords({ until: midnight, share_bp: 10_000, amount: 90_000 })).toBe(
    'تا پایان ۱۱ فروردین ۱۴۰۵: ۹۰٬۰۰۰ تومان',
  );
  expect(dayWords({ until: midnight, share_bp: 5_000, amount: 45_000 })).toBe(
    'تا پایان ۱۱ فروردین ۱۴۰۵: ۴۵٬۰۰۰ تومان (۵۰ درصد)',
  );
});
