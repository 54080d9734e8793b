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
  delivery: null,
} as const;

test('nothing is told of a purchase that waits', () => {
  expect(purchaseNotification({ ...purchase, state: 'unconfirmed' }, course)).toBeNull();
});

test('of what its academy cancelled it says why', () => {
  const told = purchaseNotification({ ...purchase, state: 'cancelled' }, course, { reason: 'مدرس بیمار شد.' });
  expect(told!.body).toMatch(/به کیف پول شما بازگشت\. آموزشگاه آن را لغو کرده و نوشته است: مدرس بیمار شد\.$/);
  expect(notificationFault(told!)).toBeNull();
});

test.each([
  ['wallet', 'confirmed', 'خرید دوره «C# و .NET» تأیید شد. ۴۵٬۰۰۰ تومان کش‌بک به کیف پول شما واریز شد.'],
  ['wallet', 'cancelled', 'خرید دوره «C# و .NET» لغو شد. ۹۰۰٬۰۰۰ تومان به کیف پول شما بازگشت.'],
  [
    'wallet',
    'refunded',
    'خرید دوره «C# و .NET» بازپرداخت شد. ۸۵۵٬۰۰۰ تومان به کیف پول شما بازگشت؛ کش‌بک آن، ۴۵٬۰۰۰ تومان، از ' +
      'این مبلغ کم شده است.',
  ],
  ['referral', 'confirmed', 'خرید دوره «C# و .NET» تأیید شد. ۴۵٬۰۰۰ تومان کش‌بک به کیف پول شما واریز شد.'],
  ['referral', 'cancelled', 'خرید دوره «C# و .NET» لغو شد.'],
  ['referral', 'refunded', 'خرید دوره «C# و .NET» بازپرداخت شد. کش‌بک آن، ۴۵٬۰۰۰ تومان، از کیف پول شما پس گرفته شد.'],
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

test.each([
  ['wallet', 'link', 'confirmed', ' راه ورود به دوره در رسید خرید شماست.'],
  ['wallet', 'codes', 'confirmed', ' راه ورود به دوره در رسید خرید شماست.'],
  ['wallet', 'academy', 'confirmed', ' راه ورود به دوره در رسید خرید شماست.'],
  ['free', 'link', 'confirmed', ' راه ورود به دوره در رسید خرید شماست.'],
  ['free', 'academy', 'confirmed', ' آموزشگاه شما را ثبت‌نام می‌کند و سپس راه ورود را به شما خبر می‌دهیم.'],
  ['referral', null, 'confirmed', ' واریز شد.'],
  ['wallet', 'link', 'refunded', ' از این مبلغ کم شده است.'],
] as const)('%s, %s, %s ends with how to get in: %s', (method, delivery, state, end) => {
  const body = purchaseNotification({ ...purchase, method, delivery, state }, course)!.body;
  expect(body.endsWith(end), body).toBe(true);
});

const further = { amount: 22_500, isFurther: false };
test.each([
  ['wallet', 5_000, { back: { amount: 427_500, isFurther: false } }, 'تاکنون ۵۰ درصد آن برگشته است: ۴۲۷٬۵۰۰ تومان.'],
  [
    'wallet',
    10_000,
    { back: { amount: 855_000, isFurther: true } },
    'در مجموع ۸۵۵٬۰۰۰ تومان به کیف پول شما بازگشت؛ کش‌بک آن، ۴۵٬۰۰۰ تومان، از این مبلغ کم شده است.',
  ],
  [
    'wallet',
    10_000,
    { toCard: true },
    '۸۵۵٬۰۰۰ تومان تا جایی که ممکن است به کارت شما برمی‌گردد و باقی آن در کیف پول شماست؛ کش‌بک آن، ۴۵٬۰۰۰ ' +
      'تومان، از این مبلغ کم شده است.',
  ],
  [
    'referral',
    5_000,
    { back: further },
    'تاکنون ۵۰ درصد مبلغ آن را آموزشگاه برگردانده است. ۲۲٬۵۰۰ تومان از کش‌بک آن از کیف پول شما پس گرفته شد.',
  ],
  ['referral', 1, { back: { ...further, amount: 0 } }, 'تاکنون ۰٫۰۱ درصد مبلغ آن را آموزشگاه برگردانده است.'],
] as const)('%s, %s of 10,000 back: what the receipt says', (method, refunded_bp, money, sentence) => {
  const told = purchaseNotification({ ...purchase, method, refunded_bp, state: 'refunded' }, course, money)!;
  expect(told.body).toBe(`خرید دوره «C# و .NET» بازپرداخت شد. ${sentence}`);
});

test('a purchase that waits for its academy says where the money is', () => {
  expect(purchaseNotification({ ...purchase, delivery: 'academy', state: 'unconfirmed' }, course)).toMatchObject({
    title: 'خرید شما در انتظار آموزشگاه است',
    body: expect.stringContaining('۹۰۰٬۰۰۰ تومان برای دوره «C# و .NET» نزد کاوش می‌ماند'),
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
