import type { CourseRefund, PurchaseRefund } from '@kavosh/contract/refunds.ts';
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

/** How long a purchase may be taken back, or that this is over; null where there is no such time. */
export function withdrawWords(
  { cancel_until: until, is_at_least: atLeast }: RefundTimes,
  now = new Date(),
): string | null {
  if (until === null) return null;
  const end = new Date(until);
  return now < end
    ? `${atLeast ? 'دست‌کم ' : ''}${untilWords(until)} می‌توانید انصراف دهید.`
    : `مهلت انصراف ${formatJalaliDate(new Date(end.getTime() - 1))} به پایان رسید.`;
}

/** How long a purchase may be taken back in a list, where there is something to do about it; else null. */
export function withdrawLink({ can, days, ...times }: PurchaseRefund, now = new Date()): string | null {
  if (can === null) return null;
  if (times.cancel_until !== null && now < new Date(times.cancel_until)) return withdrawWords(times, now);
  const last = days.at(-1);
  return last ? `${untilWords(last.until)} با انصراف، بخشی از مبلغ برمی‌گردد.` : 'می‌توانید انصراف دهید.';
}

/** Before it is bought: the deadline, or from when on the working days run. */
export const offerWords = (
  refund: RefundTimes & { working_days: number; exempt_reason: string | null },
  now = new Date(),
): string =>
  withdrawWords(refund, now) ??
  (refund.working_days > 0
    ? `تا ${formatNumber(refund.working_days)} روز کاری پس از دسترسی به دوره می‌توانید انصراف دهید.`
    : `این دوره حق انصراف ندارد: ${refund.exempt_reason ?? 'سیاست آموزشگاه'}`);

/** On the page of a course, the same for everybody. */
export function courseRefundWords({
  working_days: days,
  is_graded: graded,
  exempt_reason: exempt,
}: CourseRefund): string {
  const later = graded ? 'بخشی از مبلغ تا پیش از آغاز دوره برمی‌گردد.' : null;
  if (days === 0) {
    const none = `این دوره حق انصراف ندارد: ${exempt ?? 'سیاست آموزشگاه'}`;
    return later === null ? none : `${none} ${later}`;
  }
  const right = `تا ${formatNumber(days)} روز کاری پس از دسترسی حق انصراف دارید.`;
  return later === null ? right : `${right} پس از آن، ${later}`;
}

/** What comes back before a moment: «تا پایان ۱۱ فروردین ۱۴۰۵: ۹۰٬۰۰۰ تومان (۵۰ درصد)». */
export const dayWords = ({ until, share_bp: share, amount }: { until: string; share_bp: number; amount: number }) =>
  `${untilWords(until)}: ${formatToman(amount)}${share === 10_000 ? '' : ` (${formatNumber(share / 100)} درصد)`}`;
