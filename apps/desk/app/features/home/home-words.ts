import type { DeskAlarm, DeskFigure, DeskQueue } from '@kavosh/contract/desk/desk-home.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';

export const queueWords: Readonly<Record<DeskQueue['kind'], string>> = {
  'comments.reported': 'نظرهای گزارش‌شده',
  'comments.waiting': 'نظرهای در انتظار نمایش',
  'messages.waiting': 'پیام‌های بی‌پاسخ',
  'messages.mine': 'پیام‌های من',
  'purchases.unconfirmed': 'خریدهای در انتظار تأیید',
  'hand_over.late': 'خریدهای بی‌تحویل',
  'refunds.open': 'درخواست‌های انصراف',
  'withdrawals.pending': 'برداشت‌های در انتظار واریز',
  'withdrawals.on_hold': 'برداشت‌های نگه‌داشته‌شده',
  'top_ups.open': 'پرداخت‌های تسویه‌نشده',
  'top_ups.contradicted': 'پرداخت‌های مغایر با درگاه',
  'approvals.waiting': 'در انتظار تأیید شما',
  'uploads.undecided': 'فیدهای آزموده، در انتظار تصمیم',
  'feeds.stale': 'فیدهای کهنه',
  'imports.problems': 'واردکردن‌های ناتمام',
  'courses.received': 'دوره‌های رسیده از آموزشگاه‌ها',
  'files.received': 'فایل‌های رسیده از آموزشگاه‌ها',
  'applications.waiting': 'درخواست‌های آموزشگاه‌ها',
  'job_reports.waiting': 'آگهی‌های گزارش‌شده',
};

/** The problem in one sentence. */
export function alarmSentence({ kind, count, since }: DeskAlarm): string {
  const many = formatNumber(count ?? 0);
  switch (kind) {
    case 'books.wrong':
      return `در بررسی دفترها ${many} نادرستی پیدا شد.`;
    case 'books.unchecked':
      return since === null ? 'دفترها هنوز بررسی نشده‌اند.' : 'دفترها بیش از یک روز و نیم بررسی نشده‌اند.';
    case 'backups.none':
      return 'هنوز هیچ نسخه پشتیبانی گرفته نشده است.';
    case 'backups.old':
      return 'آخرین نسخه پشتیبان کهنه است.';
    case 'approvals.stranded':
      return `درباره ${many} درخواست در انتظار، همکاری نیست که بتواند تصمیم بگیرد.`;
    case 'payments.unsettled':
      return `${many} پرداخت بیش از یک روز است که تسویه نشده است.`;
    case 'bank.gateway_late':
      return `${formatToman(count ?? 0)} از پرداخت‌های درگاه بیش از پنج روز است که در صورت‌حساب بانک نیامده است.`;
    case 'bank.unseen':
      return `${many} واریز بیش از پنج روز است که در صورت‌حساب بانک نیامده است.`;
    case 'bank.not_back':
      return `${many} واریز برگشت‌خورده بیش از پنج روز است که در صورت‌حساب بانک برنگشته است.`;
    case 'desk.refused':
      return `${many} ورود یا درخواست در میز کار در ۲۴ ساعت گذشته پذیرفته نشده است.`;
  }
}

const refusalWords: Readonly<Record<string, string>> = {
  'identity.sign_in_failed': 'رمز عبور نادرست',
  'identity.too_many_tries': 'تلاش بیش از حد با رمز عبور',
  'restricted.sign_in': 'حساب محدودشده',
  'desk.code_wrong': 'کد نادرست',
  'desk.passkey_wrong': 'کلید عبور نادرست',
  'desk.too_many_tries': 'تلاش بیش از حد',
  'desk.forbidden': 'کار بیرون از نقش',
  'desk.foreign_origin': 'درخواست از صفحه‌ای دیگر',
  'desk.insecure': 'درخواست با نشانی ناامن',
  'staff.invitation_over': 'دعوت‌نامه نامعتبر',
};

/** Why a call was refused; unknown names are shown as they are. */
export const refusalWord = (refusal: string): string => refusalWords[refusal] ?? refusal;

/** Where it came from. */
export const networkWord = (network: string): string =>
  network === 'shell' ? 'خط فرمان سرور' : network === '*' ? 'شبکه‌های بسیار' : network;

export const figureWords: Readonly<Record<DeskFigure['kind'], string>> = {
  'sales.count': 'خرید تأییدشده',
  'sales.amount': 'فروش',
  'cashback.amount': 'بازگشت وجه',
  'people.new': 'کاربر تازه',
  'comments.new': 'نظر تازه',
  'messages.new': 'پیام تازه',
};

export const figureText = ({ kind }: DeskFigure, value: number): string =>
  kind.endsWith('.amount') ? formatToman(value) : formatNumber(value);
