import { expect, test } from 'vitest';
import { notificationFault } from '../domains/notifications/notifications.ts';
import { withdrawalNotification } from './withdrawal-notification.ts';

const withdrawal = { id: 5, user_id: 3, amount: 1_250_000, account_end: '8920' } as const;

test('a withdrawal that was paid, or rejected, is told with its amount and where it went', () => {
  expect(withdrawalNotification({ ...withdrawal, state: 'settled' })).toMatchObject({
    userId: 3,
    key: 'withdrawal:5:settled',
    title: 'برداشت شما تسویه شد',
    body: '۱٬۲۵۰٬۰۰۰ تومان به حساب بانکی شما که به ۸۹۲۰ ختم می‌شود واریز شد.',
  });
  expect(withdrawalNotification({ ...withdrawal, state: 'rejected' })!.body).toContain(
    '۱٬۲۵۰٬۰۰۰ تومان به کیف پول شما بازگشت.',
  );
});

test('what the person did is not told to them', () => {
  for (const state of ['pending', 'cancelled'] as const)
    expect(withdrawalNotification({ ...withdrawal, state })).toBeNull();
});

test('can always be told', () => {
  for (const state of ['settled', 'rejected'] as const) {
    const { userId: _, ...notification } = withdrawalNotification({ ...withdrawal, state })!;
    expect(notificationFault(notification)).toBeNull();
  }
});
