import type { Transaction } from 'kysely';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { Notifications, PersonalNotification } from '../domains/notifications/notifications.ts';
import type { WithdrawalRow } from '../domains/wallet/wallet.ts';

const transactions = { title: 'دیدن تراکنش‌ها', url: '/dashboard/transactions' } as const;

/**
 * The notification that an operator paid a withdrawal out or rejected it; null for what the members did themselves.
 * Pure.
 */
export function withdrawalNotification({
  id,
  user_id: userId,
  amount,
  state,
  account_end: end,
}: Pick<WithdrawalRow, 'id' | 'user_id' | 'amount' | 'state' | 'account_end'>): PersonalNotification | null {
  const notification = { userId, key: `withdrawal:${id}:${state}`, type: 1, link: transactions } as const;
  if (state === 'settled') {
    return {
      ...notification,
      title: 'برداشت شما تسویه شد',
      body: `${formatToman(amount)} به حساب بانکی شما که به ${toPersianDigits(end)} ختم می‌شود واریز شد.`,
    };
  }
  if (state === 'rejected') {
    return {
      ...notification,
      title: 'برداشت شما رد شد',
      body:
        `${formatToman(amount)} به کیف پول شما بازگشت. شماره حساب بانکی خود را بررسی کنید و اگر درست است، با ` +
        'پشتیبانی تماس بگیرید.',
    };
  }
  if (state === 'bounced') {
    return {
      ...notification,
      title: 'برداشت شما از بانک برگشت',
      body:
        `بانک ${formatToman(amount)} را به حسابی که به ${toPersianDigits(end)} ختم می‌شود واریز نکرد و این مبلغ به ` +
        'کیف پول شما بازگشت. لطفاً شماره حساب خود را در پروفایل بررسی کنید و دوباره برداشت کنید.',
    };
  }
  return null;
}

/** Notifies a member, in the transaction of the change, of what the desk or the bank did with a withdrawal. */
export async function tellOfWithdrawal<Tables>(
  { notifications }: { notifications: Pick<Notifications, 'tell'> },
  tx: Transaction<Tables>,
  withdrawal: Parameters<typeof withdrawalNotification>[0],
): Promise<void> {
  const notification = withdrawalNotification(withdrawal);
  if (notification) await notifications.tell(tx, notification);
}
