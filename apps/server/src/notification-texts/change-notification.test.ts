import { expect, test } from 'vitest';
import { changeNotification } from './change-notification.ts';

const changed = {
  purchaseId: 12,
  userId: 7,
  title: 'مبانی پایتون',
  notice: 2,
  start: null,
  place: null,
  isWithdrawn: false,
};

test('another start says both, and leads to the receipt', () => {
  const start = { before: new Date('2027-01-02T14:00:00Z'), after: null };
  expect(changeNotification({ ...changed, start })).toEqual({
    userId: 7,
    key: 'purchase:12:changed:2',
    type: 1,
    title: 'دوره‌ای که خریده‌اید تغییر کرد',
    body: 'دوره «مبانی پایتون»: تاریخ شروع از ۱۲ دی ۱۴۰۵، ساعت ۱۷:۳۰ به نامشخص تغییر کرد.',
    link: { title: 'دیدن رسید خرید', url: '/dashboard/purchases/12' },
  });
});

test('a place, and an edition that was taken off, are said in one notice, without Latin letters', () => {
  const { body } = changeNotification({
    ...changed,
    place: { before: '', after: 'شعبه غرب' },
    isWithdrawn: true,
  });
  expect(body).toContain('محل برگزاری از نامشخص به «شعبه غرب» تغییر کرد.');
  expect(body).toMatch(/آموزشگاه این برنامه را از سایت برداشته است/);
  expect(body).not.toMatch(/[a-z]/i);
});
