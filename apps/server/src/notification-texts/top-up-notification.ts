import { formatToman } from '@kavosh/persian/money.ts';
import type { PersonalNotification } from '../domains/notifications/notifications.ts';

/** The notification about a top-up that was credited; `amount` in whole toman. Pure. */
export const topUpNotification = ({
  id,
  user_id: userId,
  amount,
}: {
  id: number;
  user_id: number;
  amount: number;
}): PersonalNotification => ({
  userId,
  key: `top-up:${id}`,
  type: 1,
  title: 'کیف پول شما شارژ شد',
  body: `${formatToman(amount)} به کیف پول شما افزوده شد.`,
  link: { title: 'کیف پول', url: '/dashboard/wallet' },
});
