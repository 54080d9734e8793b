import { expect, test } from 'vitest';
import { notificationFault } from '../domains/notifications/notifications.ts';
import { topUpNotification } from './top-up-notification.ts';

test('a credited top-up is told once, with its amount and the way to the wallet', () => {
  const { userId, ...notification } = topUpNotification({ id: 4, user_id: 3, amount: 250_000 });
  expect([userId, notification.key, notification.body, notification.link?.url]).toEqual([
    3,
    'top-up:4',
    '۲۵۰٬۰۰۰ تومان به کیف پول شما افزوده شد.',
    '/dashboard/wallet',
  ]);
  expect(notificationFault(notification)).toBeNull();
});
