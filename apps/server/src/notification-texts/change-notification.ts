import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { shortened, type PersonalNotification } from '../domains/notifications/notifications.ts';
import type { BoughtChanged } from '../domains/wallet/wallet.ts';

const day = (at: Date | null): string => (at === null ? 'نامشخص' : formatJalaliDateTime(at));
const place = (text: string): string => (text === '' ? 'نامشخص' : `«${shortened(text, 200)}»`);

/** The notification that what was bought became another, with a link to the receipt. Pure. */
export function changeNotification({
  purchaseId,
  userId,
  title,
  notice,
  start,
  place: moved,
  isWithdrawn,
}: BoughtChanged): PersonalNotification {
  const sentences = [
    ...(isWithdrawn
      ? ['آموزشگاه این برنامه را از سایت برداشته است. اگر برگزار نمی‌شود، از رسید خرید انصراف دهید.']
      : []),
    ...(start === null ? [] : [`تاریخ شروع از ${day(start.before)} به ${day(start.after)} تغییر کرد.`]),
    ...(moved === null ? [] : [`محل برگزاری از ${place(moved.before)} به ${place(moved.after)} تغییر کرد.`]),
  ];
  return {
    userId,
    key: `purchase:${purchaseId}:changed:${notice}`,
    type: 1,
    title: 'دوره‌ای که خریده‌اید تغییر کرد',
    body: `دوره «${shortened(title, 300)}»: ${sentences.join(' ')}`,
    link: { title: 'دیدن رسید خرید', url: `/dashboard/purchases/${purchaseId}` },
  };
}
