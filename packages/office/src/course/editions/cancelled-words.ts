import { formatNumber } from '@kavosh/persian/money.ts';
import type { CancelledOrders } from './edition-calls.ts';

/** What became of the orders of an edition, in a sentence. Pure. */
export function cancelledWords({ cancelled, with_desk: atDesk, left }: CancelledOrders): string {
  const parts = [
    ...(cancelled > 0 ? [`${formatNumber(cancelled)} سفارش لغو شد.`] : []),
    ...(atDesk > 0 ? [`لغو ${formatNumber(atDesk)} سفارش از سقف بیشتر است و کاوش آن را تأیید می‌کند.`] : []),
    ...(left > 0 ? [`${formatNumber(left)} سفارش مانده است؛ دوباره لغو کنید.`] : []),
  ];
  return parts.join(' ') || 'این برنامه سفارشی برای لغو ندارد.';
}
