import { listMailTexts, type SmsKind } from '@kavosh/contract/desk/desk-mail-texts.ts';

export const mailTextsKey = [listMailTexts.path];

/** Kinds of SMS, and who gets them. */
export const smsWords: Readonly<Record<SmsKind, string>> = {
  login: 'کد ورود',
  register: 'کد ثبت‌نام',
  reset: 'کد رمز تازه',
  'withdrawal-requested': 'درخواست برداشت',
  'bank-account-changed': 'تغییر حساب بانکی',
  'bank-account-removed': 'برداشتن حساب بانکی',
  'seat-offered': 'جای نگه‌داشته',
  'password-changed': 'تغییر رمز عبور',
  'message-answered': 'پاسخ به پیام',
  'course-ready': 'باز شدن دوره خریده‌شده',
  'academy-purchase': 'به آموزشگاه: خریدار منتظر است',
  'academy-account': 'به آموزشگاه: تغییر شماره شبا',
  alerts: 'خبرهای روز',
  'money-topped-up': 'افزایش موجودی',
  'money-paid': 'پرداخت خرید',
  'money-back': 'بازگشت پول خرید',
  'money-paid-out': 'واریز برداشت',
};

export const factWords = { code: 'کد', end: 'چهار رقم آخر', amount: 'مبلغ', course: 'نام دوره' } as const;

export const smsProviderWords = { kavenegar: 'کاوه‌نگار', 'sms.ir': 'پنل پیامک ایران' } as const;
