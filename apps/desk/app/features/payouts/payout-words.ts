import type { DeskPayout, DueAcademy, ReadPayoutReference } from '@kavosh/contract/desk/settlement/payouts.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';

export const payoutStateWords: Readonly<Record<DeskPayout['state'], string>> = {
  drafted: 'در انتظار تأیید نفر دوم',
  approved: 'آماده پرداخت',
  sent: 'در راه بانک',
  settled: 'واریزشده',
  bounced: 'برگشت از بانک',
  dropped: 'کنار گذاشته‌شده',
};

/** Why nothing is drafted for an academy now. */
export const notDueWords: Readonly<Record<NonNullable<DueAcademy['why_not']>, string>> = {
  suspended: 'آموزشگاه معلق یا بسته است؛ پولش نگه داشته می‌شود',
  nothing: 'هنوز چیزی سررسید نشده است',
  negative: 'بدهی آموزشگاه به کاوش؛ از فروش‌های بعدی کم می‌شود',
  minimum: 'کمتر از کمینه قرارداد؛ می‌ماند برای تسویه بعد',
  no_account: 'شماره شبا ثبت نشده است',
  young_account: 'حساب تازه است',
};

export const lineKindWords = {
  share: 'سهم فروش',
  refund: 'بازگرداندن خرید',
  adjust: 'کارمزد برگشتی',
  again: 'تسویه برگشتی',
} as const;

export const payoutOutcomeWords: Readonly<Record<ReadPayoutReference['outcome'], string>> = {
  settled: 'واریزشده ثبت می‌شود',
  before: 'پیش‌تر با همین شماره ثبت شده است',
  unreadable: 'شناسه واریز خوانده نشد',
  failed: 'بانک می‌گوید انجام نشده است؛ ثبت نمی‌شود',
  no_reference: 'ستون دوم شماره پیگیری نیست',
  not_in_batch: 'در این دسته نیست',
  twice: 'سطر دیگری درباره همین تسویه چیز دیگری می‌گوید',
  reference_repeated: 'یک شماره پیگیری برای چند تسویه آمده است',
  reference_used: 'این شماره پیگیری پیش‌تر ثبت شده است',
  on_hold: 'نگه داشته شده است',
  wrong_state: 'در راه بانک نیست',
};

/** `شبا …۱۲۳۴`: an account by its last digits. */
export const shebaWord = (end: string): string => `شبا …${toPersianDigits(end)}`;
