import { expect, test } from 'vitest';
import { notificationFault } from '../domains/notifications/notifications.ts';
import { purchaseNotification } from './purchase-notification.ts';

const course = { title: 'C# و .NET', academy: 'آکادمی سهند' };
const purchase = {
  id: 12,
  user_id: 3,
  course_id: 7,
  refunded_bp: null,
  method: 'wallet',
  amount: 900_000,
  cashback: 45_000,
} as const;

test('nothing is told of a purchase that waits', () => {
  expect(purchaseNotification({ ...purchase, state: 'unconfirmed' }, course)).toBeNull();
});

test.each([
  ['wallet', 'confirmed', 'خرید دوره «C# و .NET» تأیید شد. ۴۵٬۰۰۰ تومان بازگشت وجه به کیف پول شما واریز شد.'],
  ['wallet', 'cancelled', 'خرید دوره «C# و .NET» لغو شد. ۹۰۰٬۰۰۰ تومان به کیف پول شما بازگشت.'],
  [
    'wallet',
    'refunded',
    'خرید دوره «C# و .NET» بازپرداخت شد. ۹۰۰٬۰۰۰ تومان به کیف پول شما بازگشت و بازگشت وجه آن، ۴۵٬۰۰۰ تومان، پس ' +
      'گرفته شد.',
  ],
  ['referral', 'confirmed', 'خرید دوره «C# و .NET» تأیید شد. ۴۵٬۰۰۰ تومان بازگشت وجه به کیف پول شما واریز شد.'],
  ['referral', 'cancelled', 'خرید دوره «C# و .NET» لغو شد.'],
  [
    'referral',
    'refunded',
    'خرید دوره «C# و .NET» بازپرداخت شد. بازگشت وجه آن، ۴۵٬۰۰۰ تومان، از کیف پول شما پس گرفته شد.',
  ],
] as const)('%s, %s: %s', (method, state, body) => {
  expect(purchaseNotification({ ...purchase, method, state }, course)).toMatchObject({
    userId: 3,
    key: `purchase:12:${state}`,
    type: 2,
    subjectId: 7,
    organiser: 'آکادمی سهند',
    body,
  });
});

test('a free course has no money to speak of', () => {
  expect(
    purchaseNotification({ ...purchase, method: 'free', state: 'confirmed', amount: 0, cashback: 0 }, course)?.body,
  ).toBe('خرید دوره «C# و .NET» تأیید شد.');
});

test('however a course and its academy are called, the notification can be told: a purchase never fails by it', () => {
  for (const name of ['', ' ', 'د'.repeat(10_000)]) {
    const { userId: _, ...notification } = purchaseNotification(
      { ...purchase, state: 'refunded' },
      { title: name, academy: name },
    )!;
    expect(notificationFault(notification)).toBeNull();
  }
});
