import type { PurchaseChange } from '@kavosh/contract/purchases.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';

const names = {
  title: 'نام دوره',
  start: 'تاریخ شروع',
  end: 'تاریخ پایان',
  place: 'محل برگزاری',
  teacher: 'مدرس',
} as const;

/** What a list of changes is headed by. */
export const changesTitle = 'پس از خرید شما تغییر کرده';

/** One change in a sentence: «تاریخ شروع از … به …». */
export function changeWords({ what, before, after }: PurchaseChange): string {
  if (what === 'withdrawn') return 'آموزشگاه این برنامه را از سایت برداشته است.';
  const said = (text: string | null): string =>
    text === null ? 'نامشخص' : what === 'start' || what === 'end' ? formatJalaliDateTime(new Date(text)) : `«${text}»`;
  return `${names[what]} از ${said(before)} به ${said(after)}`;
}
