import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';

/** A purchase as its academy may see it: without the buyer. */
export interface AskedPurchase {
  track_id: string;
  created_at: Date;
  shown_amount: number | null;
  course: string;
}

/** What an academy is asked about a purchase that waits for it. Pure. */
export function academyLetter({ track_id: track, created_at: at, shown_amount: shown, course }: AskedPurchase): {
  subject: string;
  text: string;
} {
  const facts = [
    `دوره: ${course.replace(/\s+/g, ' ')}`,
    `کد پیگیری: ${track}`,
    `روز ثبت: ${formatJalaliDate(at)}`,
    ...(shown === null ? [] : [`قیمتی که کاوش نمایش داده است: ${formatToman(shown)}`]),
  ];
  const text = [
    'سلام.',
    'این خرید از کاوش به سایت شما آمده است و هنوز نمی‌دانیم چه شده است:',
    facts.join('\n'),
    'لطفاً بگویید خرید انجام شده است یا نه، و اگر شده است، خریدار چه مبلغی پرداخته است.',
    'به یکی از این دو راه پاسخ دهید:\n' +
      `۱. فراخوانی امضاشده: POST /api/v1/partner/purchases/${track}\n` +
      '۲. پاسخ به همین نامه',
    '— کاوش',
  ].join('\n\n');
  return { subject: `پرسش کاوش درباره خرید ${track}`, text: `${text}\n` };
}
