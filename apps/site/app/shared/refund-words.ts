import { DAY_MS } from '@kavosh/persian/durations.ts';
import { formatJalaliDate, formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';

/** «تا پایان ۱۱ فروردین ۱۴۰۵», or to the minute where it is not the end of a day. */
export function untilWords(until: string): string {
  const end = new Date(until);
  const before = new Date(end.getTime() - 1);
  const isEndOfDay = tehranDay(end) !== tehranDay(before) && end.getTime() % (DAY_MS / 48) === 0;
  return isEndOfDay ? `تا پایان ${formatJalaliDate(before)}` : `تا ${formatJalaliDateTime(end)}`;
}

interface RefundTimes {
  cancel_until: string | null;
  is_at_least: boolean;
}

/** How long a purchase may be taken back; null where there is no such time. */
export const withdrawWords = ({ cancel_until: until, is_at_least: atLeast }: RefundTimes): string | null =>
  until === null ? null : `${atLeast ? 'دست‌کم ' : ''}${untilWords(until)} می‌توانید انصراف دهید.`;

/** Before it is bought: the deadline, or from when on the working days run. */
export const offerWords = (refund: RefundTimes & { working_days: number; exempt_reason: string | null }): string =>
  withdrawWords(refund) ??
  (refund.working_days > 0
    ? `تا ${formatNumber(refund.working_days)} روز کاری پس از دسترسی به دوره می‌توانید انصراف دهید.`
    : `این دوره حق انصراف ندارد: ${refund.exempt_reason ?? 'سیاست آموزشگاه'}`);

/** What comes back before a moment: «تا پایان ۱۱ فروردین ۱۴۰۵: ۹۰٬۰۰۰ تومان (۵۰ درصد)». */
export const dayWords = ({ until, share_bp: share, amount }: { until: string; share_bp: number; amount: number }) =>
  `${untilWords(until)}: ${formatToman(amount)}${share === 10_000 ? '' : ` (${formatNumber(share / 100)} درصد)`}`;
