import { OFFER_HOURS } from '@kavosh/contract/waiting.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

const ahead = (count: number): string =>
  count === 0 ? 'نفر اول صف هستید' : `${formatNumber(count)} نفر جلوتر از شماست`;

/** Words about editions, their seats and their queues. */
export const editionCopy = {
  clash: (title: string, day: string) => `هم‌زمان با «${title}» شما در ${day}`,
  one: 'برنامه این دوره',
  choose: 'برنامه خود را انتخاب کنید',
  unnamed: 'برنامه این دوره',
  from: (date: string) => `شروع از ${date}`,
  teacher: (name: string) => `مدرس: ${name}`,
  free: 'رایگان',
  full: 'ظرفیت تکمیل',
  left: (count: number) => `${formatNumber(count)} جا مانده`,
  kept: 'جای شما نگه داشته شده',
  place: (count: number) => `در صف؛ ${ahead(count)}`,
  fullAsk: 'ظرفیت این برنامه پر شده است. می‌خواهید در صف بمانید؟',
  waitLead:
    `اگر جایی خالی شود، ${formatNumber(OFFER_HOURS)} ساعت برای نفر اول صف نگه داشته می‌شود و به او خبر می‌دهیم. ` +
    'ماندن در صف رایگان است و هر زمان می‌توانید از «خریدها» از آن بیرون بیایید.',
  waits: (count: number) => `شما در صف این برنامه هستید؛ ${ahead(count)}.`,
  keptUntil: (until: string) => `یک جا تا ${formatJalaliDateTime(new Date(until))} برای شما نگه داشته شده است.`,
  wait: 'در صف می‌مانم',
  toPurchases: 'دیدن صف‌های من',
} as const;
