import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { NotificationText } from '../domains/notifications/notifications.ts';

// What members of an academy read of its orders: one notice for all orders of a kind, however many come. Pure.

/** How many wait, and by when the first of them is due. */
export interface WaitingWork {
  count: number;
  due: Date | null;
}

type Text = Omit<NotificationText, 'key'>;

const orders = { title: 'سفارش‌ها در پنل', url: '/academy/orders' };
const refunds = { title: 'انصراف‌ها در پنل', url: '/academy/refunds' };

const until = (due: Date | null): string => (due === null ? '' : ` نخستین مهلت: ${formatJalaliDateTime(due)}.`);

/** Buyers wait until the academy lets them in. */
export const ordersWaitText = ({ count, due }: WaitingWork): Text => ({
  type: 1,
  title: `${formatNumber(count)} سفارش منتظر دسترسی است`,
  body:
    'خریدارانی منتظرند که راه ورود به دوره را به آن‌ها بدهید.' +
    `${until(due)} پول خریدی که تا هفت روز راه ورود نگیرد، به خریدار برمی‌گردد.`,
  link: orders,
});

/** Buyers asked to withdraw, and the academy decides. */
export const refundsWaitText = ({ count, due }: WaitingWork): Text => ({
  type: 1,
  title: `${formatNumber(count)} درخواست انصراف منتظر پاسخ است`,
  body: `خریدارانی درخواست انصراف داده‌اند.${until(due)} آنچه تا مهلتش پاسخ نگیرد، کاوش درباره‌اش تصمیم می‌گیرد.`,
  link: refunds,
});

/** Orders were cancelled or given back today. `last`: the course of the last one. */
export const ordersEndedText = (count: number, last: string): Text => ({
  type: 1,
  title: `امروز ${formatNumber(count)} سفارش لغو یا بازپرداخت شد`,
  body: `تازه‌ترین آن‌ها خرید دوره «${last}» است. دلیل و مبلغ هر کدام در صفحه همان سفارش است.`,
  link: orders,
});

/** A day before time runs out for orders. */
export const ordersDueText = ({ count, due }: WaitingWork): Text => ({
  type: 1,
  title: `مهلت ${formatNumber(count)} سفارش رو به پایان است`,
  body: `خریدارانشان هنوز راه ورود ندارند.${until(due)} پس از آن، دیر شدنش در کارنامه آموزشگاه به شمار می‌آید.`,
  link: orders,
});

/** A day before the desk decides. */
export const refundsDueText = ({ count, due }: WaitingWork): Text => ({
  type: 1,
  title: `مهلت پاسخ به ${formatNumber(count)} درخواست انصراف رو به پایان است`,
  body: `هنوز پاسخی نداده‌اید.${until(due)} پس از آن، کاوش درباره‌اش تصمیم می‌گیرد.`,
  link: refunds,
});
