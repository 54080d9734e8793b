import type { BankLine, matchKinds } from '../settlement/bank.ts';
import type { DeskCardRefund, DeskRefundRequest } from '../refunds/refund-requests.ts';
import type { DeskCourse } from '../catalogue/courses.ts';
import type { DeskJob } from '../catalogue/jobs.ts';
import type { DeskPayment } from '../payments.ts';
import type { DeskPayout } from '../settlement/payouts.ts';
import type { DeskPurchase } from '../purchases.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { DeskWithdrawal } from '../withdrawals.ts';

// Words of states, as the desk shows them and as they stand in the files that it makes.

export const purchaseStateWords: Readonly<Record<DeskPurchase['state'], string>> = {
  unconfirmed: 'در انتظار تأیید',
  confirmed: 'تأییدشده',
  cancelled: 'لغوشده',
  refunded: 'بازپرداخت‌شده',
};

export const methodWords: Readonly<Record<DeskPurchase['method'], string>> = {
  referral: 'در سایت آموزشگاه',
  wallet: 'با کیف پول',
  free: 'رایگان',
};

export const withdrawalStateWords: Readonly<Record<DeskWithdrawal['state'], string>> = {
  pending: 'در انتظار واریز',
  on_hold: 'نگه‌داشته‌شده تا پرداخت بدهی',
  settled: 'واریزشده',
  rejected: 'ردشده',
  cancelled: 'لغو به خواست کاربر',
  bounced: 'برگشت از بانک',
};

export const paymentStateWords: Readonly<Record<DeskPayment['state'], string>> = {
  begun: 'هنوز به درگاه نرفته',
  redirected: 'رفته به درگاه',
  verified: 'پرداخت‌شده',
  failed: 'ناموفق',
  cancelled: 'انصراف کاربر',
};

export const requestStateWords: Readonly<Record<DeskRefundRequest['state'], string>> = {
  asked: 'در انتظار آموزشگاه',
  escalated: 'در انتظار ما',
  accepted: 'پذیرفته‌شده',
  refused: 'ردشده',
  expired: 'خرید از راه دیگری برگشت',
};

/** What the academy said to a request that we decide; '' where it has not answered. */
export function academyAnswerWord({ academy }: Pick<DeskRefundRequest, 'academy'>): string {
  if (academy === null) return '';
  return academy.bp === 0 ? 'نپذیرفت' : `${formatNumber(academy.bp / 100)} درصد را پذیرفت`;
}

export const refundWhyWords: Readonly<Record<DeskRefundRequest['why'], string>> = {
  used: 'راه ورود را دیده است',
  late: 'مهلت انصراف گذشته است',
  referral: 'در سایت آموزشگاه پرداخته است',
};

export const cardStateWords: Readonly<Record<DeskCardRefund['state'], string>> = {
  asked: 'در صف فرستادن',
  sent: 'نزد درگاه',
  done: 'به کارت رسید',
  failed: 'به کیف پول برگشت',
};

export const payoutStateWords: Readonly<Record<DeskPayout['state'], string>> = {
  drafted: 'در انتظار تأیید نفر دوم',
  approved: 'آماده پرداخت',
  sent: 'در راه بانک',
  settled: 'واریزشده',
  bounced: 'برگشت از بانک',
  dropped: 'کنار گذاشته‌شده',
};

export const matchWords: Readonly<Record<(typeof matchKinds)[number], string>> = {
  payout: 'تسویه آموزشگاه',
  payout_back: 'برگشت تسویه آموزشگاه',
  withdrawal: 'برداشت کاربر',
  withdrawal_back: 'برگشت برداشت کاربر',
  gateway: 'واریز درگاه پرداخت',
  commission: 'کارمزدی که آموزشگاه پرداخته',
  fee: 'کارمزد بانک',
  other: 'چیز دیگر',
};

/** A matched part of a line, in a few words. */
export const matchWord = ({ what, target_id: target, note }: BankLine['matches'][number]): string =>
  [matchWords[what], target === null ? '' : formatNumber(target), note ?? ''].filter((part) => part !== '').join(' ');

export const courseStateWords: Readonly<Record<DeskCourse['state'], string>> = {
  on_sale: 'در حال فروش',
  ended: 'پایان‌یافته',
  hidden: 'پنهان',
  suspended: 'آموزشگاه معلق',
  missing: 'بیرون از فید',
  withdrawn: 'برداشته‌شده',
  merged: 'ادغام‌شده',
};

export const jobStateWords: Readonly<Record<DeskJob['state'], string>> = {
  open: 'باز',
  expired: 'پایان‌یافته',
  missing: 'بیرون از فید',
  hidden: 'پنهان',
  closed: 'بسته برای همیشه',
  withdrawn: 'برداشته‌شده',
};
